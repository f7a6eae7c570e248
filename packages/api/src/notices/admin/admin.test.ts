import { pages } from "@pickwell/db/schema";
import { expect, test } from "vitest";
import { addUser, signedIn } from "../../../test/accounts.ts";
import { NOW, testShop } from "../../../test/testing.ts";
import { createCaller } from "../../index.ts";

test("notices are in the language of the request", async () => {
  const shop = testShop();
  const page = { description: "", content: "x", createdAt: NOW, updatedAt: NOW };
  await shop.db
    .insert(pages)
    .values({ ...page, slug: "privacy", title: "Privacy", needsReview: true });
  const { auth } = await signedIn(shop, await addUser(shop, { role: "admin" }));
  const textsIn = async (language: "en" | "de") => {
    const { admin } = createCaller({
      ...{ db: shop.db, now: () => NOW, origin: "https://shop.example", auth },
      ...{ visitor: { ipAddress: "203.0.113.7", userAgent: "Test" } },
      disk: {
        isFull: false,
        isRefusing: false,
        isNearlyFull: true,
        freeBytes: 90 * 1024 * 1024,
        reportFull() {},
      },
      language: async () => language,
    });
    return (await admin.notices.list()).map(({ text }) => text);
  };

  expect(await textsIn("en")).toEqual([
    expect.stringMatching(/^The disk is nearly full: \d+ MB are free\./),
    "The shop’s first texts are still drafts: check Privacy.",
  ]);
  expect(await textsIn("de")).toEqual([
    expect.stringMatching(/^Die Platte ist fast voll: \d+ MB sind frei\./),
    "Die ersten Texte des Shops sind noch Entwürfe: Prüfe Privacy.",
  ]);
});
