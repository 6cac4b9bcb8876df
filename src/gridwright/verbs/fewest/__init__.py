"""The search for the fewest clues that leave a solution unique."""
