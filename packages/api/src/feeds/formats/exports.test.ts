import { describe, expect, test } from "vitest";
import { priceOf, readFeed } from "../../../test/feeds/reading.ts";

test("Shopify's export has a product's variants and pictures in rows of their own", async () => {
  const { summary, read, refused } = await readFeed(
    `Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Inventory Policy,Variant Price,Variant Compare At Price,Variant Barcode,Image Src,Image Position,Status
tee,Tee,<p>Soft</p>,Alps,Shirts,summer,true,Size,S,T-S,3,deny,18.00,24.00,4006381333931,https://cdn.example/1.jpg,1,active
tee,,,,,,,,M,T-M,0,continue,18.00,,,https://cdn.example/2.jpg,2,
tee,,,,,,,,L,T-L,0,deny,18.00,,,,,
tee,,,,,,,,,,,,,,,https://cdn.example/3.jpg,3,
cap,Cap,,Alps,Hats,,true,Title,Default Title,C-1,1,deny,9.00,,,,,draft`,
    { currency: "EUR" },
  );
  expect(summary).toMatchObject({ format: "shopify", rows: 5, parts: 1, unusedColumns: [] });
  expect(read.map(priceOf)).toEqual(["1800 (2400) EUR", "1800 EUR", "1800 EUR"]);
  expect(
    read.map(({ row }) => [row.key, row.group, row.title, row.brand, row.availability]),
  ).toEqual([
    ["tee S", "tee", "Tee", "Alps", "in_stock"],
    ["tee M", "tee", "Tee", "Alps", "backorder"],
    ["tee L", "tee", "Tee", "Alps", "out_of_stock"],
  ]);
  expect(read.map(({ row }) => row.attributes.size)).toEqual(["S", "M", "L"]);
  expect(read[2]?.row.pictures).toEqual([
    "https://cdn.example/1.jpg",
    "https://cdn.example/2.jpg",
    "https://cdn.example/3.jpg",
  ]);
  expect(refused).toEqual([{ line: 6, reason: "it is not published where it comes from" }]);
});

describe("WooCommerce's export", () => {
  test.each([
    [
      "German",
      "ID,Typ,Artikelnummer,Name,Veröffentlicht,Kurzbeschreibung,Beschreibung,Vorrätig?,Lager,Angebotspreis,Regulärer Preis,Kategorien,Bilder,Übergeordnetes Produkt,Externe URL,Attribut 1 Name,Attribut 1 Wert(e)",
    ],
    [
      "French",
      "ID,Type,UGS,Nom,Publié,Description courte,Description,En stock ?,Stock,Tarif promo,Tarif régulier,Catégories,Images,Parent,URL externe,Nom de l'attribut 1,Valeur(s) de l'attribut 1",
    ],
    [
      "Spanish",
      "ID,Tipo,SKU,Nombre,Publicado,Descripción corta,Descripción,¿Existencias?,Inventario,Precio rebajado,Precio normal,Categorías,Imágenes,Superior,URL externa,Nombre del atributo 1,Valor(es) del atributo 1",
    ],
    [
      "Norwegian",
      "ID,Type,Varenummer,Navn,Publisert,Kort beskrivelse,Beskrivelse,På lager?,Lager,Salgspris,Normalpris,Kategorier,Bilder,Overordnet,Ekstern URL,Attribut 1 navn,Attribut 1 verdi(er)",
    ],
    [
      "Russian",
      "ID,Тип,Артикул,Имя,Опубликован,Краткое описание,Описание,Наличие,Запасы,Цена распродажи,Базовая цена,Категории,Изображения,Родительский,Внешний URL,Название атрибута 1,Значения атрибутов 1",
    ],
    [
      "English",
      "ID,Type,SKU,Name,Published,Short description,Description,In stock?,Stock,Sale price,Regular price,Categories,Images,Parent,External URL,Attribute 1 name,Attribute 1 value(s)",
    ],
  ])("is read in %s", async (_, header) => {
    const { summary, read, refused } = await readFeed(
      [
        header,
        '1,variable,HOOD,Hoodie,1,Warm,,1,,,,"Clothing, Clothing > Hoodies",https://w.example/h.jpg,,',
        '2,"variation, virtual",HOOD-R,Hoodie - Red,1,,,1,,"39,50","45,00",,,HOOD,,Farbe,Rot',
        '3,variation,HOOD-B,Hoodie - Blue,1,,,0,,,"45,00",,https://w.example/b.jpg,id:1,',
        '4,external,CUP,Cup,1,,,1,,,"1299,00",Home,,,https://partner.example/cup',
        "5,simple,DRAFT,Draft,0,,,1,,,9,Home,,,",
      ].join("\n"),
      { currency: "NOK" },
    );
    expect(summary).toMatchObject({ format: "woocommerce", rows: 5, parts: 1, unusedColumns: [] });
    expect(read.map(priceOf)).toEqual(["3950 (4500) NOK", "4500 NOK", "129900 NOK"]);
    expect(
      read.map(({ row }) => [
        row.title,
        row.group,
        row.category?.names,
        row.pictures,
        row.availability,
      ]),
    ).toEqual([
      ["Hoodie - Red", "HOOD", ["Clothing", "Hoodies"], ["https://w.example/h.jpg"], "in_stock"],
      [
        "Hoodie - Blue",
        "id:1",
        ["Clothing", "Hoodies"],
        ["https://w.example/b.jpg"],
        "out_of_stock",
      ],
      ["Cup", null, ["Home"], [], "in_stock"],
    ]);
    expect(read[0]?.row.attributes).toEqual({ color: "Rot" });
    expect(read[2]?.row.trackedLink).toBe("https://partner.example/cup");
    expect(refused).toEqual([{ line: 6, reason: "it is not published where it comes from" }]);
  });
});
