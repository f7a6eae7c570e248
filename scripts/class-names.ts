import { createHash } from "node:crypto";
import { dirname, resolve } from "node:path";
import type { Plugin } from "postcss";

const DIGITS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-";
/**
 * Length of a class name. Among a thousand names a collision is unlikely; then one of them has to
 * be renamed.
 */
const LENGTH = 3;
/** Offset in the digest, chosen so that the current names do not collide. */
const FROM = 3;

/**
 * The short class name for a class of a CSS module. It is the same in every build, on the server,
 * in the browser and in browser tests. `dead-styles.test.mjs` checks that there are no collisions.
 *
 * @param name - class name in the module
 * @param path - path of the module; whatever comes before the repository's own folders is ignored
 */
export function scopedClass(name: string, path: string): string {
  const [, module] = /.*\/((?:apps|packages)\/[\w-]+\/src\/.*?)(?:\?.*)?$/.exec(path) ?? ["", path];
  const digest = createHash("sha256").update(`${module} ${name}`).digest();
  return [...digest.subarray(FROM, FROM + LENGTH)]
    .map((byte, place) => DIGITS[byte % (place === 0 ? 52 : 64)])
    .join("");
}

/**
 * Lets the selectors of a CSS module refer to classes of another: `@value name as alias from
 * "./its.module.css"`.
 *
 * Vite's own implementation copies all rules of the other file into this one.
 */
export const borrowedClasses: Plugin = {
  postcssPlugin: "borrowed-classes",
  Once(root) {
    const borrowed = new Map<string, string>();
    root.walkAtRules("value", (rule) => {
      const [, names = "", from] = /^(.*) from "(.*)"$/.exec(rule.params) ?? [];
      if (!from) throw rule.error("Only classes of other modules are imported");
      const path = from.startsWith("@pickwell/ui/")
        ? from.replace("@pickwell/ui", "/packages/ui/src")
        : resolve(dirname(root.source?.input.file ?? ""), from);
      for (const each of names.split(/,\s*/)) {
        const [name = "", alias = name] = each.split(" as ");
        borrowed.set(alias, scopedClass(name, path));
      }
      rule.remove();
    });
    if (borrowed.size === 0) return;
    root.walkRules((rule) => {
      rule.selector = rule.selector.replace(/\.([a-z]\w*)/gi, (written, name) => {
        const scoped = borrowed.get(name);
        return scoped ? `:global(.${scoped})` : written;
      });
    });
  },
};
