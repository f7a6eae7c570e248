import { auditLog, imports, postbackLog } from "@pickwell/db/schema";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { addUser, signedIn } from "../../test/accounts.ts";
import { addNetwork } from "../../test/ledger/sales.ts";
import { NOW, type TestShop, testShop } from "../../test/testing.ts";
import { importNotices } from "../import/import-notices.ts";
import { salesNotices } from "./sales-notices.ts";

const DAY_MS = 86_400_000;

let shop: TestShop;
beforeEach(() => {
  shop = testShop();
});

const told = (days = 0) =>
  salesNotices({ db: shop.db, now: () => new Date(NOW.getTime() + days * DAY_MS) } as never);

test("postbacks that were not understood cause a notice for a week, until their orders are known", async () => {
  const awin = await addNetwork(shop, "Awin");
  await awin.post({ order_id: "A-1", amount: "ten" });
  await awin.post({ order_id: "A-2", amount: "5", currency: "XXQ" });
  await awin.post({ order_id: "A-3", amount: "5" });

  const [notice, ...others] = await told();
  expect(others).toEqual([]);
  expect(notice?.text).toContain("2 postbacks of this week were not understood.");
  expect(notice?.text).toContain("(Awin): ");
  expect(notice?.href).toBe("/admin/sales?tab=log&verdict=kept&read=Awin");
  const { api } = await signedIn(shop, await addUser(shop, { role: "admin" }));
  expect(await api.admin.notices.list()).toContainEqual(notice);
  await awin.post({ order_id: "A-1", amount: "10" });
  expect((await told())[0]?.text).toContain("1 postback of this week was not understood.");
  await awin.post({ order_id: "A-2", amount: "5", currency: "USD" });
  expect(await told()).toEqual([]);
});

test("calls to a revoked or unknown URL cause a notice too", async () => {
  const { id, post } = await addNetwork(shop, "Awin");
  const { api } = await signedIn(shop, await addUser(shop, { role: "admin" }));
  await api.admin.sales.keys.revoke({ id });
  await post({ order_id: "A-1", amount: "10" });

  expect((await told())[0]?.text).toBe(
    "1 postback of this week was not understood, 1 of them for a URL that is not in use. The last one (Awin): This URL has been revoked.",
  );
  await shop.db.update(postbackLog).set({ network: "" }).where(eq(postbackLog.verdict, "refused"));
  expect(await told()).toHaveLength(1);
  expect(await told(8)).toEqual([]);
});

test("rejected rows of an import cause a notice until the file is imported completely", async () => {
  const add = (id: string, refused: number, more = {}) =>
    shop.db.insert(imports).values({
      id,
      fileName: "products.csv",
      isDryRun: false,
      startedBy: "1",
      startedAt: new Date(NOW.getTime() + Number(id)),
      state: "done",
      counts: {
        rows: 9,
        created: 1,
        updated: 0,
        unchanged: 0,
        variations: 0,
        categories: 0,
        refused,
        warnings: 0,
      },
      ...more,
    });
  const notices = () => importNotices({ db: shop.db, now: () => NOW } as never);
  await add("1", 2);
  await add("2", 7, { isDryRun: true });

  expect(await notices()).toMatchObject([
    {
      text: "2 rows of the import “products.csv” were refused.",
      href: "/admin/products?import=1",
    },
  ]);
  await add("3", 0);
  expect(await notices()).toEqual([]);
});

test("rejected rows of a network's report cause a notice until one is imported completely", async () => {
  const add = (network: string, refused: number, at = NOW) =>
    shop.db.insert(auditLog).values({
      at,
      action: "sales-report.finished",
      after: { network, file: `${network}.csv`, refused },
    });
  await add("Awin", 2);
  await add("CJ", 1);

  expect((await told()).map(({ text }) => text).sort()).toEqual([
    "1 row of CJ’s report “CJ.csv” was not understood.",
    "2 rows of Awin’s report “Awin.csv” were not understood.",
  ]);
  await add("Awin", 0);
  expect(await told()).toMatchObject([{ href: "/admin/audit?entry=2" }]);
  expect(await told(8)).toEqual([]);
});
