import { createHash } from "node:crypto";

const DIGITS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-";
/** So many that of a few thousand classes no two meet. */
const LENGTH = 4;

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
  return [...digest.subarray(0, LENGTH)]
    .map((byte, place) => DIGITS[byte % (place === 0 ? 52 : 64)])
    .join("");
}
