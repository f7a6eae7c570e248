/** What the bell tells of the machine: its disk, its processor, and the mail server it hands mails to. */
import { atomic } from "@pickwell/db/atomic";
import { outbox, userAgents } from "@pickwell/db/schema";
import { beforeEach, expect, test } from "vitest";
import { NOW, type TestShop, testShop } from "../../test/testing.ts";
import { agentIdOf, HIDDEN_AGENT } from "../attribution/bots/bots.ts";
import type { NoticeSource } from "../core/notice.ts";
import { shopCounter } from "../mail/limits.ts";
import { mailNotices } from "../mail/mail-notices.ts";
import { mailInsert } from "../mail/outbox.ts";
import { diskNotices } from "./disk-notices.ts";
import { hiddenAgentNotices } from "./hidden-agents.ts";
import { loadNotices } from "./load-notices.ts";

const HOUR_MS = 3_600_000;
const MB = 1024 * 1024;

let shop: TestShop;
beforeEach(() => {
  shop = testShop();
});

const told = async (source: NoticeSource, ctx: object) =>
  (await source({ db: shop.db, now: () => NOW, ...ctx } as never)).map(({ text }) => text);

const disk = {
  isFull: false,
  isNearlyFull: false,
  isRefusing: false,
  freeBytes: 700 * MB,
  reportFull: () => {},
};

test("reports a disk that is nearly full, full, or failing", async () => {
  expect(await told(diskNotices, { disk })).toEqual([]);
  const [little] = await told(diskNotices, { disk: { ...disk, isNearlyFull: true } });
  expect(little).toContain("The disk is nearly full: 700 MB are free.");
  const [full] = await told(diskNotices, { disk: { ...disk, isNearlyFull: true, isFull: true } });
  expect(full).toContain("The disk is full.");
  const [failed] = await told(diskNotices, { disk: { ...disk, isFull: true, isRefusing: true } });
  expect(failed).toContain("The disk has refused what was written.");
});

test("reports a slow machine, with how long visitors waited", async () => {
  expect(await told(loadNotices, { load: { delayMs: 3, slowMs: null } })).toEqual([]);
  const [slow] = await told(loadNotices, { load: { delayMs: 3, slowMs: 1240 } });
  expect(slow).toContain("visitors waited up to 1.2 seconds");
});

test("reports mails with an unknown outcome, also those of broadcasts", async () => {
  const later = (hours: number) => ({ now: () => new Date(NOW.getTime() + hours * HOUR_MS) });
  const mail = { to: "a@b.example", subject: "Hi", text: "", html: "", headers: {} };
  await atomic(shop.db, (tx) => [mailInsert(tx, shopCounter, mail, NOW)]);
  expect(await told(mailNotices, later(1))).toEqual([]);

  await shop.db.update(outbox).set({ status: "unsure", kind: "broadcast" });
  expect(await told(mailNotices, later(1))).toEqual([
    "It is unknown whether a mail of this week has arrived.",
  ]);
  expect(await told(mailNotices, later(8 * 24))).toEqual([]);
});

test("reports a mail that waits for hours, with the server's answer", async () => {
  const mailer = { inForce: async () => ({ source: "settings", from: "" }) };
  const later = (hours: number) => ({
    mailer,
    now: () => new Date(NOW.getTime() + hours * HOUR_MS),
  });
  const mail = { to: "a@b.example", subject: "Hi", text: "", html: "", headers: {} };
  await atomic(shop.db, (tx) => [mailInsert(tx, shopCounter, mail, NOW)]);
  await shop.db.update(outbox).set({ lastError: "450 Later, please." });

  expect(await told(mailNotices, later(1))).toEqual([]);
  expect(await told(mailNotices, later(3.5))).toEqual([
    "A mail has waited to leave for 3 hours: 450 Later, please.",
  ]);
  expect(await told(mailNotices, { ...later(3.5), mailer: undefined })).toEqual([]);

  // A broadcast's mails wait by the thousand for their turn; one tried again begins anew.
  await shop.db.update(outbox).set({ kind: "broadcast" });
  expect(await told(mailNotices, later(3.5))).toEqual([]);
  await shop.db
    .update(outbox)
    .set({ kind: "shop", retriedAt: new Date(NOW.getTime() + 3 * HOUR_MS) });
  expect(await told(mailNotices, later(3.5))).toEqual([]);
});

test("reports a network before the shop that hides what browsers call themselves", async () => {
  const dayBefore = new Date(NOW.getTime() - 24 * HOUR_MS);
  const agent = { id: agentIdOf(HIDDEN_AGENT), name: HIDDEN_AGENT, firstSeenAt: dayBefore };
  await shop.db.insert(userAgents).values({ ...agent, lastSeenAt: dayBefore });
  expect(await told(hiddenAgentNotices, {})).toEqual([]);
  await shop.db.update(userAgents).set({ lastSeenAt: NOW });
  expect((await told(hiddenAgentNotices, {}))[0]).toContain("CloudFront hides");
});
