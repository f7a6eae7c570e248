/**
 * Runs the shop's tests on PostgreSQL, with one server for all, in which each test gets a copy of a
 * database. `npm run test:postgres -- packages/api/src/deals` runs some of them.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
// @ts-expect-error TypeScript reads what stands in its place for SQLite
import { makeTemplate, useTestServer } from "@pickwell/db/testing";
import { startTestServer } from "./server.ts";

const root = join(import.meta.dirname, "../..");
const server = await startTestServer();
try {
  process.env.TEST_POSTGRES_URL = server.url;
  useTestServer(server.url);
  await makeTemplate();
  const vitest = join(root, "node_modules/vitest/vitest.mjs");
  const args = ["run", "-c", join(root, "vitest.postgres.config.ts"), ...process.argv.slice(2)];
  const child = spawn(process.execPath, [vitest, ...args], { cwd: root, stdio: "inherit" });
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => child.kill(signal));
  const [code] = await once(child, "exit");
  process.exitCode = code ?? 1;
} finally {
  await server.stop();
}
