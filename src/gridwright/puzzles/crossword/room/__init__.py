"""The room of the page in which crosswords are set: what its script asks for."""
