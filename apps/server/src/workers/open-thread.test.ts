import { once } from "node:events";
import { join } from "node:path";
import { expect, test } from "vitest";
import { tempDir } from "../../test/testing.ts";
import { openThread } from "./open-thread.ts";

test.each([
  ["import-worker", "isDryRun"],
  ["report-worker", "isForColumns"],
  ["backup-worker", "dataDir"],
] as const)("%s begins from the source, too", async (entry, missing) => {
  const thread = openThread(entry, { databasePath: join(tempDir(), "shop.db") });

  const [error] = await once(thread, "error");

  // It has started its work.
  expect(error.message).toContain(missing);
});

test("an import looks for memory that is free again before it takes much, and others as ever", async () => {
  const [importing, reporting] = (["import-worker", "report-worker"] as const).map((entry) =>
    openThread(entry, { databasePath: join(tempDir(), "shop.db") }),
  );
  const limits = [importing, reporting].map((thread) => thread?.resourceLimits);
  await Promise.all([importing, reporting].map((thread) => thread?.terminate()));

  expect(limits[0]?.maxOldGenerationSizeMb).toBe(512);
  expect(limits[1]?.maxOldGenerationSizeMb).not.toBe(512);
});
