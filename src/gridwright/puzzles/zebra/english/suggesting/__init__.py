"""What a sentence may mean that is not understood; `meanings` says where it comes from."""
