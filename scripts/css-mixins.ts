import type { ChildNode, Plugin } from "postcss";

/**
 * `@mixin dark;` stands for what `@define-mixin dark { … }` holds, which has to stand before it: CSS
 * itself has no way to say the same of two conditions once.
 *
 * The postcss-mixins package does as much, with four others and without types.
 */
export const cssMixins: Plugin = {
  postcssPlugin: "css-mixins",
  Once(root) {
    const held = new Map<string, ChildNode[]>();
    root.walkAtRules("define-mixin", (rule) => {
      held.set(rule.params, rule.nodes ?? []);
      rule.remove();
    });
    root.walkAtRules("mixin", (rule) => {
      const nodes = held.get(rule.params);
      if (!nodes) throw rule.error(`Nobody defines the mixin ${rule.params}`);
      rule.replaceWith(nodes.map((node) => node.clone()));
    });
  },
};
