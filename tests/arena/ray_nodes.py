"""A real Ray cluster of two nodes on this machine: `python -m tests.arena.ray_nodes`.

It prints its address. For each line it reads it kills a node as a power cut would, and starts
another; it goes when there is nothing more to read.
"""

import sys
from typing import Any


def main() -> None:
    """Start two nodes of one CPU each, and kill one when told to."""
    from ray.cluster_utils import Cluster  # noqa: PLC0415  (an extra)

    about: dict[str, Any] = {
        "num_cpus": 1,
        "include_dashboard": False,
        "object_store_memory": 10**8,
    }
    cluster: Any = Cluster(initialize_head=True, head_node_args=about)
    node = cluster.add_node(num_cpus=1, object_store_memory=10**8)
    sys.stdout.write(f"{cluster.address}\n")
    sys.stdout.flush()
    for _ in sys.stdin:
        cluster.remove_node(node, allow_graceful=False)
        node = cluster.add_node(num_cpus=1, object_store_memory=10**8)
        sys.stdout.write("killed\n")
        sys.stdout.flush()
    cluster.shutdown()


if __name__ == "__main__":
    main()
