import { createHash } from "node:crypto";
import { dirname, resolve } from "node:path";
import type { Plugin } from "postcss";

const DIGITS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-";
/** So many that of a thousand classes hardly two meet: then one of them is called something else. */
const LENGTH = 3;
/** Where in the digest they are taken from: of those of today no two meet there. */
const FROM = 3;

/**
 * The class in pages for one of a CSS module: short, and the same in every build, on the server, in
 * the browser and in journeys that look for it. That no two are the same is tested, see
 * `dead-styles.test.mjs`.
 *
 * @param name - as the module has it
 * @param path - of the module's file, from anywhere as long as the repository's own part is in it
 */
export function scopedClass(name: string, path: string): string {
  const [, module] = /.*\/((?:apps|packages)\/[\w-]+\/src\/.*?)(?:\?.*)?$/.exec(path) ?? ["", path];
  const digest = createHash("sha256").update(`${module} ${name}`).digest();
  return [...digest.subarray(FROM, FROM + LENGTH)]
    .map((byte, place) => DIGITS[byte % (place === 0 ? 52 : 64)])
    .join("");
}

/**
 * Lets a module's selectors name classes of another: `@value name as alias from "./its.module.css"`.
 *
 * Vite does as much, and copies all rules of the other file into this one.
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
