import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { texts } from "../../packages/texts/build/plugin.ts";
import { borrowedClasses, scopedClass } from "../../scripts/class-names.ts";
import { directionsOfLetters } from "../../scripts/css-directions.ts";
import { moduleLayers } from "../../scripts/css-layers.ts";
import { cssMixins } from "../../scripts/css-mixins.ts";
import { oneByte } from "../../scripts/one-byte.ts";
import { pageStyles } from "../../scripts/page-styles.ts";
import { precompress } from "../../scripts/precompress.ts";
import { fromSource } from "../../scripts/source-condition.ts";

/** What nearly every page shows. */
const SHOP =
  /(apps\/web\/src\/(ui|features\/(shell|products))|packages\/ui\/src\/components)\/|wishlist\/(wishlist-heart|counts)|client\/src\/account\/saved-list/;

/** What every listing has, of products, deals, articles or collections. */
const LISTING = /features\/listing\/(shown-range|use-listing)\.tsx?$/;

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    tanstackRouter({
      target: "react",
      autoCodeSplitting: !isSsrBuild,
      // A route is one file: all it asks for and may show, and nothing of another route.
      codeSplittingOptions: {
        defaultBehavior: [
          ["loader", "component", "pendingComponent", "errorComponent", "notFoundComponent"],
        ],
      },
      quoteStyle: "double",
      semicolons: true,
    }),
    react(),
    texts({ isForBrowser: !isSsrBuild, others: ["de", "fr", "es", "ar"] }),
    ...(isSsrBuild ? [oneByte()] : [precompress(), pageStyles()]),
  ],
  // Known while it is built: at run time each look into the environment costs, and React brings along
  // its programs for development.
  define: command === "build" && isSsrBuild ? { "process.env.NODE_ENV": '"production"' } : {},
  css: {
    modules: { generateScopedName: scopedClass },
    postcss: { plugins: [borrowedClasses, cssMixins, moduleLayers] },
    lightningcss: directionsOfLetters,
  },
  resolve: fromSource.resolve,
  // One self-contained file: the server starts without resolving a package.
  ssr: { ...fromSource.ssr, ...(command === "build" && { noExternal: true }) },
  build: isSsrBuild
    ? { emptyOutDir: true, minify: false }
    : {
        outDir: "dist/client",
        manifest: true,
        assetsInlineLimit: 0,
        rollupOptions: {
          input: "src/entry-client.tsx",
          output: {
            // Many small files compress worse than few: what every page needs is one of two.
            codeSplitting: {
              groups: [
                {
                  name: "framework",
                  test: /node_modules\/(react|react-dom|scheduler|@tanstack)\//,
                },
                { name: "shop", test: SHOP },
                { name: "listing", test: LISTING },
                { name: "faces", test: /styles\/faces\.css$/ },
              ],
            },
          },
        },
      },
}));
