import { defineConfig } from "vitest/config";
import { scopedClass } from "../scripts/class-names.ts";

export default defineConfig({
  css: { modules: { generateScopedName: scopedClass } },
  test: {
    name: "browser",
    include: ["*.e2e.ts"],
    // Classes are asked of their modules, which know what the build calls them.
    css: { include: /\.module\.css$/, modules: { classNameStrategy: "scoped" } },
    globalSetup: "demo-shop.ts",
    // Modules are read and a browser is begun once for many files.
    isolate: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
