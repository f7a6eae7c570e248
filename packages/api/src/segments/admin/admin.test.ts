import { auditLog } from "@pickwell/db/schema";
import { desc } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { addUser, signedIn } from "../../../test/accounts.ts";
import { addClick } from "../../../test/events.ts";
import { type TestShop, testShop } from "../../../test/testing.ts";
import type { Caller } from "../../index.ts";

let shop: TestShop;
let admin: Caller["admin"]["segments"];
beforeEach(async () => {
  shop = testShop();
  admin = (await signedIn(shop, await addUser(shop, { role: "admin" }))).api.admin.segments;
});
const rules = [{ about: "page" as const, value: "/deals" }];

test("a segment stores products by id, however they are named", async () => {
  const { slug, id } = await shop.product({ slug: "desk-lamp" });
  const { id: segmentId } = await admin.create({
    name: "Lamps",
    rules: [{ about: "clicked-product", value: `https://shop.example/product/${slug}`, days: 30 }],
  });
  const [listed] = (await admin.list()).segments;
  expect(listed?.rules).toEqual([{ about: "clicked-product", is: true, value: id, days: 30 }]);
  expect((await admin.get({ id: segmentId })).rules[0]?.value).toBe(id);
});

test("values to choose from are those of people, the most frequent first", async () => {
  await addClick(shop, { merchant: "b.example" });
  await addClick(shop, { merchant: "a.example" });
  await addClick(shop, { merchant: "a.example" });
  await addClick(shop, { merchant: "bot.example", botReason: "agent" });
  await shop.subscriber({ signUpPage: "/deals", signUpSource: "" });
  await shop.subscriber({ signUpPage: null, signUpSource: "insta" });
  expect(await admin.values()).toEqual({
    merchants: ["a.example", "b.example"],
    pages: ["/deals"],
    sources: ["insta"],
  });
});

test("an invalid rule is refused in place", async () => {
  const create = (rule: object) =>
    admin.create({ name: "Odd", rules: [rule as (typeof rules)[number]] });
  await expect(create({ about: "page", value: "deals" })).rejects.toThrow("begins with “/”");
  await expect(create({ about: "clicked-any" })).rejects.toThrow("one day at least");
  await expect(create({ about: "clicked-category", days: 3 })).rejects.toThrow("choose a category");
  await expect(create({ about: "joined-since", value: "2026-02-31x" })).rejects.toThrow("a day");
  await expect(create({ about: "clicked-product", value: "nix", days: 3 })).rejects.toThrow(
    "There is no product at “nix”.",
  );
  await expect(admin.create({ name: "Odd", rules: [] })).rejects.toThrow("one rule at least");
  await expect(create({ about: "opened", days: 3 })).rejects.toThrow();
});

test("names are unique in any case; a second writer is told about the conflict", async () => {
  const { id, version } = await admin.create({ name: "Dealers", rules });
  await expect(admin.create({ name: "dealers", rules })).rejects.toThrow("has this name already");
  await admin.change({ id, version, changes: { match: "any" } });
  await expect(
    admin.change({ id, version: version - 1, changes: { name: "Others" } }),
  ).rejects.toThrow();
  expect(await admin.get({ id })).toMatchObject({ name: "Dealers", match: "any" });
});

test("admins can export a segment as CSV, which is logged; editors cannot", async () => {
  await shop.subscriber({ email: "ada@example.com", signUpPage: "/deals" });
  await shop.subscriber({ email: "=bob@example.com", signUpPage: "/deals" });
  await shop.subscriber({ email: "eve@example.com", signUpPage: "/deals", status: "bounced" });
  await shop.subscriber({ email: "dora@example.com", signUpPage: "/blog" });
  const { id } = await admin.create({ name: "Dealers", rules });

  const { fileName, csv } = await admin.export({ id });

  expect(fileName).toMatch(/^segment-\d{4}-\d\d-\d\d\.csv$/);
  const lines = csv.trim().split("\r\n");
  expect(lines[0]).toContain('"email","status","subscribed"');
  expect(
    lines
      .slice(1)
      .map((line) => line.split(",")[0])
      .sort(),
  ).toEqual([`"'=bob@example.com"`, '"ada@example.com"']);
  const [entry] = await shop.db.select().from(auditLog).orderBy(desc(auditLog.seq)).limit(1);
  expect(entry).toMatchObject({
    action: "segment.exported",
    targetId: id,
    after: { name: "Dealers", subscribers: 2 },
  });
  const editor = await addUser(shop, { role: "admin", staffRole: "editor" });
  const { api } = await signedIn(shop, editor);
  expect((await api.admin.segments.list()).total).toBe(1);
  await expect(api.admin.segments.export({ id })).rejects.toThrow();
});
