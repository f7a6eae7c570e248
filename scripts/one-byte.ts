import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

/** A UTF-16 unit beyond ASCII, with the backslashes before it. */
const BEYOND_ASCII = /(\\*)([^\0-\x7f])/g;

/**
 * @param code - a program without comments, so that what is beyond ASCII stands in strings, templates,
 * regular expressions and names: `\u` means the same in each
 */
export const toAscii = (code: string): string =>
  code.replace(BEYOND_ASCII, (_, slashes: string, unit: string) => {
    // A character that is escaped though it need not be.
    const kept = slashes.length % 2 === 1 ? slashes.slice(1) : slashes;
    return `${kept}\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
  });

/**
 * Writes programs that run on the server in ASCII, and without comments. V8 keeps the source of a
 * program for as long as it runs: with one byte a character then, and with two as soon as a single
 * character of the file, such as an arrow in a comment, is beyond Latin-1.
 */
export function oneByte(): Plugin {
  return {
    name: "one-byte",
    apply: "build",
    outputOptions: (options) => ({ ...options, comments: false }),
    // What hooks before it return is printed once more, and the escapes would be gone.
    writeBundle({ dir = "" }) {
      const files = readdirSync(dir, { recursive: true, encoding: "utf8" });
      for (const file of files.filter((name) => /\.m?js$/.test(name))) {
        const path = join(dir, file);
        writeFileSync(path, toAscii(readFileSync(path, "utf8")));
      }
    },
  };
}
