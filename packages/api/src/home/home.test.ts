import { expect, test } from "vitest";
import { addUser, signedIn } from "../../test/accounts.ts";
import { NOW, testShop } from "../../test/testing.ts";
import { pageSection } from "../discovery/page-section.ts";
import { saveSettings } from "../settings/service.ts";
import { defaultHome, homeSection } from "./rules.ts";
import { home } from "./schema.ts";

test("a new shop's home page is marked as default, an owner's is returned section by section", async () => {
  const shop = testShop();
  expect((await shop.caller.settings.public()).home).toEqual({
    hasHero: true,
    sections: null,
    page: "",
  });

  const shelf = { ...homeSection("shelf"), title: "New in", source: "category", category: "lamps" };
  const sections = [shelf as typeof shelf & { source: "category" }, homeSection("newsletter")];
  await saveSettings(shop.db, NOW, "home", { hasHero: false, sections }, 0);

  expect((await shop.caller.settings.public()).home).toEqual({
    ...{ hasHero: false, sections },
    page: "",
  });
});

test.each([
  [{ kind: "shelf", source: "category" }, ["sections", 0, "category"]],
  [{ kind: "shelf", source: "hand" }, ["sections", 0, "products"]],
  [{ kind: "blogs", count: 13 }, ["sections", 0, "count"]],
  [{ kind: "blogs", count: Number.NaN }, ["sections", 0, "count"]],
  [{ kind: "elsewhere" }, ["sections", 0, "kind"]],
])("%j is refused where it is wrong", (section, path) => {
  expect(home.safeParse({ sections: [section] }).error?.issues[0]?.path).toEqual(path);
});

test("most sections occur once, shelves any number of times", () => {
  const shelf = homeSection("shelf");
  expect(home.safeParse({ sections: [...defaultHome, shelf, shelf] }).success).toBe(true);
  expect(home.safeParse({ sections: [...defaultHome, homeSection("blogs")] }).success).toBe(false);
});

test("a page of the owner can replace the home page, until it is deleted", async () => {
  const shop = testShop();
  const page = { title: "Summer", description: "", content: "Sun.", needsReview: false };
  const { api } = await signedIn(shop, await addUser(shop, { role: "admin" }));
  const { pages } = api.admin;
  await pages.create({ ...page, slug: "summer" });
  await saveSettings(shop.db, NOW, "home", { page: "summer" }, 0);
  const home = async () => (await shop.caller.settings.public()).home.page;
  const listed = async () => {
    const entries: string[] = [];
    for await (const piece of pageSection(shop.db, NOW, 100).read(1)) {
      entries.push(...piece.map(({ path }) => path));
    }
    return entries.filter((path) => path === "/" || path.includes("s"));
  };

  expect(await home()).toBe("summer");
  expect(await listed()).not.toContain("/summer");
  await pages.change({ slug: "summer", changes: { slug: "sunshine" } });
  expect(await home()).toBe("sunshine");
  expect(await listed()).not.toContain("/sunshine");
  await pages.create({ ...page, slug: "summer", title: "Another" });
  expect(await home()).toBe("summer");
  expect(await listed()).toContain("/sunshine");
  await pages.remove({ slug: "summer" });
  await pages.remove({ slug: "sunshine" });
  expect(await home()).toBe("");
});
