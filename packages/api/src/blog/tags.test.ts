import { posts } from "@pickwell/db/schema";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { testShop } from "../../test/testing.ts";

test("returns the articles of a tag, however it is written, and no others", async () => {
  const shop = testShop();
  const { list, tags } = shop.caller.blog;
  const post = await shop.post({ title: "One", tags: ["Cost per use", "Soap"] });
  await shop.post({ title: "Two", tags: ["cost-per-use"] });
  await shop.post({ title: "Cost per use", excerpt: "Soap, soap", tags: ["Costs"] });
  await shop.post({ title: "Draft", tags: ["Soap", "Secret"], status: "draft" });
  const tagged = async (tag: string) => {
    const page = await list({ tag });
    return [page.tag, page.total, page.posts.map(({ title }) => title).sort()];
  };

  expect(await tagged("cost-per-use")).toEqual(["Cost per use", 2, ["One", "Two"]]);
  expect(await tagged("Soap")).toEqual(["Soap", 1, ["One"]]);
  expect(await tagged("secret")).toEqual([null, 0, []]);
  expect(await tagged("???")).toEqual([null, 0, []]);
  expect((await list()).tag).toBeNull();
  expect((await list({ tag: "soap", search: "nothing" })).tag).toBe("Soap");
  expect((await tags()).map(({ name }) => name)).toEqual([
    "Cost per use",
    "Costs",
    "Soap",
    "cost-per-use",
  ]);

  await shop.db
    .update(posts)
    .set({ tags: ["Suds"] })
    .where(eq(posts.id, post.id));
  expect(await tagged("soap")).toEqual([null, 0, []]);
  expect(await tagged("suds")).toEqual(["Suds", 1, ["One"]]);
  await shop.db.delete(posts).where(eq(posts.id, post.id));
  expect(await tagged("suds")).toEqual([null, 0, []]);
});
