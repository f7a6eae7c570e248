import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { minifySync, type Plugin } from "vite";

/** A UTF-16 unit beyond ASCII, with the backslashes before it. */
const BEYOND_ASCII = /(\\*)([^\0-\x7f])/g;

/**
 * @param code - code without comments, so that characters beyond ASCII are in strings, templates,
 *   regular expressions and names, where `\u` escapes mean the same
 */
export const toAscii = (code: string): string =>
  code.replace(BEYOND_ASCII, (_, slashes: string, unit: string) => {
    // An unnecessarily escaped character: drop its backslash.
    const kept = slashes.length % 2 === 1 ? slashes.slice(1) : slashes;
    return `${kept}\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
  });

/** Keeps names of functions and classes, for errors and logs. */
const SHORT = {
  module: true,
  compress: false,
  mangle: { toplevel: true, keepNames: true },
  codegen: { removeWhitespace: true },
} as const;

/** @throws Error for invalid code */
function shortened(file: string, code: string): string {
  const { code: short, errors } = minifySync(file, code, SHORT);
  const [error] = errors;
  if (error) throw new Error(`${file}: ${error.message}`);
  return short;
}

/**
 * Writes the server's code in ASCII and minified. V8 keeps source code in memory as long as it
 * runs: with one byte a character if all are Latin-1, and with two as soon as a single character is
 * not, such as an arrow in a comment.
 */
export function oneByte(): Plugin {
  return {
    name: "one-byte",
    apply: "build",
    outputOptions: (options) => ({ ...options, comments: false }),
    // In `writeBundle`, because the code that earlier hooks return is printed again, without the
    // escapes.
    writeBundle({ dir = "" }, bundle) {
      const files = readdirSync(dir, { recursive: true, encoding: "utf8" });
      for (const file of files.filter((name) => /\.m?js$/.test(name))) {
        const path = join(dir, file);
        const code = readFileSync(path, "utf8");
        const isChunk = bundle[file]?.type === "chunk";
        writeFileSync(path, toAscii(isChunk ? shortened(file, code) : code));
      }
    },
  };
}
