import { readFileSync } from "node:fs";
import { defineConfig, type Plugin } from "vite";

const source = (path: string) => readFileSync(new URL(path, import.meta.url), "utf8");

/** The program that sets what has to be set before the first module is read, see `start.cjs`. */
const starter: Plugin = {
  name: "starter",
  generateBundle() {
    const emit = (fileName: string, text: string) =>
      this.emitFile({ type: "asset", fileName, source: text });
    emit("main.js", source("src/start.cjs"));
    emit("thread-pool.cjs", source("../../scripts/thread-pool.cjs"));
    emit("memory.cjs", source("../../scripts/memory.cjs"));
    emit("package.json", '{ "type": "commonjs" }\n');
  },
};

/** The commands of the shop, for where there is no source: `npm run` reads that. */
const commands = ["admin", "doctor", "import", "ledger", "move-in", "restore", "upgrade"];

export default defineConfig({
  plugins: [starter],
  // Few files, so that a start resolves no packages; what is native, rarely needed or only for
  // development stays out.
  ssr: { noExternal: true, external: ["argon2", "better-sqlite3", "opentype.js", "sharp", "vite"] },
  build: {
    ssr: true,
    target: "node20",
    emptyOutDir: true,
    minify: false,
    rolldownOptions: {
      // The shop, what looks after several processes of it, the threads that do its imports, reports and backups, and what looks before a start.
      input: {
        shop: "src/main.ts",
        supervisor: "src/processes/main.ts",
        "import-worker": "src/workers/imports/import-worker.ts",
        "report-worker": "src/workers/reports/report-worker.ts",
        "move-worker": "src/workers/moves/move-worker.ts",
        "backup-worker": "src/workers/backups/backup-worker.ts",
        preflight: "src/cli/preflight.ts",
        // As deep as the source: each finds the shop's other files from where it is.
        ...Object.fromEntries(commands.map((name) => [`cli/${name}`, `src/cli/${name}.ts`])),
      },
      output: { entryFileNames: "[name].mjs", chunkFileNames: "assets/[name]-[hash].mjs" },
    },
  },
});
