import { atomic } from "@pickwell/db/atomic";
import { outbox } from "@pickwell/db/schema";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { NOW, type TestShop, testShop } from "../../test/testing.ts";
import { CLAIM_MS, type ClaimedMail, claimMail, hasDueMail } from "./claims.ts";
import { type MailKind, shopCounter } from "./limits.ts";
import {
  endMailClaims,
  mailInsert,
  markFailed,
  markSending,
  markSent,
  sweepOutbox,
} from "./outbox.ts";

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;
let shop: TestShop;
beforeEach(() => {
  shop = testShop();
});

const later = (ms: number) => new Date(NOW.getTime() + ms);
const mail = {
  to: "a@b.example",
  subject: "Hello",
  text: "https://s/?token=abc-D",
  html: "",
  headers: {},
};
const add = (now = NOW, to = mail.to) =>
  atomic(shop.db, (tx) => [mailInsert(tx, shopCounter, { ...mail, to }, now)]);
const rows = () => shop.db.select().from(outbox);

async function claim(now = NOW): Promise<ClaimedMail> {
  const claimed = await claimMail(shop.db, now);
  if (!claimed) throw new Error("No mail was due");
  return claimed;
}

test("mails are claimed one at a time, the longest waiting first", async () => {
  await add(later(2), "two@b.example");
  await add(later(1), "one@b.example");
  await add(later(9), "three@b.example");

  expect((await claim(later(5))).to).toBe("one@b.example");
  expect((await claim(later(5))).to).toBe("two@b.example");
  expect(await claimMail(shop.db, later(5))).toBeNull();
  expect(await hasDueMail(shop.db, later(5))).toBe(false);
  expect(await hasDueMail(shop.db, later(9))).toBe(true);
});

/** Puts many mails of a kind into the outbox, all due at once. */
async function addMany(kind: MailKind, count: number) {
  for (let index = 0; index < count; index += 1) {
    const counter = { ...shopCounter, kind };
    await atomic(shop.db, (tx) => [mailInsert(tx, counter, { ...mail, to: kind }, NOW)]);
  }
}

test("every kind has its turn, and mails that open accounts go first", async () => {
  await addMany("verify", 300);
  await addMany("contact", 300);
  await addMany("staff", 2);
  await addMany("shop", 1);
  await addMany("reset", 2);
  await addMany("notice", 1);

  const kinds: string[] = [];
  for (let index = 0; index < 5; index += 1) kinds.push((await claim()).kind);
  expect(kinds.sort()).toEqual(["notice", "reset", "reset", "verify", "verify"]);

  await shop.db.update(outbox).set({ status: "sent" }).where(eq(outbox.kind, "verify"));
  const others: string[] = [];
  for (let index = 0; index < 6; index += 1) others.push((await claim()).kind);
  expect(others.sort()).toEqual(["contact", "contact", "contact", "shop", "staff", "staff"]);
});

test("a new mail does not wait behind thousands of another kind", async () => {
  await addMany("verify", 500);
  for (let index = 0; index < 20; index += 1) await claim();

  await addMany("reset", 1);
  const next = [await claim(), await claim(), await claim()];

  expect(next.map(({ kind }) => kind)).toContain("reset");
});

test("claims of a dead process end, and nothing that may have been sent is sent again", async () => {
  await add(NOW, "held@b.example");
  await claim();
  await add(NOW, "leaving@b.example");
  await markSending(shop.db, await claim());
  await add(NOW, "waiting@b.example");
  await markFailed(shop.db, await claim(), "delayed", "no route", NOW);

  await endMailClaims(shop.db, later(1));

  const left = (await rows()).map(({ to, status, isClaimed, nextAttemptAt }) => [
    to,
    status,
    isClaimed,
    nextAttemptAt.getTime() - NOW.getTime(),
  ]);
  expect(left.sort()).toEqual([
    ["held@b.example", "queued", false, 1],
    ["leaving@b.example", "unsure", false, 1],
    ["waiting@b.example", "queued", false, MINUTE / 2],
  ]);
});

