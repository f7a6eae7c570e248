import { expect, test } from "vitest";
import { ghostPost, ghostShop } from "../../../test/ghost.ts";

const { allPosts, moveText } = ghostShop();

test("a truncated file is imported up to its last whole article", async () => {
  const whole = JSON.stringify({
    db: [{ meta: {}, data: { posts: [ghostPost(), ghostPost({ id: "p2", slug: "second" })] } }],
  });
  const report = await moveText(whole.slice(0, whole.indexOf("second") + 3));

  expect((await allPosts()).map(({ slug }) => slug)).toEqual(["first"]);
  expect(report.mended).toHaveProperty([
    "The file ends in the middle: what stood in it until there is taken.",
  ]);
});

test("a file with line breaks in strings and trailing commas is read", async () => {
  const report = await moveText(
    `{"meta":{},"data":{"posts":[${JSON.stringify(ghostPost({ html: "<p>One\u0007</p>" })).replace("One", "One\nline\\t")},],}}`,
  );

  expect((await allPosts())[0]?.content).toBe("One line");
  expect(report.mended).toHaveProperty([
    "The file is no JSON: what is wrong in it is read as it was meant.",
  ]);
});

test.each([
  '{"db":[{"meta":{},"data":{"posts":[{"id":"1"',
  '{"data":{"posts":[nonsense]}}',
  '{"asdadas":[{"meta":{},"data":{"posts":[]}}]}',
])("a file without one whole article is rejected with the reason: %s", async (text) => {
  await expect(moveText(text)).rejects.toThrow(/no whole JSON file|no articles of Ghost/);
});
