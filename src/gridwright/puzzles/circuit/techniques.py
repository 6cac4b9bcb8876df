from gridwright.reasons.wording import plain_words as describe