test("a mail that was being sent at each crash is no longer tried at once", async () => {
  await add();
  let now = NOW;
  const pauses: number[] = [];
  for (let death = 0; death < 5; death += 1) {
    await claim(now);
    await endMailClaims(shop.db, now);
    const [row] = await rows();
    pauses.push(((row?.nextAttemptAt.getTime() ?? 0) - now.getTime()) / MINUTE);
    now = row?.nextAttemptAt ?? now;
  }

  expect(pauses).toEqual([0, 0, 0, 4, 8]);
});

test("concurrent claims get a mail each, and none twice", async () => {
  for (let index = 0; index < 5; index++) await add();

  const claims = await Promise.all(Array.from({ length: 20 }, () => claimMail(shop.db, NOW)));

  const ids = claims.flatMap((claimed) => claimed?.id ?? []);
  expect(ids).toHaveLength(5);
  expect(new Set(ids).size).toBe(5);
});

test("an accepted mail is sent, once, and its links are forgotten", async () => {
  await add();
  const claimed = await claim();

  expect(await markSending(shop.db, claimed)).toBe(true);
  await markSent(shop.db, claimed, later(1));

  expect(await rows()).toMatchObject([
    { status: "sent", sentAt: later(1), text: "https://s/?token=…", attempts: 1 },
  ]);
  expect(await markSending(shop.db, claimed)).toBe(false);
  expect(await claimMail(shop.db, later(DAY))).toBeNull();
});

test("an attempt that ended before the first byte releases the claim, and the mail is sent later", async () => {
  await add();
  const dead = await claim();

  expect(await claimMail(shop.db, later(CLAIM_MS - 1))).toBeNull();
  const alive = await claim(later(CLAIM_MS));

  // Should the first one wake up again, it may not send any more.
  expect(await markSending(shop.db, dead)).toBe(false);
  expect(await markSending(shop.db, alive)).toBe(true);
});

test("an attempt that ended after the first byte is never repeated by itself", async () => {
  await add();
  await markSending(shop.db, await claim());

  await sweepOutbox(shop.db, later(CLAIM_MS - 1));
  expect(await rows()).toMatchObject([{ status: "sending" }]);
  await sweepOutbox(shop.db, later(CLAIM_MS));

  expect(await rows()).toMatchObject([
    {
      status: "unsure",
      lastError: "The shop stopped while this was being delivered. It may have arrived.",
    },
  ]);
  expect(await claimMail(shop.db, later(DAY))).toBeNull();
});

test("a mail that was not accepted is retried, after doubling pauses, for three days", async () => {
  await add();
  const pauses: number[] = [];
  let now = NOW;
  for (;;) {
    await sweepOutbox(shop.db, now);
    const claimed = await claimMail(shop.db, now);
    if (!claimed) break;
    await markFailed(shop.db, claimed, "delayed", "no route", now);
    const [row] = await rows();
    pauses.push(((row?.nextAttemptAt.getTime() ?? 0) - now.getTime()) / MINUTE);
    now = row?.nextAttemptAt ?? now;
  }

  expect(pauses.slice(0, 11)).toEqual([0.5, 1, 2, 4, 8, 16, 32, 64, 128, 240, 240]);
  expect(now.getTime()).toBeGreaterThanOrEqual(later(3 * DAY).getTime());
  expect(await rows()).toMatchObject([{ status: "failed", lastError: "no route" }]);
});

test("neither a refused mail nor one with an unknown outcome is retried", async () => {
  await add();
  await markFailed(shop.db, await claim(), "refused", "no such mailbox", NOW);
  await add();
  const unsure = await claim();
  await markSending(shop.db, unsure);
  await markFailed(shop.db, unsure, "unsure", "the line was cut", NOW);

  const kept = (await rows()).map(({ status, lastError }) => [status, lastError]).sort();
  expect(kept).toEqual([
    ["failed", "no such mailbox"],
    ["unsure", "the line was cut"],
  ]);
  expect(await hasDueMail(shop.db, later(DAY))).toBe(false);
});

test("a mail server configured weeks later does not get old mails", async () => {
  await add(NOW);
  await add(later(30 * DAY), "new@b.example");

  await sweepOutbox(shop.db, later(30 * DAY));

  expect((await claim(later(30 * DAY))).to).toBe("new@b.example");
  expect(await rows()).toContainEqual(
    expect.objectContaining({
      to: mail.to,
      status: "failed",
      lastError: "It could not be delivered within three days.",
    }),
  );
});
