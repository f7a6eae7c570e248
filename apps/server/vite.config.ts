import { defineConfig } from "vite";

export default defineConfig({
  // One file, so that a start resolves no packages; what is native or only for development stays out.
  ssr: { noExternal: true, external: ["better-sqlite3", "sharp", "vite"] },
  build: { ssr: "src/main.ts", target: "node20", emptyOutDir: true, minify: false },
});
