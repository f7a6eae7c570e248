import {
  jobRuns,
  linkChecks,
  notices,
  outbox,
  products,
  reportedProducts,
  subscribers,
} from "@pickwell/db/schema";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { NOW, ORIGIN, type TestShop, testShop } from "../../test/testing.ts";
import { readSettings, saveSettings } from "../settings/service.ts";
import { noticeJobs } from "./jobs.ts";

const DAY_MS = 86_400_000;
const { signal } = new AbortController();

let shop: TestShop;
let days: number;
beforeEach(async () => {
  shop = testShop();
  await shop.sayDemoTexts();
  days = 0;
});

const clock = () => new Date(NOW.getTime() + days * DAY_MS);

/** Runs a notice's job a day later than the one before. */
async function run(name: string) {
  days += 1;
  const job = noticeJobs(() => ORIGIN).find((each) => each.name === name);
  return job?.run({ db: shop.db, now: clock, signal, isRequested: false });
}

const mails = () => shop.db.select().from(outbox).orderBy(outbox.createdAt);

test("products that went out of stock are reported once", async () => {
  const lamp = await shop.product({ name: "Lamp" });
  await shop.product({ name: "Long gone", inStock: false });
  await run("stock-notice");
  await shop.db.update(products).set({ inStock: false }).where(eq(products.id, lamp.id));

  expect(await run("stock-notice")).toBe(
    "Wrote to hello@pickwell.example: 1 product out of stock.",
  );
  expect(await run("stock-notice")).toBeUndefined();

  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    to: "hello@pickwell.example",
    subject: "Pickwell: 1 product out of stock",
  });
  expect(mail?.text).toContain("- Lamp\n");
  expect(mail?.text).not.toContain("Long gone");
});

test("changed ratings are reported with their former values", async () => {
  const lamp = await shop.product({ name: "Lamp", rating: 4, reviewCount: 1 });
  await run("review-notice");
  expect(await run("review-notice")).toBeUndefined();
  await shop.db
    .update(products)
    .set({ rating: 4.5, reviewCount: 2 })
    .where(eq(products.id, lamp.id));

  await run("review-notice");

  expect((await mails())[0]?.text).toContain("- Lamp: 4.5 by 2 reviews, before 4.0 by 1 review");
});

test("failed jobs and dead links are reported once", async () => {
  await run("system-notice");
  const at = { startedAt: clock(), finishedAt: new Date(clock().getTime() + 1000) };
  await shop.db.insert(jobRuns).values([
    { job: "backup", ...at, outcome: "failed", error: "No space left" },
    { job: "roll-ups", ...at, outcome: "done" },
  ]);
  await shop.db
    .insert(linkChecks)
    .values({ url: "https://gone.example/", state: "dead", reason: "not found" });

  await run("system-notice");
  await run("system-notice");

  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail?.subject).toBe("Pickwell: 1 failed job run, 1 dead link");
  expect(mail?.text).toContain("- backup: No space left");
  expect(mail?.text).toContain("- https://gone.example/ (not found)");
});

test("last week's figures are reported on Mondays, once, unless there are none", async () => {
  await run("week-report");
  await shop.caller.newsletter.subscribe({ email: "ada@example.com" });
  await shop.db.update(subscribers).set({ createdAt: clock() });
  days = 7;
  await run("week-report");
  await run("week-report");
  days = 14;
  await run("week-report");

  const reports = (await mails()).filter(({ subject }) => subject.includes("figures"));
  expect(reports).toHaveLength(1);
  expect(reports[0]?.text).toContain("New subscribers: 1");
  expect(reports[0]?.text).toContain("Revenue: $0.00");
});

test("notices are in the shop's language, including names of jobs and reasons of links", async () => {
  const general = await readSettings(shop.db, "general");
  await saveSettings(
    shop.db,
    NOW,
    "general",
    { ...general, siteName: "Farn", language: "de" as const },
    1,
  );
  const lamp = await shop.product({ name: "Lampe", rating: 4, reviewCount: 1 });
  for (const name of ["review-notice", "stock-notice", "system-notice"]) await run(name);
  await shop.db
    .update(products)
    .set({ rating: 4.5, reviewCount: 2, inStock: false })
    .where(eq(products.id, lamp.id));
  const at = { startedAt: clock(), finishedAt: new Date(clock().getTime() + 1000) };
  await shop.db.insert(jobRuns).values([
    { job: "backup", ...at, outcome: "failed", error: "The shop stopped in the middle of it." },
    { job: "backup", ...at, outcome: "failed", error: "The shop stopped in the middle of it." },
  ]);

  expect(await run("review-notice")).toBe(
    "Wrote to hello@pickwell.example: 1 product with a new rating.",
  );
  for (const name of ["stock-notice", "system-notice"]) await run(name);

  const [rated, gone, failed] = await mails();
  expect(rated?.subject).toBe("Farn: 1 Produkt mit neuer Bewertung");
  expect(rated?.text).toContain("- Lampe: 4,5 bei 2 Bewertungen, zuvor 4,0 bei 1 Bewertung");
  expect(rated?.text).toContain("Du bekommst das, weil dir Farn gehört.");
  expect(gone?.subject).toBe("Farn: 1 Produkt nicht auf Lager");
  expect(failed?.subject).toBe("Farn: 2 fehlgeschlagene Läufe von Aufgaben");
  expect(failed?.text).toContain("- backup, 2 Mal: Der Shop wurde mittendrin angehalten.");
});

test("notices that the owner has turned off are not sent, now or later", async () => {
  const lamp = await shop.product({ name: "Lamp" });
  await run("stock-notice");
  await saveSettings(shop.db, NOW, "notifications", { lowStockAlerts: false }, 0);
  await shop.db.update(products).set({ inStock: false }).where(eq(products.id, lamp.id));
  await run("stock-notice");
  await saveSettings(shop.db, NOW, "notifications", { lowStockAlerts: true }, 1);

  expect(await run("stock-notice")).toBeUndefined();
  expect(await mails()).toEqual([]);
});

test("of two processes at the same time one sends", async () => {
  const lamp = await shop.product({ name: "Lamp" });
  await run("stock-notice");
  await shop.db.update(products).set({ inStock: false }).where(eq(products.id, lamp.id));

  await Promise.all([run("stock-notice"), run("stock-notice")]);

  expect(await mails()).toHaveLength(1);
  expect(await shop.db.select().from(notices)).toMatchObject([{ name: "stock", version: 2 }]);
  expect(await shop.db.select().from(reportedProducts)).toMatchObject([{ inStock: false }]);
});
