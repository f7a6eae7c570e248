import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { minifySync, type Plugin } from "vite";

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

/** Names of functions and classes stay: errors and logs say them. */
const SHORT = {
  module: true,
  compress: false,
  mangle: { toplevel: true, keepNames: true },
  codegen: { removeWhitespace: true },
} as const;

/** @throws Error when it is no program */
function shortened(file: string, code: string): string {
  const { code: short, errors } = minifySync(file, code, SHORT);
  const [error] = errors;
  if (error) throw new Error(`${file}: ${error.message}`);
  return short;
}

/**
 * Writes programs that run on the server in ASCII, and without what only people read. V8 keeps the source
 * of a program for as long as it runs: with one byte a character then, and with two as soon as a single
 * character of the file, such as an arrow in a comment, is beyond Latin-1.
 */
export function oneByte(): Plugin {
  return {
    name: "one-byte",
    apply: "build",
    outputOptions: (options) => ({ ...options, comments: false }),
    // What hooks before it return is printed once more, and the escapes would be gone.
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
