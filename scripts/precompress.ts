import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Plugin } from "vite";

const COMPRESSIBLE = /\.(js|css|svg|txt|webmanifest)$/;
/** Smaller files do not benefit from compression. */
const MIN_BYTES = 512;

/** Writes compressed copies of each text file in the browser build, as small as possible. */
export function precompress(): Plugin {
  return {
    name: "precompress",
    apply: "build",
    writeBundle({ dir = "" }) {
      /** Results by content: a file without texts is the same in every language. */
      const known = new Map<string, { brotli: Buffer; gzip: Buffer }>();
      const files = readdirSync(dir, { recursive: true, encoding: "utf8" });
      for (const file of files.filter((name) => COMPRESSIBLE.test(name))) {
        const path = join(dir, file);
        const bytes = readFileSync(path);
        if (bytes.length < MIN_BYTES) continue;
        const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
        const text = bytes.toString("latin1");
        const { brotli, gzip } = known.get(text) ?? {
          brotli: brotliCompressSync(bytes, { params }),
          gzip: gzipSync(bytes, { level: 9 }),
        };
        known.set(text, { brotli, gzip });
        writeFileSync(`${path}.br`, brotli);
        writeFileSync(`${path}.gz`, gzip);
      }
    },
  };
}
