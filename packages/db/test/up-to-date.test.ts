/** Whether a start would change a database, which cannot be done beside those who use it. */
import { isUpToDate } from "@pickwell/db/client";
import { meta } from "@pickwell/db/schema";
import { createTestDatabase, migrationsFolder } from "@pickwell/db/testing";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

test("a database is up to date when its tables and its derived rows are", async () => {
  const db = createTestDatabase();
  expect(await isUpToDate(db, migrationsFolder)).toBe(true);

  await db.update(meta).set({ value: "another" }).where(eq(meta.key, "derived"));
  expect(await isUpToDate(db, migrationsFolder)).toBe(false);
});
