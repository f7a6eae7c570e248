import { broadcasts } from "@pickwell/db/schema";
import { beforeEach, describe, expect, test } from "vitest";
import { ownedShop } from "../../../test/accounts.ts";
import { NOW, type TestShop } from "../../../test/testing.ts";
import type { Caller } from "../../index.ts";
import { usageSentence } from "../rules.ts";

let shop: TestShop;
let api: Caller;
let ownerId: string;
beforeEach(async () => {
  const owned = await ownedShop();
  ({ shop, api } = owned);
  ownerId = owned.owner.id;
});

type Kind = "product" | "deal" | "post" | "page" | "category" | "user";
describe("the uses of a thing", () => {
  const uses = async (kind: Kind, ...ids: string[]) =>
    usageSentence(await api.admin.trash.uses({ kind, ids }));

  test("are counted over articles, pages, newsletters, deals and wishlists, each once", async () => {
    const lamp = await shop.product({ name: "Lamp" });
    const other = await shop.product({ name: "Lamp 2" });
    await shop.deal({ productId: lamp.id });
    await shop.post({ content: "{{product:lamp}}\n\n[it](/product/lamp) and {{product: lamp }}" });
    await shop.post({ content: `See https://shop.example/go/product/${lamp.id}?at=x` });
    await shop.post({ content: "{{product:lamp-2}} and /products/lampshade, a lamp" });
    const mail = { slug: "a", subject: "A", createdAt: NOW, updatedAt: NOW };
    const body = "{{product:lamp}}";
    await shop.db.insert(broadcasts).values([
      { ...mail, id: "a", body, status: "sent" },
      { ...mail, id: "b", slug: "b", body },
    ]);

    expect(await uses("product", lamp.id)).toBe(
      "used in 2 articles, 1 deal, 1 sent newsletter, 1 newsletter draft",
    );
    expect(await uses("product", other.id)).toBe("used in 1 article");
    expect(await uses("product", lamp.id, other.id)).toBe(
      "used in 3 articles, 1 deal, 1 sent newsletter, 1 newsletter draft",
    );
  });

  test("for articles, pages, deals and categories are the links to them", async () => {
    const home = await shop.category({ name: "Home" });
    await shop.product();
    const post = await shop.post({ title: "Pans", content: "[me](/blog/pans)" });
    const deal = await shop.deal();
    await shop.post({
      content: `[a](/blog/pans "x") [b](/deals/${deal.id}) [c](/category/home) [d](/terms)`,
    });
    await shop.post({ content: "/blog/pans-and-pots /terms-of-trade /blog/terms" });

    expect(await uses("post", post.id)).toBe("used in 1 article");
    expect(await uses("deal", deal.id)).toBe("used in 1 article");
    expect(await uses("category", home.id)).toBe("used in 1 product, 1 article");
    expect(await uses("page", "terms")).toBe("used in 1 article");
    expect(await uses("user", ownerId)).toBeNull();
  });
});
