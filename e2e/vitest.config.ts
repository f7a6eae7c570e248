import { defineConfig } from "vitest/config";
import { borrowedClasses, scopedClass } from "../scripts/class-names.ts";
import { cssMixins } from "../scripts/css-mixins.ts";
import { patience } from "../scripts/patience.ts";

export default defineConfig({
  css: {
    modules: { generateScopedName: scopedClass },
    postcss: { plugins: [borrowedClasses, cssMixins] },
  },
  test: {
    ...patience,
    name: "browser",
    include: ["**/*.e2e.ts"],
    // Classes are asked of their modules, which know what the build calls them.
    css: { include: /\.module\.css$/, modules: { classNameStrategy: "scoped" } },
    globalSetup: "demo-shop.ts",
    // Modules are read and a browser is begun once for many files.
    isolate: false,
  },
});
