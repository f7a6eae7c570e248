import { products } from "@pickwell/db/schema";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { addUser, signedIn } from "../../test/accounts.ts";
import { NOW, type TestShop, testShop } from "../../test/testing.ts";
import { renderArticle } from "../markdown/render.ts";
import { checkBlocks } from "./check.ts";
import { askAboutBlocks, blockProblemText } from "./rules.ts";

let shop: TestShop;
beforeEach(() => {
  shop = testShop();
});

const check = (text: string, hasProducts = true) => checkBlocks(shop.db, NOW, text, hasProducts);

test("nothing is said of products that readers see, also by a former address or an id", async () => {
  const lamp = await shop.product({ name: "Desk Lamp", slug: "desk-lamp" });
  await shop.db.update(products).set({ slug: "brass-lamp" }).where(eq(products.id, lamp.id));

  expect(
    await check(`{{product:brass-lamp}}\n{{product:desk-lamp}}\n\n{{ product: ${lamp.id} }}`),
  ).toEqual([]);
  expect(await check("`{{product:x}}`\n\n```\n{{product:y}}\n```")).toEqual([]);
});

test("an unknown address is marked where it stands, with the closest one there is", async () => {
  await shop.product({ name: "Brass Desk Lamp", slug: "brass-desk-lamp" });
  await shop.product({ name: "Teapot", slug: "cinnabar-stoneware-teapot" });
  const text =
    "# A\n\n{{product:brass-desk-lmap}}\n\n{{product:cinnabar-teapot}}\n{{product:qqqq}}";

  const problems = await check(text);

  expect(problems.map(({ key, reason, suggestion }) => [key, reason, suggestion])).toEqual([
    ["brass-desk-lmap", "unknown", "brass-desk-lamp"],
    ["cinnabar-teapot", "unknown", "cinnabar-stoneware-teapot"],
    ["qqqq", "unknown", null],
  ]);
  for (const { text: block, start } of problems) {
    expect(text.slice(start, start + block.length)).toBe(block);
  }
  expect(problems[0] && blockProblemText(problems[0])).toBe(
    "No product has the address brass-desk-lmap; readers will not see this block.",
  );
});

test("a line of a comparison table that names no product is marked, and one too many", async () => {
  const lines: string[] = [];
  for (let number = 1; number <= 9; number += 1) {
    await shop.product({ name: `Lamp ${number}`, slug: `lamp-${number}` });
    lines.push(number % 2 ? `product:lamp-${number}` : `- {{product:lamp-${number}}}`);
  }
  const text = `::: compare price\nOur lamps\nlamp-2\n\n${lines.join("\n")}\n- lamp-2\n:::`;

  const problems = await check(text);

  expect(problems.map((problem) => [problem.text, blockProblemText(problem)])).toEqual([
    ["Our lamps", "This line names no product; the table leaves it out."],
    ["product:lamp-9", "The table shows up to 8 products; it leaves “Lamp 9” out."],
  ]);
});

test("a comparison table takes plain addresses, and no word that is none", async () => {
  await shop.product({ name: "Brass Lamp", slug: "brass-lamp" });
  await shop.product({ name: "Fön", slug: "fön-7" });
  const text = "::: compare price\nLamps\nbrass-lamp\nfön-7\nbrass-lmap\n:::";

  expect((await check(text)).map(blockProblemText)).toEqual([
    "This line names no product; the table leaves it out.",
    "No product has the address brass-lmap; the table leaves it out.",
  ]);
  const { comparisons } = renderArticle(text);
  expect(comparisons.map(({ keys }) => keys)).toEqual([["brass-lamp", "fön-7", "brass-lmap"]]);
});

test("a product that a comparison table leaves out is marked in its line", async () => {
  await shop.product({ name: "Brass Lamp", slug: "brass-lamp" });
  await shop.product({ name: "Old", slug: "old", status: "archived" });
  const text = "::: compare price\n- brass-lamp\n- product:brass-lmap\n* old\n:::\n\nWords.";

  const problems = await check(text);

  expect(problems.map(({ start, text: line }) => text.slice(start, start + line.length))).toEqual([
    "- product:brass-lmap",
    "* old",
  ]);
  expect(problems.map(({ suggestion }) => suggestion)).toEqual(["brass-lamp", null]);
  expect(problems.map(blockProblemText)).toEqual([
    "No product has the address brass-lmap; the table leaves it out.",
    "Visitors cannot see “Old”; the table leaves it out.",
  ]);
});

test("a product that is there and hidden is named with the reason", async () => {
  const draft = await shop.product({ name: "Draft", status: "draft" });
  await shop.product({ name: "Old", status: "archived" });
  const gone = await shop.product({ name: "Gone" });
  const closed = await shop.category({ status: "inactive" });
  await shop.product({ name: "Shut", categoryId: closed.id });
  const { api } = await signedIn(shop, await addUser(shop, { role: "admin" }));
  await api.admin.products.remove({ id: gone.id });

  const problems = await check(
    `{{product:draft}}\n{{product:${draft.id}}}\n{{product:old}}\n{{product:gone}}\n{{product:shut}}`,
  );

  expect(problems.map(({ reason, product }) => [reason, product?.name])).toEqual([
    ["draft", "Draft"],
    ["draft", "Draft"],
    ["archived", "Old"],
    ["trashed", "Gone"],
    ["closed", "Shut"],
  ]);
  expect(problems.map(blockProblemText)[3]).toBe(
    "“Gone” is in the trash; readers will not see this block.",
  );
});

test("a block that has no line of its own is marked, each where it stands", async () => {
  await shop.product({ name: "Lamp", slug: "lamp" });
  const text =
    "See {{product:lamp}} and\n{{product:lamp}} there\n\n- {{product:lamp}}\n\n> a\n> {{product:lamp}}\n\n| a |\n|-|\n| {{product:lamp}} |\n\n![{{product:lamp}}](/img/x)\n\n{{product:lamp}}\n{{product:}}";

  const problems = await check(text);

  expect(problems.map(({ reason }) => reason)).toEqual([
    ...Array.from({ length: 6 }, () => "inline"),
    "unknown",
  ]);
  const places = [...text.matchAll(/\{\{product:(lamp)?\}\}/g)].map(({ index }) => index);
  expect(problems.map(({ start }) => start)).toEqual([...places.slice(0, 6), places[7]]);
});

test("more than a text shows, and any on a page, are marked", async () => {
  await shop.product({ name: "Lamp", slug: "lamp" });
  const many = "{{product:lamp}}\n".repeat(52);

  expect((await check(many)).map(({ reason }) => reason)).toEqual(["surplus", "surplus"]);
  expect((await check("{{product:lamp}}", false)).map(blockProblemText)).toEqual([
    "Pages show no products; readers will not see this block.",
  ]);
});

test("the question names the blocks", async () => {
  const problems = await check("{{product:a1}}\n{{product:b2}}\n{{product:c3}}\n{{product:d4}}");

  expect(askAboutBlocks(problems.slice(0, 1), "Publish")).toBe(
    "1 block shows nothing: {{product:a1}}. Publish anyway?",
  );
  expect(askAboutBlocks(problems, "Send")).toBe(
    "4 blocks show nothing: {{product:a1}}, {{product:b2}}, {{product:c3}} and 1 more. Send anyway?",
  );
});

test("a text of a hundred thousand characters is checked", async () => {
  for (const piece of [
    "{{product:a}}\n",
    "{{product:a}} ",
    "{{product:a ",
    "{{",
    "![{{product:a}}",
  ]) {
    expect((await check(piece.repeat(100_000 / piece.length))).length).toBeLessThanOrEqual(200);
  }
});
