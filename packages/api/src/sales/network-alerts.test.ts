import { outbox } from "@pickwell/db/schema";
import { beforeEach, expect, test } from "vitest";
import { addUser } from "../../test/accounts.ts";
import { addNetwork } from "../../test/ledger/sales.ts";
import { NOW, type TestShop, testShop } from "../../test/testing.ts";
import { noticeJobs } from "../notices/jobs.ts";
import { networkAlerts } from "./network-alerts.ts";
import { salesNotices } from "./sales-notices.ts";

const DAY_MS = 86_400_000;
const at = (days: number) => new Date(NOW.getTime() + days * DAY_MS);

let shop: TestShop;
let post: Awaited<ReturnType<typeof addNetwork>>["post"];
beforeEach(async () => {
  shop = testShop();
  post = (await addNetwork(shop, "Awin")).post;
});
let sold = 0;
const sell = async (count: number, days: number, status = "approved") => {
  for (let left = count; left > 0; left -= 1) {
    sold += 1;
    const sold_at = at(days).toISOString();
    await post({ order_id: `N${sold}`, amount: "10", status, sold_at }, at(days));
  }
};
const texts = async (days: number) =>
  (await networkAlerts(shop.db, at(days))).map(({ text }) => text);

test("a network that stopped reporting causes an alert, until it counts as left", async () => {
  await sell(12, 0);
  const quiet = await addNetwork(shop, "Quiet");
  await quiet.post({ order_id: "1", amount: "1" });

  expect(await texts(6)).toEqual([]);
  expect(await texts(8)).toEqual([
    "Awin has reported nothing for 8 days; in the thirty days before it told of 12 sales.",
  ]);
  expect(await texts(61)).toEqual([]);
  const [notice] = await salesNotices({ db: shop.db, now: () => at(8) } as never);
  expect(notice).toMatchObject({ kind: "sales", href: "/admin/sales?network=Awin&period=90d" });
  await sell(1, 8);
  expect(await texts(8)).toEqual([]);
});

test("a wave of declined sales causes an alert, but a usual rate does not", async () => {
  await sell(40, -60);
  await sell(4, -60, "declined");
  await sell(20, -3);
  await sell(9, -3, "declined");
  expect(await texts(0)).toEqual([]);
  await sell(3, -2, "declined");
  expect(await texts(0)).toEqual([
    "Awin has declined 12 of 32 sales of the last thirty days, 38%, against 9% of those of the three months before.",
  ]);
  await sell(30, -50, "declined");
  expect(await texts(0)).toEqual([]);
});

test("the owner gets one mail about each", async () => {
  await addUser(shop, { role: "admin", email: "owner@shop.test" });
  await sell(12, 0);
  const job = noticeJobs(() => "https://shop.example").find(
    ({ name }) => name === "network-notice",
  );
  const run = (days: number) =>
    job?.run({ db: shop.db, now: () => at(days), signal: new AbortController().signal });
  await run(1);
  await run(8);
  await run(9);
  const mails = await shop.db.select().from(outbox);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.subject).toContain("1 network to look at");
});
