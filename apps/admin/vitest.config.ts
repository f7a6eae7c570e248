import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

export default defineConfig({
  plugins: [react()],
  // Packages stand at the root of the workspaces.
  server: { fs: { allow: ["../.."] } },
  test: {
    name: "admin",
    environment: "happy-dom",
    testTimeout: 30_000,
    include: ["src/**/*.test.{ts,tsx}", "test/**/*.test.{ts,tsx}"],
    setupFiles: ["test/setup.ts"],
  },
});
