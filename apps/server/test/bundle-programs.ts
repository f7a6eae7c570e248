/**
 * Bundles the programs that tests run in processes and threads of their own, once for all of them:
 * from source, each start would read and translate every module anew. Made of the source as it is,
 * not taken from the build, so that a test that is run by itself tests what was just written.
 */
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { build } from "vite";
import type { TestProject } from "vitest/node";
import { sayEnd } from "../../../scripts/ends.ts";
import config from "../vite.config.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Folder of the bundled programs. */
    programs: string;
  }
}

const server = join(import.meta.dirname, "..");

const programs = {
  admin: "src/cli/admin.ts",
  import: "src/cli/import.ts",
  ledger: "src/cli/ledger.ts",
  restore: "src/cli/restore.ts",
  upgrade: "src/cli/upgrade.ts",
  "import-worker": "src/workers/imports/import-worker.ts",
  "report-worker": "src/workers/reports/report-worker.ts",
  "report-reader": "src/workers/reports/report-reader.ts",
  "move-worker": "src/workers/moves/move-worker.ts",
  "backup-worker": "src/workers/backups/backup-worker.ts",
  "page-worker": "src/workers/pages/page-worker.ts",
  "paste-worker": "src/workers/pastes/paste-worker.ts",
  "keep-pages": "test/programs/keep-pages.ts",
  "make-private": "test/programs/make-private.ts",
  "run-import": "test/programs/run-import.ts",
  "send-broadcast": "test/programs/send-broadcast.ts",
  "send-mail": "test/programs/send-mail.ts",
  "take-report": "test/programs/take-report.ts",
};

export type Program = keyof typeof programs;

export default async function bundlePrograms(project: TestProject) {
  // Where packages are found, and as deep as the sources of commands lie, which look from there.
  const modules = join(server, "node_modules");
  mkdirSync(modules, { recursive: true });
  const folder = mkdtempSync(join(modules, ".programs-"));
  // One of them becomes another account.
  chmodSync(folder, 0o755);
  project.provide("programs", folder);
  const settings = config({ mode: "production", command: "build" });
  const bundled = build({
    ...settings,
    configFile: false,
    root: server,
    logLevel: "error",
    plugins: [],
    build: {
      ...settings.build,
      outDir: folder,
      rolldownOptions: {
        ...settings.build?.rolldownOptions,
        input: programs,
        // As deep as they are: what commands have in common looks for files from where it is, too.
        output: { entryFileNames: "[name].mjs", chunkFileNames: "[name]-[hash].mjs" },
      },
    },
  }).then(
    () => sayEnd(join(folder, "end.json"), { error: null }),
    (error: unknown) => sayEnd(join(folder, "end.json"), { error: String(error) }),
  );
  return async () => {
    await bundled;
    rmSync(folder, { recursive: true, force: true });
  };
}
