import { auditLog, deals } from "@pickwell/db/schema";
import { beforeEach, expect, test } from "vitest";
import { addUser, signedIn } from "../../../test/accounts.ts";
import { type TestShop, testShop } from "../../../test/testing.ts";
import type { Caller } from "../../index.ts";

let shop: TestShop;
let api: Caller;
beforeEach(async () => {
  shop = testShop();
  ({ api } = await signedIn(shop, await addUser(shop, { role: "admin" })));
});

const awin = (promotionId: number, values: object = {}) => ({
  ...{ promotionId, title: `Offer ${promotionId}`, description: "", terms: "From $50." },
  ...{ startDate: "2026-03-01T00:00:00Z", endDate: "2026-04-01T00:00:00Z" },
  ...{ urlTracking: `https://www.awin1.com/cread.php?p=${promotionId}` },
  ...{ voucher: { code: `CODE${promotionId}` }, ...values },
});
const take = (...rows: object[]) =>
  api.admin.deals.importCodes({ networkFile: JSON.stringify({ data: rows }) });

test("new codes are inactive until checked, and importing the same file again changes nothing", async () => {
  const over = awin(2, { endDate: "2026-03-14T09:26:53Z" });
  const leftOut = { withoutCode: 0, notJoined: 0 };
  const nothing = { leftOut, refused: [], withoutLink: 0, isTable: false, zone: null };
  expect(await take(awin(1), over)).toEqual({
    ...{ ...nothing, added: 1, changed: 0, unchanged: 0, expired: 1 },
    ...{ isDryRun: false, rows: [] },
  });
  expect(await shop.db.select().from(deals)).toMatchObject([
    {
      ...{ sourceKey: "awin:1", title: "Offer 1", voucherCode: "CODE1", isActive: false },
      ...{ voucherTerms: "From $50.", affiliateLink: "https://www.awin1.com/cread.php?p=1" },
      ...{ discountedPriceCents: 0, endsAt: new Date("2026-04-01T00:00:00Z") },
    },
  ]);
  expect(await take(awin(1), over)).toMatchObject({ added: 0, changed: 0, unchanged: 1 });
  const log = await shop.db.select().from(auditLog);
  expect(log.filter(({ action }) => action === "deals.imported")).toHaveLength(1);
});

test("known deals get code and dates from the file, and keep the owner's texts", async () => {
  await take(awin(1));
  const [{ id = "" } = {}] = await shop.db.select().from(deals);
  await api.admin.deals.change({ id, changes: { title: "Tea for less", isActive: true } });

  const next = awin(1, { voucher: { code: "NEW" }, endDate: "2026-05-01T00:00:00Z" });
  expect(await take(next)).toMatchObject({ added: 0, changed: 1 });
  expect(await shop.caller.deals.get({ key: id })).toMatchObject({
    ...{ title: "Tea for less", voucherCode: "NEW", endsAt: new Date("2026-05-01T00:00:00Z") },
  });
});

test("a code without a link is not shown before it has one", async () => {
  const impact = { Id: "7", Name: "Tea", State: "ACTIVE", DefaultPromoCode: "TEA", StartDate: "" };
  const networkFile = JSON.stringify({ Deals: [impact] });
  expect(await api.admin.deals.importCodes({ networkFile })).toMatchObject({
    added: 1,
    withoutLink: 1,
  });
  const [{ id = "" } = {}] = await shop.db.select().from(deals);

  const show = api.admin.deals.change({ id, changes: { isActive: true } });
  await expect(show).rejects.toMatchObject({ message: "Enter a link before it is shown." });
  const affiliateLink = "https://impact.example/c/1/2/3";
  await api.admin.deals.change({ id, changes: { isActive: true, affiliateLink } });
  expect((await shop.caller.deals.get({ key: id })).voucherCode).toBe("TEA");
});

test("a file that is neither Awin's nor Impact's is refused as a whole", async () => {
  await expect(
    api.admin.deals.importCodes({ networkFile: "id,code\n1,TEA" }),
  ).rejects.toMatchObject({
    message:
      "This is neither Awin’s offers nor Impact’s deals, promo codes or promotional ads. Its columns begin with id, code.",
  });
});

const HEADER = "Promotion ID;Code;Description;Starts;Ends;Terms;Deeplink Tracking;Title";
const line = (id: number, code: string, ends = "31/03/2026 22:59:00") =>
  `${id};${code};"Two\nlines";01/03/2026 00:00:00;${ends};"From &pound;50";https://www.awin1.com/c?p=${id};"Tea &amp; cake"`;

test("a table is tried in a dry run, and importing it again changes nothing", async () => {
  const rows = [line(1, "TEA"), line(2, "TWO WORDS"), line(3, "OLD", "02/03/2026"), line(4, "")];
  const networkFile = [HEADER, ...rows].join("\r\n");
  const tried = await api.admin.deals.importCodes({ networkFile, isDryRun: true });
  expect(tried).toMatchObject({
    ...{ added: 1, changed: 0, unchanged: 0, expired: 1, isTable: true, zone: "UTC" },
    ...{ leftOut: { withoutCode: 1 } },
    rows: [
      { row: 2, code: "TEA", title: "Tea & cake", outcome: "added" },
      { row: 6, code: "OLD", outcome: "expired" },
    ],
    refused: [{ row: 4, message: "“TWO WORDS” is no code that can be entered." }],
  });
  expect(await shop.db.select().from(deals)).toEqual([]);
  const log = await shop.db.select().from(auditLog);
  expect(log.filter(({ action }) => action === "deals.imported")).toEqual([]);

  expect(await api.admin.deals.importCodes({ networkFile })).toMatchObject({ added: 1 });
  expect(await shop.db.select().from(deals)).toMatchObject([
    {
      ...{ sourceKey: "awin:1", title: "Tea & cake", description: "Two lines" },
      ...{ voucherTerms: "From £50", endsAt: new Date("2026-03-31T22:59:00Z"), isActive: false },
    },
  ]);
  const again = await api.admin.deals.importCodes({ networkFile, isDryRun: true });
  expect(again).toMatchObject({ added: 0, changed: 0, unchanged: 1, expired: 1 });
});

test("what the network reports as expired ends now, once", async () => {
  const deal = (State: string) =>
    JSON.stringify({ Deals: [{ Id: "7", Name: "Tea", State, DefaultPromoCode: "TEA" }] });
  await api.admin.deals.importCodes({ networkFile: deal("ACTIVE") });
  await shop.db.update(deals).set({ startsAt: new Date("2026-03-01T00:00:00Z") });

  const over = { networkFile: deal("EXPIRED") };
  expect(await api.admin.deals.importCodes(over)).toMatchObject({ changed: 1 });
  expect(await shop.db.select().from(deals)).toMatchObject([{ endsAt: shop.now() }]);
  expect(await api.admin.deals.importCodes(over)).toMatchObject({ changed: 0, unchanged: 1 });
});
