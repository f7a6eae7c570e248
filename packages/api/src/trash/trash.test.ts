import { auditLog, trash, users } from "@pickwell/db/schema";
import { desc } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { addUser, ownedShop } from "../../test/accounts.ts";
import { NOW, type TestShop } from "../../test/testing.ts";
import { runTrashJob } from "../../test/trash.ts";
import type { Caller } from "../index.ts";

const DAY_MS = 86_400_000;
let shop: TestShop;
let api: Caller;
beforeEach(async () => {
  ({ shop, api } = await ownedShop());
});

describe("deletion for good", () => {
  test("the job deletes what is 30 days old, and keeps the names that figures need", async () => {
    const lamp = await shop.product({ name: "Lamp" });
    const ben = await addUser(shop, { email: "ben@example.com" });
    await api.admin.products.remove({ id: lamp.id });
    await api.admin.users.remove({ id: ben.id });

    await runTrashJob(shop, new Date(NOW.getTime() + 30 * DAY_MS - 1));
    expect((await api.admin.trash.list()).total).toBe(2);
    expect(await runTrashJob(shop, new Date(NOW.getTime() + 30 * DAY_MS))).toBe(
      "Deleted 2 items permanently.",
    );
    expect(await runTrashJob(shop, new Date(NOW.getTime() + 31 * DAY_MS))).toBeUndefined();

    expect((await api.admin.trash.list()).total).toBe(0);
    await expect(
      api.admin.trash.restore({ things: [{ kind: "product", id: lamp.id }] }),
    ).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
    const rows = await shop.db.select().from(trash);
    expect(rows).toMatchObject([{ kind: "product", title: "Lamp", content: null }]);
    expect(JSON.stringify(rows)).not.toContain("ben@example.com");
    const [newest] = await shop.db.select().from(auditLog).orderBy(desc(auditLog.seq)).limit(1);
    expect(newest).toMatchObject({ action: "trash.removed", actorId: null });
  });
});

test("deleted accounts are listed in the trash only, without secrets", async () => {
  const ben = await addUser(shop, { name: "Ben", email: "ben@example.com" });
  await api.admin.users.remove({ id: ben.id });

  const { entries } = await api.admin.trash.list({ kind: "user" });
  expect(entries).toMatchObject([{ title: "Ben", deletedBy: "Ada" }]);
  expect(JSON.stringify(entries)).not.toMatch(/argon2|[Hh]ash":|example\.com/);
  expect(await shop.db.select().from(users)).toHaveLength(1);
});
