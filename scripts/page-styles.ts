import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { indexStyles } from "../apps/server/src/routes/pages/styles/index-styles.ts";

/** Writes the index of the browser build's stylesheets beside its manifest. */
export function pageStyles(): Plugin {
  return {
    name: "page-styles",
    apply: "build",
    writeBundle({ dir = "" }) {
      const files = readdirSync(dir, { recursive: true, encoding: "utf8" })
        .filter((name) => name.endsWith(".css"))
        .sort();
      const sheets = files.map((name) => [`/${name}`, readFileSync(join(dir, name), "utf8")]);
      mkdirSync(join(dir, ".vite"), { recursive: true });
      const index = indexStyles(Object.fromEntries(sheets));
      writeFileSync(join(dir, ".vite/page-styles.json"), JSON.stringify(index));
    },
  };
}
