/** Whether a start would change a database, which cannot be done beside those who use it. */
import { isUpToDate } from "@pickwell/db/client";
import { meta } from "@pickwell/db/schema";
import { createTestDatabase, migrationsFolder } from "@pickwell/db/testing";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

test("a database is of this version when its tables are, and what is derived from them", async () => {
  const db = createTestDatabase();
  expect(await isUpToDate(db, migrationsFolder)).toBe(true);

  await db.update(meta).set({ value: "another" }).where(eq(meta.key, "derived"));
  expect(await isUpToDate(db, migrationsFolder)).toBe(false);
});
