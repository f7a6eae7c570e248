import { defineConfig } from "vitest/config";
import { patience } from "../../scripts/patience.ts";

/** Tests that watch a module from within, for which it has to be their own. */
export default defineConfig({
  test: {
    ...patience,
    name: "api-serial",
    include: ["src/**/*.serial.test.ts"],
  },
});
