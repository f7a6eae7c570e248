// Finds the cycles of a graph.

/**
 * The strongly connected components of a graph: sets of at least two nodes that all reach each
 * other.
 *
 * @param {Map<string, Set<string>>} graph - the successors of each node
 * @returns {string[][]}
 */
export function knotsIn(graph) {
  const order = new Map();
  const lowest = new Map();
  const open = [];
  const isOpen = new Set();
  const knots = [];
  const visit = (node) => {
    order.set(node, order.size);
    lowest.set(node, order.get(node));
    open.push(node);
    isOpen.add(node);
    for (const next of graph.get(node) ?? []) {
      if (!order.has(next)) {
        visit(next);
        lowest.set(node, Math.min(lowest.get(node), lowest.get(next)));
      } else if (isOpen.has(next)) {
        lowest.set(node, Math.min(lowest.get(node), order.get(next)));
      }
    }
    if (lowest.get(node) !== order.get(node)) return;
    const knot = open.splice(open.indexOf(node));
    for (const member of knot) isOpen.delete(member);
    if (knot.length > 1) knots.push(knot);
  };
  for (const node of graph.keys()) if (!order.has(node)) visit(node);
  return knots;
}

/**
 * A shortest cycle within such a component.
 *
 * @returns {string[]} the nodes in order, with the first repeated at the end
 */
export function cycleIn(graph, knot) {
  const [start] = [...knot].sort();
  const within = new Set(knot);
  const cameFrom = new Map([[start, null]]);
  for (const node of cameFrom.keys()) {
    for (const next of graph.get(node) ?? []) {
      if (next === start) return wayTo(node, cameFrom).concat(start);
      if (within.has(next) && !cameFrom.has(next)) cameFrom.set(next, node);
    }
  }
  return [start, start];
}

function wayTo(node, cameFrom) {
  const way = [];
  for (let at = node; at !== null; at = cameFrom.get(at)) way.unshift(at);
  return way;
}
