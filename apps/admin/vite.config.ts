import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { texts } from "../../packages/texts/build/plugin.ts";
import { completeLanguages, SOURCE_LANGUAGE } from "../../packages/texts/src/languages.ts";
import { borrowedClasses, scopedClass } from "../../scripts/class-names.ts";
import { directionsOfLetters } from "../../scripts/css-directions.ts";
import { layerOrder, moduleLayers } from "../../scripts/css-layers.ts";
import { cssMixins } from "../../scripts/css-mixins.ts";
import { precompress } from "../../scripts/precompress.ts";
import { fromSource } from "../../scripts/source-condition.ts";

export default defineConfig({
  ...fromSource,
  base: "/admin/",
  plugins: [
    tanstackRouter({
      target: "react",
      autoCodeSplitting: true,
      quoteStyle: "double",
      semicolons: true,
    }),
    react(),
    texts({
      isForBrowser: true,
      others: completeLanguages.filter((code) => code !== SOURCE_LANGUAGE),
    }),
    precompress(),
  ],
  css: {
    modules: { generateScopedName: scopedClass },
    postcss: { plugins: [borrowedClasses, cssMixins, moduleLayers, layerOrder] },
    lightningcss: directionsOfLetters,
  },
  // A policy without `data:` for scripts and styles: every file is a file.
  build: { assetsInlineLimit: 0 },
});
