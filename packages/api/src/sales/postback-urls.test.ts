import { auditLog, postbackLog } from "@pickwell/db/schema";
import { imageOf } from "@pickwell/db/testing";
import { asc } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { KEYRING } from "../../test/accounts.ts";
import { type SellingShop, sellingShop } from "../../test/ledger/sales.ts";
import { NOW } from "../../test/testing.ts";
import { receivePostback, UNKNOWN_CALLS_PER_MINUTE } from "./postback.ts";
import { salesJob } from "./upkeep-job.ts";

const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY_MS);

let shop: SellingShop["shop"];
let network: SellingShop["network"];
let api: SellingShop["api"];
beforeEach(async () => {
  ({ shop, network, api } = await sellingShop());
});

const hits = () => shop.db.select().from(postbackLog).orderBy(asc(postbackLog.at));

describe("postback URLs", () => {
  test("are shown once, stored as a hash, and reveal nothing when they are wrong or revoked", async () => {
    const created = await api.admin.sales.keys.create({ network: " awin " });
    expect(created).toMatchObject({
      network: "Awin",
      secret: expect.stringMatching(/^[\w-]{32}$/),
      url: `https://shop.example/api/postback/${created.secret}`,
    });
    const image = await imageOf(shop.db);
    expect(image).not.toContain(created.secret);

    await api.admin.sales.keys.revoke({ id: network.id });
    expect(await network.post({ order_id: "1", amount: "1" })).toBeNull();
    const { keys } = await api.admin.sales.keys.list();
    expect(keys).toMatchObject([{ id: created.id }, { id: network.id, revokedAt: NOW }]);
    expect(await hits()).toMatchObject([
      { keyId: null, network: "Awin", reason: "This URL has been revoked." },
    ]);
    const log = await shop.db.select().from(auditLog);
    expect(JSON.stringify(log)).not.toContain(created.secret);
  });

  test("calls to wrong URLs are logged only a few times a minute", async () => {
    const knock = (at: Date) =>
      receivePostback(
        shop.db,
        { now: at, keyring: KEYRING },
        { secret: "nope", method: "GET", query: [["amount", "1"]], body: "" },
      );
    for (let n = 0; n < UNKNOWN_CALLS_PER_MINUTE + 10; n += 1) await knock(NOW);
    expect(await hits()).toHaveLength(UNKNOWN_CALLS_PER_MINUTE);
    await knock(new Date(NOW.getTime() + 61_000));
    expect(await hits()).toHaveLength(UNKNOWN_CALLS_PER_MINUTE + 1);
  });

  test("log entries are deleted after 90 days, those of unknown URLs after a week", async () => {
    await network.post({ order_id: "1", amount: "1" }, daysAgo(91));
    await network.post({ order_id: "2", amount: "1" }, daysAgo(89));
    for (const days of [8, 6]) {
      await receivePostback(
        shop.db,
        { now: daysAgo(days), keyring: KEYRING },
        { secret: "nope", method: "GET", query: [["order_id", `${days}`]], body: "" },
      );
    }

    const { signal } = new AbortController();
    await salesJob.run({ db: shop.db, now: shop.now, signal, isRequested: false });

    expect(await hits()).toMatchObject([{ orderId: "2" }, { keyId: null, at: daysAgo(6) }]);
  });
});
