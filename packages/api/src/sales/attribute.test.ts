import { offers, sales } from "@pickwell/db/schema";
import { beforeEach, describe, expect, test } from "vitest";
import { addUser, signedIn } from "../../test/accounts.ts";
import { addClick, addNetwork } from "../../test/ledger/sales.ts";
import { NOW, type TestShop, testShop } from "../../test/testing.ts";

const CLICK = "0123456789abcdef";
const CLICKED = new Date(NOW.getTime() - 3_600_000 + 217);

let shop: TestShop;
let skimlinks: Awaited<ReturnType<typeof addNetwork>>;
beforeEach(async () => {
  shop = testShop();
  skimlinks = await addNetwork(shop, "Skimlinks", "skimlinks");
});

const secondsAfter = (seconds: number) => new Date(CLICKED.getTime() + seconds * 1000);
/** A click on a link of the network. */
const left = (page: string, at = CLICKED, values: object = {}) =>
  addClick(shop, { page, merchant: "go.skimresources.com", createdAt: at, ...values });

/** An offer of a merchant, with a link of the network. */
async function offerOf(merchantName: string): Promise<string> {
  const { id: productId } = await shop.product();
  const id = `offer-${merchantName}`;
  await shop.db.insert(offers).values({
    ...{ id, productId, merchant: merchantName, merchantName, key: "1", title: "Pan" },
    ...{ brand: "", mpn: "", attributes: {}, url: "https://go.skimresources.com/?id=1" },
    ...{ currency: "USD", priceMinor: 1000, availability: "in_stock", isSecondHand: false },
    seenAt: NOW,
  });
  return id;
}

async function report(values: object) {
  const body = {
    ...{ commissionId: 1, amount: "1.20", currency: "USD", status: "approved", orderValue: 24 },
    ...{ transactionDate: NOW.toISOString(), ...values },
  };
  await skimlinks.post(body);
  const [sale] = await shop.db.select().from(sales);
  return sale;
}

