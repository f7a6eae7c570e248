import { defineConfig } from "vite";

export default defineConfig({
  // One file, so that a start resolves no packages; what is native, rarely needed or only for
  // development stays out.
  ssr: { noExternal: true, external: ["argon2", "better-sqlite3", "opentype.js", "sharp", "vite"] },
  build: { ssr: "src/main.ts", target: "node20", emptyOutDir: true, minify: false },
});
