import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { products } from "@pickwell/db/schema";
import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { addUser, signedIn } from "../../test/accounts.ts";
import { NOW, testShop } from "../../test/testing.ts";
import { importCatalogue } from "../import/import-catalogue.ts";
import { attributeList, withAttributes } from "./attributes.ts";
import { attributesInput } from "./schema.ts";

const folder = mkdtempSync(join(tmpdir(), "pickwell-attributes-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const file = (text: string) => {
  const path = join(folder, "file.csv");
  writeFileSync(path, text);
  return path;
};

test("attributes of a file become a list that a form would accept", () => {
  const { attributes, isCut } = attributeList([
    { name: "Ratio: screen", value: "16:9" },
    { name: "color", value: "Red" },
    { name: " Color\n", value: "Blue\tand  green" },
    { name: "Color", value: "Red" },
    { name: "", value: "nobody" },
    { name: "Empty", value: " " },
    { name: "n".repeat(90), value: "v".repeat(900) },
    ...Array.from({ length: 60 }, (_, at) => ({ name: `N${at}`, value: "x" })),
  ]);

  expect(attributes.slice(0, 2)).toEqual([
    { name: "Ratio screen", value: "16:9" },
    { name: "color", value: "Red, Blue and green" },
  ]);
  expect(isCut).toBe(true);
  expect(attributesInput.parse(attributes)).toEqual(attributes);
});

test("a file replaces the attributes that it names, and keeps those entered by hand", () => {
  const known = [
    { name: "Color", value: "Red" },
    { name: "Warranty", value: "2 years" },
  ];
  const told = [
    { name: "Size", value: "M" },
    { name: "color", value: "Blue" },
  ];

  expect(withAttributes(known, told)).toEqual([
    { name: "color", value: "Blue" },
    { name: "Warranty", value: "2 years" },
    { name: "Size", value: "M" },
  ]);
});

test("attributes of an export are stored line by line, and those entered since survive the next one", async () => {
  const shop = testShop();
  const path = file(
    [
      "ID,Type,SKU,Name,Published,Regular price,Weight (kg),Attribute 1 name,Attribute 1 value(s),Attribute 1 visible",
      '1,simple,L-1,Lamp,1,20,4.2,pa_shade-colour,"Black, Red",1',
      "2,simple,L-2,Torch,1,9,,Secret,Batch 7,0",
    ].join("\n"),
  );
  const read = () => importCatalogue(shop.db, path, { now: NOW, fileName: "file.csv" });
  const ofLamp = async () => {
    const rows = await shop.db.select().from(products).where(eq(products.sku, "L-1"));
    return rows[0];
  };
  await read();
  const lamp = await ofLamp();
  expect(lamp?.attributes).toEqual([
    { name: "Shade colour", value: "Black, Red" },
    { name: "Weight", value: "4.2 kg" },
  ]);
  const [torch] = await shop.db.select().from(products).where(eq(products.sku, "L-2"));
  expect(torch?.attributes).toEqual([]);

  const { api } = await signedIn(shop, await addUser(shop, { role: "admin" }));
  const attributes = [...(lamp?.attributes ?? []), { name: "Warranty", value: "2 years" }];
  await api.admin.products.change({ id: lamp?.id ?? "", changes: { attributes } });
  await read();

  expect((await ofLamp())?.attributes).toEqual(attributes);
});

test("a feed's columns are stored, and the shop's own export takes all of it to another shop", async () => {
  const shop = testShop();
  const path = file(
    [
      "id,title,link,price,availability,color,material,brand",
      "1,Chair,https://shop.example/chair,20 USD,in stock,Oak & white,Wood: oak,Holt",
    ].join("\n"),
  );
  await importCatalogue(shop.db, path, { now: NOW, fileName: "feed.csv" });
  const expected = [
    { name: "Color", value: "Oak & white" },
    { name: "Material", value: "Wood: oak" },
  ];
  const { api } = await signedIn(shop, await addUser(shop, { role: "admin" }));
  let text = "";
  for await (const piece of await api.admin.products.export({})) text += piece;

  const other = testShop();
  await importCatalogue(other.db, file(text), { now: NOW, fileName: "own.csv" });

  const [[here], [there]] = await Promise.all([
    shop.db.select().from(products),
    other.db.select().from(products),
  ]);
  expect([here?.attributes, there?.attributes]).toEqual([expected, expected]);
});

test("a repeated name, or a line without a value, is refused by line number", async () => {
  const shop = testShop();
  const product = await shop.product({ name: "Lamp" });
  const { api } = await signedIn(shop, await addUser(shop, { role: "admin" }));
  const change = (attributes: { name: string; value: string }[]) =>
    api.admin.products.change({ id: product.id, changes: { attributes } });

  const red = { name: "Color", value: "Red" };
  await expect(change([red, { ...red, name: "COLOR" }])).rejects.toThrow("“COLOR” is named twice");
  await expect(change([{ name: "Red", value: "" }])).rejects.toThrow("write each as “Name: value”");
  await expect(change([{ name: "a: b", value: "c" }])).rejects.toThrow("holds no colon");

  await change([red]);
  const shown = await shop.caller.catalog.products.get({ key: "lamp" });
  expect(shown.attributes).toEqual([red]);
});
