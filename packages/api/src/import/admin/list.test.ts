import { imports } from "@pickwell/db/schema";
import { expect, test } from "vitest";
import { NOW, testShop } from "../../../test/testing.ts";
import { listImports } from "./list.ts";

const shop = testShop();

test.each([
  ["a dry run that came to its end", true, true, "done"],
  ["a dry run that failed", false, true, "failed"],
  ["a dry run that was stopped", false, true, "stopped"],
  ["an import that was stopped", true, false, "stopped"],
] as const)("the file of %s can be imported: %s", async (id, canRun, isDryRun, state) => {
  await shop.db.insert(imports).values({
    id,
    fileName: "products.csv",
    fileId: id,
    keptUntil: new Date(NOW.getTime() + 3_600_000),
    isDryRun,
    startedBy: "1",
    startedAt: NOW,
    state,
  });

  const { imports: listed } = await listImports(shop.db, NOW);
  expect(listed.find((each) => each.id === id)?.canRun).toBe(canRun);
});
