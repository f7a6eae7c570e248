import tailwindcss from "@tailwindcss/vite";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { precompress } from "../../scripts/precompress.ts";

export default defineConfig({
  base: "/admin/",
  plugins: [
    tanstackRouter({
      target: "react",
      autoCodeSplitting: true,
      quoteStyle: "double",
      semicolons: true,
    }),
    react(),
    tailwindcss(),
    precompress(),
  ],
  // A policy without `data:` for scripts and styles: every file is a file.
  build: { assetsInlineLimit: 0 },
});
