import { AtRule, type Plugin } from "postcss";

/**
 * Puts what a CSS module says into the layer of its kind: `parts` are those of `packages/ui`, which
 * both applications lay out their own way, `components` all others.
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
 * Says in every sheet that what components wear overrules what elements do: layers count in the
 * order in which they are first named, and which sheet of a bundle comes first is chance.
 */
export const layerOrder: Plugin = {
  postcssPlugin: "layer-order",
  Once(root) {
    root.prepend(new AtRule({ name: "layer", params: "base, parts, components" }));
  },
};
