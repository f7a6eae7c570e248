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
    // Tests import class names from CSS modules, because the build shortens them.
    css: { include: /\.module\.css$/, modules: { classNameStrategy: "scoped" } },
    globalSetup: "demo-shop.ts",
    // Loads modules and starts a browser once for many files.
    isolate: false,
    // Names in a style sheet depend on those that it borrows from others.
    experimental: { fsModuleCache: false },
  },
});
