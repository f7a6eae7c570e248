import { AtRule, type Plugin } from "postcss";

/**
 * Puts the rules of a CSS module into a cascade layer: `parts` for those of `packages/ui`, which
 * the applications arrange in their own ways, `components` for all others.
 */
export const moduleLayers: Plugin = {
  postcssPlugin: "module-layers",
  Once(root) {
    const file = root.source?.input.file ?? "";
    if (!/\.module\.css$/.test(file)) return;
    const params = file.includes("/packages/ui/") ? "parts" : "components";
    root.append(new AtRule({ name: "layer", params, nodes: [] }).append([...root.nodes]));
  },
};

/**
 * Declares the order of layers in every stylesheet, because the first mention of each counts, and
 * the order of stylesheets in a bundle is arbitrary.
 */
export const layerOrder: Plugin = {
  postcssPlugin: "layer-order",
  Once(root) {
    root.prepend(new AtRule({ name: "layer", params: "base, parts, components" }));
  },
};
