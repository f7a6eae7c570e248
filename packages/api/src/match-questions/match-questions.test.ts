import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { auditLog, matchQuestions, offers, products } from "@pickwell/db/schema";
import { asc, eq } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { addUser, client, PASSWORD, signedIn } from "../../test/accounts.ts";
import { everything } from "../../test/everything.ts";
import { NOW, type TestShop, testShop } from "../../test/testing.ts";
import { importCatalogue } from "../import/import-catalogue.ts";
import { matchQuestionsJob } from "./job.ts";

const folder = mkdtempSync(join(tmpdir(), "pickwell-matches-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const path = join(folder, "feed");

let shop: TestShop;
let admin: ReturnType<typeof client>["api"]["admin"];
beforeEach(async () => {
  shop = testShop();
  const { email } = await addUser(shop, { role: "admin" });
  const { api } = client(shop);
  await api.auth.signIn({ email, password: PASSWORD });
  admin = api.admin;
});

interface Sold {
  title: string;
  price?: string;
  brand?: string;
  mpn?: string;
  gtin?: string;
}
/** Imports a merchant's feed. */
async function take(merchant: string, ...sold: Sold[]) {
  const rows = sold.map(
    ({ title, price = "49.00", brand = "Krug", mpn = "", gtin = "" }, at) =>
      `${merchant}${at}\t${title}\thttps://${merchant}.example/${at}\tin_stock\t${price} USD\t${brand}\t${mpn}\t${gtin}\n`,
  );
  writeFileSync(path, `id\ttitle\tlink\tavailability\tprice\tbrand\tmpn\tgtin\n${rows.join("")}`);
  await importCatalogue(shop.db, path, { now: NOW });
}

const look = () =>
  matchQuestionsJob.run({ db: shop.db, now: () => NOW, signal: new AbortController().signal });
const names = async () =>
  (await shop.db.select({ name: products.name }).from(products).orderBy(asc(products.seq))).map(
    ({ name }) => name,
  );

const kettle = { title: "Krug electric travel kettle stainless Vario", price: "49.00" };
const same = { title: "Krug Vario travel kettle electric, stainless", price: "47.50" };

test("two that may be one are asked about once, surest first, with what each costs where", async () => {
  await take("acme", kettle);
  await take("bolt", same, { title: "Krug toaster Duo", price: "30.00" });
  expect(await names()).toHaveLength(3);

  expect(await look()).toBe("1 question whether two products are one.");
  expect(await look()).toBeUndefined();

  const { open, total } = await admin.matches.list();
  expect(total).toBe(1);
  expect(open).toMatchObject([
    {
      one: { name: same.title, offers: [{ merchant: "bolt.example", price: "47.50 USD" }] },
      other: { name: kettle.title, offers: [{ merchant: "acme.example", price: "49.00 USD" }] },
    },
  ]);
  expect(open[0]?.reasons).toContain("the same brand");
});

test("reasons are in the language of the signed-in user", async () => {
  await take("acme", kettle);
  await take("bolt", same);
  await look();

  const someone = await addUser(shop, { role: "admin" });
  const { api } = await signedIn(shop, someone, { language: "de" });
  const { open } = await api.admin.matches.list();
  expect(open[0]?.reasons).toContain("dieselbe Marke");
});

test("yes makes one of them, whose old links lead to it; undoing puts back every byte", async () => {
  await take("acme", kettle);
  await take("bolt", same);
  await look();
  const { open } = await admin.matches.list();
  const [question] = open;
  const before = await everything(shop.db);
  const id = question?.id ?? "";

  await admin.matches.answer({ id, answer: "yes" });

  expect(await names()).toEqual([kettle.title]);
  const [left] = await shop.db.select().from(products);
  expect(left).toMatchObject({ priceCents: 4750, affiliateLink: "https://bolt.example/0" });
  const { offers: sold } = await shop.caller.catalog.products.get({ key: left?.id ?? "" });
  expect(sold.map(({ merchant }) => merchant)).toEqual(["bolt.example", "acme.example"]);
  // The feed now updates the product that was kept.
  await take("bolt", { ...same, price: "52.00" });
  expect(await names()).toEqual([kettle.title]);
  expect((await shop.db.select().from(products))[0]).toMatchObject({ priceCents: 4900 });
  await take("bolt", same);
  const { merged } = await admin.matches.list();
  expect(merged).toMatchObject([{ id, name: same.title, into: { name: kettle.title } }]);
  await expect(admin.matches.answer({ id, answer: "no" })).rejects.toMatchObject({
    code: "CONFLICT",
  });

  expect(await admin.matches.undo({ id })).toEqual({ id, notes: [] });

  const after = await everything(shop.db);
  for (const table of ["offers", "match_questions", "price_points"]) {
    expect(after[table]).toEqual(before[table]);
  }
  expect(await names()).toEqual([kettle.title, same.title]);
  expect(
    (await shop.db.select().from(products).orderBy(asc(products.seq))).map(
      ({ priceCents }) => priceCents,
    ),
  ).toEqual([4900, 4750]);
  expect((await admin.matches.list()).open).toHaveLength(1);
  const told = await shop.db.select().from(auditLog);
  expect(told.map(({ action }) => action)).toEqual(
    expect.arrayContaining(["match.answered", "match.undone"]),
  );
});

test("of two that followed each other the later is taken back first", async () => {
  for (const merchant of ["acme", "bolt", "coil"]) {
    await take(merchant, { title: `Krug kettle of ${merchant}`, brand: merchant });
  }
  const rows = await shop.db.select().from(products).orderBy(asc(products.seq));
  const [acme = "", bolt = "", coil = ""] = rows.map(({ id }) => id);
  const ask = { score: 0.5, reasons: [], createdAt: NOW };
  await shop.db.insert(matchQuestions).values([
    { ...ask, id: "first", productId: coil, otherId: bolt },
    { ...ask, id: "second", productId: bolt, otherId: acme },
  ]);
  const before = await everything(shop.db);
  await admin.matches.answer({ id: "first", answer: "yes" });
  await admin.matches.answer({ id: "second", answer: "yes" });
  const merged = await everything(shop.db);

  await expect(admin.matches.undo({ id: "first" })).rejects.toMatchObject({
    ...{ code: "CONFLICT", message: expect.stringMatching(/Take that back first/) },
  });
  expect(await everything(shop.db)).toEqual(merged);
  await admin.matches.undo({ id: "second" });
  await admin.matches.undo({ id: "first" });
  expect(await everything(shop.db)).toEqual(before);
});

test("no is about these two, never about all that would come", async () => {
  await take("acme", kettle);
  await take("bolt", same);
  await look();
  const [first] = (await admin.matches.list()).open;
  await admin.matches.answer({ id: first?.id ?? "", answer: "no" });
  await take("cord", { ...same, title: "Krug kettle travel electric Vario (stainless)" });
  await look();
  const [second] = (await admin.matches.list()).open;
  expect(second?.one.offers).toMatchObject([{ merchant: "cord.example" }]);
  await admin.matches.answer({ id: second?.id ?? "", answer: "never" });
  await take("dune", { ...same, title: "Krug Vario electric stainless kettle for travel" });
  await look();
  const about = (await admin.matches.list()).open.flatMap(({ one, other }) =>
    [one, other].flatMap((side) => side.offers.map(({ merchant }) => merchant)),
  );
  expect(about).toContain("dune.example");
  expect(about).not.toContain("cord.example");
  expect(await names()).toHaveLength(4);
});

test("what is gone meanwhile is not asked about, and cannot be merged", async () => {
  await take("acme", kettle);
  await take("bolt", same);
  await look();
  const [question] = (await admin.matches.list()).open;
  const id = question?.id ?? "";
  await admin.products.remove({ id: question?.other.id ?? "" });
  expect((await admin.matches.list()).open).toEqual([]);
  await expect(admin.matches.answer({ id, answer: "yes" })).rejects.toMatchObject({
    code: "CONFLICT",
  });
  expect(await names()).toEqual([same.title]);
  expect(await shop.db.select().from(matchQuestions)).toMatchObject([{ state: "open" }]);
  expect(await shop.db.$count(offers, eq(offers.productId, question?.one.id ?? ""))).toBe(1);
  await look();
  expect(await shop.db.select().from(matchQuestions)).toEqual([]);
});

// Products with small differences are never merged automatically.
test.each([
  ["a pack of two", "Krug kettle Vario 2-pack", "Krug kettle Vario"],
  ["a refurbished one", "Krug kettle Vario refurbished", "Krug kettle Vario"],
  ["another colour", "Krug kettle Vario black", "Krug kettle Vario white"],
  ["another size", "Krug shirt Vario size M", "Krug shirt Vario size L"],
  ["another model year", "Krug bike Vario 2023", "Krug bike Vario 2024"],
  ["a Roman numeral", "Krug camera Vario II", "Krug camera Vario III"],
  ["another unit", "Krug lotion Vario 250 ml", "Krug lotion Vario 500 ml"],
  ["another capacity", "Krug phone Vario 128GB", "Krug phone Vario 256 GB"],
])("%s is another thing", async (_, one, other) => {
  await take("acme", { title: one });
  await take("bolt", { title: other });
  await look();
  expect(await names()).toHaveLength(2);
  const { open } = await admin.matches.list();
  expect(open.filter(({ reasons }) => reasons.includes("the same words"))).toEqual([]);
});

test.each([
  ["Krug WH-1000XM5 wireless headphones", "Krug WH1000XM5 Bluetooth-Kopfhörer"],
  ["Krug Airfryer XXL HD9650/90", "Krug HD9650/90 Heißluftfritteuse XXL"],
  ["Krug QuietComfort 45 noise cancelling headphones", "KRUG QuietComfort 45 Kopfhörer"],
  ["Krug Air Max 90", "KRUG Sneaker Air Max 90"],
])(
  "“%s” and “%s” have no word in common but their name, and are asked about",
  async (one, other) => {
    await take("acme", { title: one });
    await take("bolt", { title: other });
    expect(await look()).toBe("1 question whether two products are one.");
    const { open } = await admin.matches.list();
    expect(open).toMatchObject([{ one: { name: other }, other: { name: one } }]);
  },
);
