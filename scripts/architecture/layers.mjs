// Prints the features of the API in layers: `node scripts/architecture/layers.mjs`.
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { readSources } from "./read.mjs";
import { featureGraph } from "./rules.mjs";

/**
 * The features of the API in layers, the lowest first. A feature only imports from layers below,
 * and from at least one feature of the layer directly below.
 *
 * @param {Map<string, Set<string>>} graph - imports of each feature, without cycles
 * @returns {string[][]} names in alphabetical order
 */
export function layersOf(graph) {
  const levels = new Map();
  const levelOf = (feature) => {
    if (!levels.has(feature)) {
      levels.set(feature, 1 + Math.max(-1, ...[...(graph.get(feature) ?? [])].map(levelOf)));
    }
    return levels.get(feature);
  };
  const layers = [];
  for (const feature of [...graph.keys()].sort()) {
    const level = levelOf(feature);
    layers[level] = [...(layers[level] ?? []), feature];
  }
  return layers;
}

const here = fileURLToPath(import.meta.url);
if (process.argv[1] === here) {
  const graph = featureGraph(readSources(dirname(dirname(dirname(here)))));
  const layers = layersOf(graph);
  for (const [level, features] of [...layers.entries()].reverse()) {
    console.log(`${String(level).padStart(2)}  ${features.join("  ")}`);
  }
}
