/**
 * `npm run bench -- --ledger --postgres`: each sales figure with a million transactions on
 * PostgreSQL, with the CPU time of its server and of this process.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { close } from "@pickwell/db/client";
import { runSql } from "@pickwell/db/statements";
import * as testing from "@pickwell/db/testing";
import { sql } from "drizzle-orm";
import { startTestServer } from "../scripts/postgres/server.ts";
import { fillTransactions, measureFigures, ownCpu } from "./figures.ts";

/** Ticks in which Linux counts the CPU time of processes, in milliseconds. */
const TICK_MS = 10;

/** CPU time of the processes that the server has started, in milliseconds. */
function cpuOfServer(folder: string): number {
  const [parent] = readFileSync(join(folder, "data/postmaster.pid"), "utf8").split("\n");
  const ticks = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => {
      try {
        // The name before it may contain spaces.
        const [, rest = ""] = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ");
        const fields = rest.split(" ");
        return fields[1] === parent ? Number(fields[11]) + Number(fields[12]) : 0;
      } catch {
        // It has ended since.
        return 0;
      }
    });
  return ticks.reduce((sum, each) => sum + each, 0) * TICK_MS;
}

const server = await startTestServer({ settings: { shared_buffers: "512MB" } });
try {
  // Not of the file that TypeScript reads, which is that of SQLite.
  const { makeTemplate, useTestServer } = testing as unknown as {
    makeTemplate: () => Promise<void>;
    useTestServer: (url: string) => void;
  };
  useTestServer(server.url);
  await makeTemplate();
  const db = testing.createTestDatabase();
  await fillTransactions(db);
  // As a server does by itself after so many rows: indexes alone do not tell which rows are visible.
  await runSql(db, sql`vacuum analyze`);
  const figures = await measureFigures(db, () => ownCpu() + cpuOfServer(server.folder));
  console.table(Object.fromEntries(figures.map(({ name, ...each }) => [name, each])));
  await close(db);
} finally {
  await server.stop();
}
