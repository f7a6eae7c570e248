import tailwindcss from "@tailwindcss/vite";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { precompress } from "../../scripts/precompress.ts";

/** What nearly every page shows. */
const SHOP =
  /(apps\/web\/src\/(ui|features\/(shell|products))|packages\/ui\/src\/components)\/|wishlist\/(wishlist-heart|counts)|client\/src\/account\/saved-list/;

/** Styles are written into pages (see apps/server/src/routes/pages/manifest.ts), which the router's plugin rules out by default. */
const inlineStyles: Plugin = {
  name: "inline-styles",
  config: () => ({ define: { "process.env.TSS_INLINE_CSS_ENABLED": JSON.stringify("true") } }),
};

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
    tailwindcss(),
    inlineStyles,
    ...(isSsrBuild ? [] : [precompress()]),
  ],
  // One self-contained file: the server starts without resolving a package.
  ssr: command === "build" ? { noExternal: true } : {},
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
              ],
            },
          },
        },
      },
}));