describe("attribution without the click’s id", () => {
  test.each([
    ["inside another text", `shop_${CLICK}_blog`],
    ["in capitals", CLICK.toUpperCase()],
    ["cut off", CLICK.slice(0, 12)],
  ])("finds the click whose id is reported %s", async (_, customId) => {
    await left("/blog/pans", CLICKED, { id: CLICK });

    expect(await report({ customId })).toMatchObject({
      clickId: CLICK,
      page: "/blog/pans",
      attributedBy: "piece",
    });
  });

  test.each([
    ["too short a piece", CLICK.slice(0, 9)],
    ["a piece of two", CLICK.slice(0, 12)],
  ])("finds no click by %s", async (_, customId) => {
    await left("/blog/pans", CLICKED, { id: CLICK });
    await left("/blog/pots", CLICKED, { id: `${CLICK.slice(0, 12)}zzzz` });

    expect(await report({ customId })).toMatchObject({
      clickId: customId,
      kind: null,
      attributedBy: null,
    });
  });

  test("finds the only click on the network at the reported time", async () => {
    const id = await left("/blog/pans");
    await left("/blog/later", secondsAfter(700));
    await left("/blog/other", CLICKED, { merchant: "shop.example" });
    await left("/blog/bot", CLICKED, { botReason: "user-agent" });

    const sale = await report({ clickTime: secondsAfter(1).toISOString() });

    expect(sale).toMatchObject({ clickId: id, page: "/blog/pans", attributedBy: "time" });
    // The network reports it again, and then with another click id.
    const status = "declined";
    expect(await report({ clickTime: secondsAfter(1).toISOString(), status })).toMatchObject({
      clickId: id,
      status,
      attributedBy: "time",
    });
    const other = await left("/blog/pots", secondsAfter(300));
    expect(await report({ customId: other, status })).toMatchObject({
      clickId: other,
      page: "/blog/pots",
      attributedBy: null,
    });
  });

  test("does not take the only other click if just its time fits", async () => {
    await left("/blog/pans");
    await left("/blog/later", secondsAfter(40));
    const clickTime = CLICKED.toISOString();

    expect(await report({ clickTime })).toMatchObject({ kind: null, attributedBy: null });
  });

  test("does not take a lone click if the network reports another reference", async () => {
    await left("/blog/pans");
    const clickTime = CLICKED.toISOString();

    expect(await report({ clickTime, customId: "other-site" })).toMatchObject({ kind: null });
  });

  test("finds the click to its merchant through the network among others nearby", async () => {
    const offerId = await offerOf("Pan House");
    const id = await left("/blog/pans", CLICKED, { offerId });
    await left("/blog/pots", secondsAfter(1), { offerId: await offerOf("Pots and Kettles") });
    await left("/blog/later", secondsAfter(40), { offerId });
    const clickTime = CLICKED.toISOString();

    expect(await report({ clickTime, merchantName: "Pan House UK" })).toMatchObject({
      clickId: id,
      attributedBy: "time",
    });
  });

  test("does not take a click to another merchant of the network", async () => {
    await left("/blog/pots", CLICKED, { offerId: await offerOf("Pots and Kettles") });
    const clickTime = CLICKED.toISOString();

    expect(await report({ clickTime, merchantName: "Pan House" })).toMatchObject({ kind: null });
  });

  test("does not take a click to a merchant whose short name is part of the other's", async () => {
    await left("/blog/pots", CLICKED, { offerId: await offerOf("X.com") });
    const clickTime = CLICKED.toISOString();

    expect(await report({ clickTime, merchantName: "Luxe House" })).toMatchObject({ kind: null });
  });

  test("finds none among several clicks, unless the sub-id names the page of one", async () => {
    await left("/blog/pans");
    const pots = await left("/blog/iron-pots", secondsAfter(1));
    const clickTime = CLICKED.toISOString();

    expect(await report({ clickTime })).toMatchObject({ kind: null, attributedBy: null });
    expect(await report({ clickTime, customId: "spring_iron-pots" })).toMatchObject({
      clickId: pots,
      attributedBy: "time",
    });
  });

  test("finds none when the network reports another complete click id, which may be of another shop", async () => {
    await left("/blog/pans");
    const clickTime = CLICKED.toISOString();

    for (const customId of ["vw1knct1f51ah0mf", "VW1KNCT1F51AH0MF", "shop_vw1knct1f51ah0mf"]) {
      expect(await report({ clickTime, customId }), customId).toMatchObject({
        ...{ kind: null, attributedBy: null },
      });
    }
  });

  test("finds none when only the day is known, or nobody clicked", async () => {
    await left("/blog/pans", new Date("2026-03-14T00:00:00Z"));

    expect(await report({ clickTime: "2026-03-14" })).toMatchObject({ kind: null });
    expect(await report({ clickTime: "2026-03-14T03:00:00Z" })).toMatchObject({ kind: null });
  });

  test("finds the click to a merchant of that name by the merchant’s own link", async () => {
    const awin = await addNetwork(shop, "Own", "generic");
    const id = await left("/blog/pans", CLICKED, { merchant: "lamp-house.de" });
    await left("/blog/pots", CLICKED, { merchant: "panhouse.example" });
    const sale = {
      ...{ order_id: "A1", amount: "20", commission: "2", currency: "USD" },
      ...{ click_time: CLICKED.toISOString(), merchant_name: "Lamp House DE" },
    };
    await awin.post(sale);

    expect(await shop.db.select().from(sales)).toMatchObject([
      { clickId: id, merchant: "lamp-house.de", attributedBy: "time" },
    ]);
    const { api } = await signedIn(shop, await addUser(shop, { role: "admin" }));
    expect((await api.admin.sales.list()).sales).toMatchObject([{ attributedBy: "time" }]);
    expect((await api.admin.sales.export()).csv).toContain('"time and merchant"');
  });
});
