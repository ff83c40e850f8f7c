"""The laboratory's side for learners: what other projects' tools expect, made from the contract alone."""
