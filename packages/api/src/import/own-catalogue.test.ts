import { expect, test } from "vitest";
import { feedImports } from "../../test/feeds/importing.ts";

const { run, stored } = feedImports();

test("a product that moves in from Shopify keeps its name in addresses, and a feed’s gets one of its title", async () => {
  await run(
    `Handle,Title,Option1 Name,Option1 Value,Variant Price
lamp-2019-edition,Oak Lamp,Color,Red,18.00
lamp-2019-edition,,,Blue,18.00
schöne-tasse,Mug,Title,Default Title,9.00`,
  );
  await run(
    `Handle,Title,Option1 Name,Option1 Value,Variant Price,URL
chair-x,Oak Chair,Title,Default Title,18.00,https://shop.example/products/chair-x`,
  );
  const slugs = (await stored()).map(({ slug }) => slug).sort();
  expect(slugs).toEqual([
    ...["lamp-2019-edition", "lamp-2019-edition-2", "oak-chair", "schone-tasse"],
  ]);
});
