/** Nothing that visitors see waits for a job: here none has ever run, or one runs much too late. */
import { auditLog, posts } from "@pickwell/db/schema";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { NOW, testShop } from "../../test/testing.ts";
import { publishJob } from "../blog/publish-job.ts";
import { createCaller } from "../index.ts";

const HOUR = 3_600_000;
const later = (hours: number) => new Date(NOW.getTime() + hours * HOUR);

/** The shop as visitors find it after some hours, during which nothing has run. */
function shopAfter(shop: ReturnType<typeof testShop>, hours: number) {
  return createCaller({ db: shop.db, now: () => later(hours), origin: "https://shop.example" });
}

const runPublish = (shop: ReturnType<typeof testShop>, now: Date) =>
  publishJob.run({
    db: shop.db,
    now: () => now,
    signal: new AbortController().signal,
    isRequested: false,
  });

test("a scheduled article appears at its moment, whenever the job runs", async () => {
  const shop = testShop();
  const { id, slug, updatedAt } = await shop.post({ status: "scheduled", publishedAt: later(1) });
  const isListed = async (hours: number) =>
    (await shopAfter(shop, hours).blog.list({})).posts.some((post) => post.slug === slug);

  expect(await isListed(0.9)).toBe(false);
  expect(await isListed(1)).toBe(true);
  expect(await runPublish(shop, later(0.9))).toBeUndefined();
  const before = await shopAfter(shop, 30).blog.get({ key: slug });

  expect(await runPublish(shop, later(30))).toBe("Published an article.");

  const [row] = await shop.db.select().from(posts).where(eq(posts.id, id));
  // Its version stays: somebody may have it open.
  expect(row).toMatchObject({ status: "published", publishedAt: later(1), updatedAt });
  expect(await shopAfter(shop, 30).blog.get({ key: slug })).toEqual(before);
  expect(await shop.db.select().from(auditLog)).toMatchObject([
    { action: "post.published", actorId: null, targetId: id },
  ]);
  expect(await runPublish(shop, later(31))).toBeUndefined();
});

test("a deal ends at its moment without any job", async () => {
  const shop = testShop();
  await shop.deal({ title: "Lamp sale", endsAt: later(2) });
  const isOpen = async (hours: number) => (await shopAfter(shop, hours).deals.figures()).active > 0;

  expect([await isOpen(1.99), await isOpen(2)]).toEqual([true, false]);
});
