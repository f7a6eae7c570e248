import { AtRule, type Plugin } from "postcss";

/**
 * Says in every sheet that what components wear overrules what elements do: layers count in the
 * order in which they are first named, and which sheet of a bundle comes first is chance.
 */
export const layerOrder: Plugin = {
  postcssPlugin: "layer-order",
  Once(root) {
    root.prepend(new AtRule({ name: "layer", params: "base, components" }));
  },
};
