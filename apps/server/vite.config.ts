import { readFileSync } from "node:fs";
import { defaultServerConditions, defineConfig, type Plugin } from "vite";
import { texts } from "../../packages/texts/build/plugin.ts";
import { oneByte } from "../../scripts/one-byte.ts";

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

const NO_YAML = "\0no-yaml";

/** The parser of YAML, which `@fastify/swagger` loads for documents that the shop does not have. */
const noYaml: Plugin = {
  name: "no-yaml",
  enforce: "pre",
  resolveId: (id, importer) =>
    id === "yaml" && importer?.includes("@fastify/swagger") ? NO_YAML : null,
  load: (id) => (id === NO_YAML ? "module.exports = {};" : null),
};

/** The commands of the shop, for where there is no source: `npm run` reads that. */
const commands = ["admin", "doctor", "import", "ledger", "move-in", "restore", "upgrade"];

/** What there is for each engine, and what knows none: see docs/decisions/070-two-engines.md. */
const programs = {
  shop: "src/main.ts",
  "import-worker": "src/workers/imports/import-worker.ts",
  "report-worker": "src/workers/reports/report-worker.ts",
  "report-reader": "src/workers/reports/report-reader.ts",
  "move-worker": "src/workers/moves/move-worker.ts",
  "backup-worker": "src/workers/backups/backup-worker.ts",
  "paste-worker": "src/workers/pastes/paste-worker.ts",
  "page-worker": "src/workers/pages/page-worker.ts",
};
const ofNone = { supervisor: "src/processes/main.ts", preflight: "src/cli/preflight.ts" };

/** The shop, the threads that do its imports, reports, moves, backups, pastes and pages, and its commands, as deep as the source. */
const programsOf = (ending: string) =>
  Object.fromEntries([
    ...Object.entries(programs).map(([name, source]) => [`${name}${ending}`, source]),
    // Each finds the shop's other files from where it is.
    ...commands.map((name) => [`cli${ending}/${name}`, `src/cli/${name}.ts`]),
    // Between both, which is this engine's doing.
    ...(ending === "" ? [] : [[`cli${ending}/move`, "src/cli/move.ts"]]),
  ]);

// `vite build` is for SQLite, and empties the folder; `vite build --mode postgres` is added to it.
export default defineConfig(({ mode }) => ({
  plugins: [
    texts({ isForBrowser: false }),
    noYaml,
    oneByte(),
    ...(mode === "postgres" ? [] : [starter]),
  ],
  resolve: mode === "postgres" ? { conditions: ["postgres", ...defaultServerConditions] } : {},
  // Few files, so that a start resolves no packages; what is native, rarely needed or only for
  // development stays out.
  ssr: {
    noExternal: true,
    external: ["argon2", "better-sqlite3", "opentype.js", "pg-native", "sharp", "vite"],
    resolve: mode === "postgres" ? { conditions: ["postgres", ...defaultServerConditions] } : {},
  },
  build: {
    ssr: true,
    target: "node20",
    emptyOutDir: mode !== "postgres",
    minify: false,
    rolldownOptions: {
      input: mode === "postgres" ? programsOf("-postgres") : { ...programsOf(""), ...ofNone },
      output: { entryFileNames: "[name].mjs", chunkFileNames: "assets/[name]-[hash].mjs" },
    },
  },
}));
