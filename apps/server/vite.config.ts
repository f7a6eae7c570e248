import { defineConfig } from "vite";

export default defineConfig({
  // Few files, so that a start resolves no packages; what is native, rarely needed or only for
  // development stays out.
  ssr: { noExternal: true, external: ["argon2", "better-sqlite3", "opentype.js", "sharp", "vite"] },
  build: {
    ssr: true,
    target: "node20",
    emptyOutDir: true,
    minify: false,
    rolldownOptions: {
      // The shop, the threads that do its imports and its backups, and what looks before a start.
      input: [
        "src/main.ts",
        "src/import-worker.ts",
        "src/backup-worker.ts",
        "src/cli/look-first.ts",
      ],
      output: { entryFileNames: "[name].js" },
    },
  },
});
