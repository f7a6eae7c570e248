import { join } from "node:path";
import { close, connect, MIGRATIONS, migrateToLatest } from "@pickwell/db/client";
import { meta } from "@pickwell/db/schema";
import { eq } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { tempDir } from "../../test/testing.ts";
import { root } from "../cli/open-database.ts";
import { readEnv } from "../env.ts";
import { SlowQueryLog } from "../slow-query-log.ts";
import { joinDatabase } from "./database.ts";

test("a process joins a database of its version, but not one with other derived tables", async () => {
  const dataDir = tempDir();
  const env = readEnv({ DATA_DIR: dataDir });
  const joined = () => joinDatabase(env, { root, slowQueries: new SlowQueryLog() });
  const db = connect(env.databasePath);
  onTestFinished(() => close(db));
  await migrateToLatest(db, join(root, MIGRATIONS));
  await close(await joined());

  await db.update(meta).set({ value: "another" }).where(eq(meta.key, "derived"));

  await expect(joined()).rejects.toThrow("This version changes the database");
});
