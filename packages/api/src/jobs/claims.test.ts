import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { heldTransaction } from "@pickwell/db/atomic";
import { close, connect, migrateToLatest } from "@pickwell/db/client";
import { jobs, meta } from "@pickwell/db/schema";
import { execute } from "@pickwell/db/statements";
import { migrationsFolder } from "@pickwell/db/testing";
import { endHeld, holdWrites, waitingWriters } from "@pickwell/db/writers/waiting-writers";
import { expect } from "vitest";
import { onSqlite } from "../../test/engines.ts";
import { NOW } from "../../test/testing.ts";
import { claimJob, renewLease } from "./claims.ts";
import { jobRows } from "./rows.ts";

onSqlite("jobs are claimed without blocking while an import writes", async () => {
  const folder = mkdtempSync(join(tmpdir(), "pickwell-claims-"));
  const file = join(folder, "shop.db");
  const shop = connect(file);
  migrateToLatest(shop, migrationsFolder);
  const importing = connect(file);
  holdWrites(importing, waitingWriters(shop));
  const write = (key: string) =>
    heldTransaction(importing, (tx) => execute(tx.insert(meta).values({ key, value: "1" })));
  /** Ends the transaction in a later turn of the event loop. */
  const endSoon = () => setImmediate(() => endHeld(importing));
  try {
    await shop
      .insert(jobs)
      .values({ name: "sweep", schedule: "* * * * *", nextRunAt: NOW, createdAt: NOW });
    const [row] = await jobRows(shop);
    if (!row) throw new Error("no job");
    await write("first");
    endSoon();
    const claim = await claimJob(shop, NOW, row, "here");
    expect(claim).toMatchObject({ name: "sweep", owner: "here" });
    expect(await claimJob(shop, NOW, row, "there")).toBeNull();
    await write("second");
    endSoon();
    if (claim) expect(await renewLease(shop, NOW, claim)).toBe(true);
  } finally {
    await close(importing);
    await close(shop);
    rmSync(folder, { recursive: true, force: true });
  }
});
