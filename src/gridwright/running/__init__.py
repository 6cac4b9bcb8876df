"""Many pieces of work, done here one by one, by several processes, or by a cluster.

The verbs know nothing of this: a command hands its `Work` and its pieces to an executor, and gets
the results back in the order of the pieces, whoever found them.
"""
