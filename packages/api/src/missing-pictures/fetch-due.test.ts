import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { heldTransaction } from "@pickwell/db/atomic";
import { close, connect, migrateToLatest } from "@pickwell/db/client";
import { meta, missingPictures, pictures } from "@pickwell/db/schema";
import { execute } from "@pickwell/db/statements";
import { migrationsFolder } from "@pickwell/db/testing";
import { endHeld, holdWrites, waitingWriters } from "@pickwell/db/writers/waiting-writers";
import { expect } from "vitest";
import { onSqlite } from "../../test/engines.ts";
import { NOW } from "../../test/testing.ts";
import { fetchDuePictures } from "./fetch-due.ts";

onSqlite("what became of pictures is written without blocking while an import writes", async () => {
  const folder = mkdtempSync(join(tmpdir(), "pickwell-due-"));
  const file = join(folder, "shop.db");
  const shop = connect(file);
  migrateToLatest(shop, migrationsFolder);
  const importing = connect(file);
  holdWrites(importing, waitingWriters(shop));
  try {
    const rows = ["0000000000000001", "0000000000000002"].map((key) => ({ key, createdAt: NOW }));
    await shop
      .insert(pictures)
      .values(rows.map((row) => ({ ...row, source: `https://cdn.example/${row.key}.jpg` })));
    await shop.insert(missingPictures).values(rows.map((row) => ({ ...row, nextTryAt: NOW })));
    const taken = fetchDuePictures({
      db: shop,
      now: () => NOW,
      signal: new AbortController().signal,
      fetch: async () => ({ kind: "fetched" }),
      hasRoom: async () => true,
      wait: async () => {},
    });
    await heldTransaction(importing, (tx) =>
      execute(tx.insert(meta).values({ key: "row", value: "1" })),
    );
    // The event loop goes on, so the import can end its transaction.
    await new Promise(setImmediate);
    endHeld(importing);
    await taken;
    // Nothing shows them, so they are put off instead of being fetched.
    const left = await shop.select().from(missingPictures);
    expect(left.map(({ unusedSince }) => unusedSince)).toEqual([NOW, NOW]);
  } finally {
    await close(importing);
    await close(shop);
    rmSync(folder, { recursive: true, force: true });
  }
});
