import { expect, test } from "vitest";
import { NOW, testShop } from "../../test/testing.ts";
import { saveSettings } from "../settings/service.ts";
import { defaultHome, homeSection } from "./rules.ts";
import { home } from "./schema.ts";

test("a new shop's home page is told as such, and an owner's section by section", async () => {
  const shop = testShop();
  expect((await shop.caller.settings.public()).home).toEqual({ hasHero: true, sections: null });

  const shelf = { ...homeSection("shelf"), title: "New in", source: "category", category: "lamps" };
  const sections = [shelf as typeof shelf & { source: "category" }, homeSection("newsletter")];
  await saveSettings(shop.db, NOW, "home", { hasHero: false, sections }, 0);

  expect((await shop.caller.settings.public()).home).toEqual({ hasHero: false, sections });
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

test("a section stands once, shelves as often as somebody likes", () => {
  const shelf = homeSection("shelf");
  expect(home.safeParse({ sections: [...defaultHome, shelf, shelf] }).success).toBe(true);
  expect(home.safeParse({ sections: [...defaultHome, homeSection("blogs")] }).success).toBe(false);
});
