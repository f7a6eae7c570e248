import { atomic } from "@pickwell/db/atomic";
import { auditLog, outbox } from "@pickwell/db/schema";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { addUser, signedIn } from "../../test/accounts.ts";
import { NOW, type TestShop, testShop } from "../../test/testing.ts";
import type { Caller } from "../index.ts";
import { claimMail } from "./claims.ts";
import { shopCounter } from "./limits.ts";
import { mailInsert, markFailed, sweepOutbox } from "./outbox.ts";

const DAY = 86_400_000;
const longAgo = new Date(NOW.getTime() - 30 * DAY);

let shop: TestShop;
let api: Caller["admin"]["newsletter"];
beforeEach(async () => {
  shop = testShop();
  api = (await signedIn(shop, await addUser(shop, { role: "admin" }))).api.admin.newsletter;
});

async function mailThatIs(status: (typeof outbox.$inferSelect)["status"]): Promise<string> {
  const mail = { to: "ada@example.com", subject: "Hi", text: "", html: "", headers: {} };
  await atomic(shop.db, (tx) => [mailInsert(tx, shopCounter, mail, longAgo)]);
  await shop.db.update(outbox).set({ status, lastError: "No such user" });
  const [row] = await shop.db.select().from(outbox);
  return row?.id ?? "";
}

test.each(["failed", "unsure"] as const)(
  "a mail that is %s is retried like a new one",
  async (status) => {
    const id = await mailThatIs(status);

    await api.retryMail({ id });

    expect(await api.mail({ id })).toMatchObject({ status: "queued", retriedAt: NOW });
    // Although it was written long ago.
    await sweepOutbox(shop.db, NOW);
    const mail = await claimMail(shop.db, NOW);
    if (!mail) throw new Error("It is not due");
    await markFailed(shop.db, mail, "delayed", "Come back later", NOW);
    await sweepOutbox(shop.db, new Date(NOW.getTime() + 2 * DAY));
    expect(await api.mail({ id })).toMatchObject({ status: "queued" });
    await sweepOutbox(shop.db, new Date(NOW.getTime() + 3 * DAY));
    expect(await api.mail({ id })).toMatchObject({
      status: "failed",
      lastError: "Come back later",
    });
    expect(
      await shop.db.select().from(auditLog).where(eq(auditLog.action, "mail.retried")),
    ).toMatchObject([{ targetId: id, before: { status }, after: { status: "queued" } }]);
  },
);

test("a sent or queued mail cannot be retried", async () => {
  const id = await mailThatIs("sent");

  await expect(api.retryMail({ id })).rejects.toMatchObject({ code: "CONFLICT" });
  await expect(api.retryMail({ id: "nothing" })).rejects.toMatchObject({ code: "NOT_FOUND" });
  expect(await api.mail({ id })).toMatchObject({ status: "sent", retriedAt: null });
});
