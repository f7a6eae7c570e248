import { redirects } from "@pickwell/db/schema";
import { expect, test } from "vitest";
import { addUser, signedIn } from "../../test/accounts.ts";
import { NOW, testShop } from "../../test/testing.ts";

const ago = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);

test("returns articles that show a product, newest first, but not those that only mention it", async () => {
  const shop = testShop();
  const lamp = await shop.product({ name: "Desk Lamp" });
  const texts = {
    line: "We read by it.\n\n{{product:desk-lamp}}\n",
    spaced: `{{ product: ${lamp.id} }}`,
    verdict: "::: verdict Our pick\nproduct:desk-lamp\n\n+ bright\n:::",
    table: "::: compare price, rating\n- other\n- desk-lamp\n:::",
    words: "A [desk-lamp](/product/desk-lamp) is a desk-lamp.",
    other: "{{product:desk-lamp-2}}",
  };
  for (const [index, [title, content]] of Object.entries(texts).entries()) {
    await shop.post({ title, content, publishedAt: ago(index + 1) });
  }
  await shop.post({ title: "draft", content: texts.line, status: "draft" });
  await shop.post({
    title: "later",
    content: texts.line,
    status: "scheduled",
    publishedAt: ago(-1),
  });

  const shown = async (key: string) =>
    (await shop.caller.blog.showing({ key })).map(({ title }) => title);
  expect(await shown("desk-lamp")).toEqual(["line", "spaced", "verdict", "table"]);
  expect(await shown(lamp.id)).toEqual(["line", "spaced", "verdict", "table"]);
  expect(await shown("nothing")).toEqual([]);
});

test("returns an article that refers to a product by a former slug, too", async () => {
  const shop = testShop();
  const lamp = await shop.product({ name: "Desk Lamp" });
  await shop.post({ title: "Old", content: "{{product:desk-lamp}}", publishedAt: ago(1) });
  const { api } = await signedIn(shop, await addUser(shop, { role: "admin" }));

  await api.admin.products.change({ id: lamp.id, changes: { slug: "table-lamp" } });

  expect(await shop.db.select({ path: redirects.path }).from(redirects)).not.toEqual([]);
  const posts = await shop.caller.blog.showing({ key: "table-lamp" });
  expect(posts.map(({ title }) => title)).toEqual(["Old"]);
});
