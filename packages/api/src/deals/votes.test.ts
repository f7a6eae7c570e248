import { deals, voucherVotes } from "@pickwell/db/schema";
import { beforeEach, expect, test } from "vitest";
import { NOW, ORIGIN, type TestShop, testShop } from "../../test/testing.ts";
import { weekOf } from "../attribution/visitor.ts";
import { createCaller } from "../index.ts";
import { sweepVotes } from "./votes.ts";

const PERSON = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/120.0 Safari/537.36";
const DAY_MS = 86_400_000;

let shop: TestShop;
let key: string;
beforeEach(async () => {
  shop = testShop();
  ({ id: key } = await shop.deal({ voucherCode: "TEA10", endsAt: null }));
});

const as = (last: number, { days = 0, userAgent = PERSON } = {}) =>
  createCaller({
    db: shop.db,
    now: () => new Date(NOW.getTime() + days * DAY_MS),
    origin: ORIGIN,
    visitor: { ipAddress: `192.0.2.${last}`, userAgent },
  }).deals;

test("a deal returns its code and terms", async () => {
  await shop.db.update(deals).set({ voucherTerms: "From $50." });
  expect(await shop.caller.deals.get({ key })).toMatchObject({
    voucherCode: "TEA10",
    voucherTerms: "From $50.",
  });
});

test("counts are hidden until enough people have voted, then include all votes", async () => {
  await as(1).vote({ key, worked: true });
  expect(await as(2).vote({ key, worked: true })).toEqual({ votes: null });
  expect(await as(3).vote({ key, worked: false })).toEqual({ votes: { worked: 2, failed: 1 } });
  expect(await shop.caller.deals.votes({ key })).toEqual({ worked: 2, failed: 1 });
});

test("a visitor has one vote a week, the last one counts, and the next week starts anew", async () => {
  for (const last of [1, 2, 3]) await as(last).vote({ key, worked: true });
  // The clock shows a Saturday.
  await as(1, { days: 1 }).vote({ key, worked: false });
  expect(await as(1).votes({ key })).toEqual({ worked: 2, failed: 1 });

  const monday = as(1, { days: 2 });
  expect(await monday.vote({ key, worked: true })).toEqual({ votes: null });
  expect(await shop.db.select().from(voucherVotes)).toHaveLength(4);
  await sweepVotes(shop.db, new Date(NOW.getTime() + 2 * DAY_MS));
  expect(await shop.db.select().from(voucherVotes)).toMatchObject([{ week: "2026-03-16" }]);
});

test("a visitor's hash differs from deal to deal, and holds no address", async () => {
  const other = await shop.deal({ voucherCode: "TEA20" });
  await as(1).vote({ key, worked: true });
  await as(1).vote({ key: other.id, worked: true });

  const [one, two] = await shop.db.select().from(voucherVotes);
  expect(one?.visitor).toMatch(/^[\w-]{22}$/);
  expect(one?.visitor).not.toBe(two?.visitor);
});

test("bots cannot vote, and deals without a code or expired ones take no votes", async () => {
  for (const userAgent of ["curl/8.5.0", "Mozilla/5.0 (compatible; Googlebot/2.1)", ""]) {
    await as(1, { userAgent }).vote({ key, worked: true });
  }
  await shop.caller.deals.vote({ key, worked: true });
  expect(await shop.db.select().from(voucherVotes)).toEqual([]);
  const plain = await shop.deal();
  const over = await shop.deal({ voucherCode: "X", endsAt: NOW });
  for (const { id } of [plain, over]) {
    await expect(as(1).vote({ key: id, worked: true })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
  }
});

test("a week begins on Monday", () => {
  expect(weekOf(new Date("2026-03-16T00:00:00Z"))).toBe("2026-03-16");
  expect(weekOf(new Date("2026-03-15T23:59:59Z"))).toBe("2026-03-09");
});
