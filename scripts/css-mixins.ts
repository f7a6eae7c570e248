import { readFileSync } from "node:fs";
import postcss, { type ChildNode, type Plugin, type Root } from "postcss";

interface Mixin {
  nodes: ChildNode[];
  /** Such as `--width`: replaced by the value of `@mixin name value;`. */
  parameter: string | undefined;
}

/** Removes the mixins from a stylesheet. @returns them */
function mixinsOf(root: Root): Map<string, Mixin> {
  const found = new Map<string, Mixin>();
  root.walkAtRules("define-mixin", (rule) => {
    const [name = "", parameter] = rule.params.split(" ");
    found.set(name, { nodes: rule.nodes ?? [], parameter });
    rule.remove();
  });
  return found;
}

const shared = mixinsOf(
  postcss.parse(
    readFileSync(new URL("../packages/ui/src/styles/mixins.css", import.meta.url), "utf8"),
  ),
);

/**
 * Replaces `@mixin name;` by the content of `@define-mixin name { … }`, defined in the same
 * stylesheet or in `mixins.css` of `packages/ui`. CSS has no feature for reusing declarations.
 *
 * The postcss-mixins package does the same, but has four dependencies and no types.
 */
export const cssMixins: Plugin = {
  postcssPlugin: "css-mixins",
  Once(root) {
    const own = mixinsOf(root);
    root.walkAtRules("mixin", (rule) => {
      const [name = "", ...values] = rule.params.split(" ");
      const mixin = own.get(name) ?? shared.get(name);
      if (!mixin) throw rule.error(`Nobody defines the mixin ${name}`);
      const text = mixin.nodes.map((node) => `${node};`).join("");
      const said = mixin.parameter ? text.replaceAll(mixin.parameter, values.join(" ")) : text;
      rule.replaceWith(postcss.parse(said, { from: root.source?.input.file }).nodes);
    });
  },
};
