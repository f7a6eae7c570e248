import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Plugin } from "vite";

const COMPRESSIBLE = /\.(js|css|svg|txt|webmanifest)$/;
/** Smaller files gain nothing. */
const MIN_BYTES = 512;

/** Writes each text file of the browser build a second and third time, compressed as well as can be. */
export function precompress(): Plugin {
  return {
    name: "precompress",
    apply: "build",
    writeBundle({ dir = "" }) {
      const files = readdirSync(dir, { recursive: true, encoding: "utf8" });
      for (const file of files.filter((name) => COMPRESSIBLE.test(name))) {
        const path = join(dir, file);
        const bytes = readFileSync(path);
        if (bytes.length < MIN_BYTES) continue;
        const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
        writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params }));
        writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
      }
    },
  };
}
