"""The four papers again: what each printed, what comes out here, and the pages that show both."""
