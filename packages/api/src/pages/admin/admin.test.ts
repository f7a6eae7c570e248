import { auditLog } from "@pickwell/db/schema";
import { desc } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { addUser, signedIn } from "../../../test/accounts.ts";
import { type TestShop, testShop } from "../../../test/testing.ts";
import type { Caller } from "../../index.ts";

let shop: TestShop;
let api: Caller["admin"]["pages"];
beforeEach(async () => {
  shop = testShop();
  api = (await signedIn(shop, await addUser(shop, { role: "admin" }))).api.admin.pages;
});

test("a page is created, shown, changed and removed", async () => {
  const made = await api.create({ slug: "our-garden", title: "Our garden", content: "Green." });
  expect((await shop.caller.pages.get({ slug: "our-garden" })).html).toContain("Green.");

  const { version } = made;
  await api.change({ slug: "our-garden", version, changes: { content: "Greener." } });
  expect((await shop.caller.pages.get({ slug: "our-garden" })).html).toContain("Greener.");
  await expect(
    api.change({ slug: "our-garden", version, changes: { content: "Mine." } }),
  ).rejects.toMatchObject({ code: "CONFLICT" });
  expect(await api.get({ slug: "our-garden" })).toMatchObject({ content: "Greener." });

  await api.remove({ slug: "our-garden" });
  await expect(shop.caller.pages.get({ slug: "our-garden" })).rejects.toMatchObject({
    code: "NOT_FOUND",
  });
  const log = await shop.db.select().from(auditLog).orderBy(desc(auditLog.seq)).limit(3);
  expect(log.map(({ action }) => action)).toEqual(["page.removed", "page.changed", "page.created"]);
  expect(log[1]).toMatchObject({ before: { characters: 6 }, after: { characters: 8 } });
});

test.each([
  ["", "BAD_REQUEST"],
  ["Garden", "BAD_REQUEST"],
  ["our garden", "BAD_REQUEST"],
  ["a/b", "BAD_REQUEST"],
  ["../x", "BAD_REQUEST"],
  ["-x", "BAD_REQUEST"],
  ["x".repeat(101), "BAD_REQUEST"],
  ["products", "BAD_REQUEST"],
  ["admin", "BAD_REQUEST"],
  ["api", "BAD_REQUEST"],
  ["garden", "CONFLICT"],
])("the path %j is refused beside its field", async (slug, code) => {
  await api.create({ slug: "garden", title: "Garden" });

  const refusal = await api.create({ slug, title: "Other" }).catch((error) => error);

  expect(refusal).toMatchObject({ code });
  const { cause } = refusal as { cause: { field?: string; issues?: { path: string[] }[] } };
  expect(cause.field ?? cause.issues?.[0]?.path.join()).toBe("slug");
});

test("a preview shows the page as it will be, without scripts", async () => {
  const content =
    "Green.\n\n<script>alert(1)</script>\n\n{{product:lamp}}\n\n[x](javascript:alert(1))";
  await api.create({ slug: "our-garden", title: "Our garden", content });

  const { parts } = await api.preview({ content });

  const { html } = await shop.caller.pages.get({ slug: "our-garden" });
  expect(parts).toEqual([{ type: "html", html }]);
  expect(html).not.toMatch(/<script|href="javascript/);
});

test("pages that the shop links to cannot be removed", async () => {
  await api.create({ slug: "privacy", title: "Privacy" });

  await expect(api.remove({ slug: "privacy" })).rejects.toMatchObject({ code: "CONFLICT" });
  expect(await api.get({ slug: "privacy" })).toMatchObject({ isKept: true });
});

test("the imprint can be removed or renamed, because not every shop needs one", async () => {
  for (const slug of ["imprint", "legal"]) {
    await api.create({ slug: "imprint", title: "Imprint" });
    if (slug !== "imprint") await api.change({ slug: "imprint", changes: { slug } });
    await api.remove({ slug });
  }

  expect((await api.list({})).pages).toEqual([]);
});

test("lists pages by path, with search, without texts", async () => {
  for (const slug of ["b-side", "a-side", "other"]) {
    await api.create({ slug, title: slug.toUpperCase(), content: "Text" });
  }

  const { pages, total } = await api.list({ search: "side" });

  expect(total).toBe(2);
  expect(pages.map(({ slug }) => slug)).toEqual(["a-side", "b-side"]);
  expect(pages[0]).not.toHaveProperty("content");
});
