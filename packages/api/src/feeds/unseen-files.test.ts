import { expect, test } from "vitest";
import { readFeed, shownOf } from "../../test/feeds/reading.ts";

test("Tilda: several categories, and what a thing cost before", async () => {
  const { summary, read } =
    await readFeed(`"Tilda UID";"Brand";"SKU";"Category";"Title";"Text";"Photo";"Price";"Quantity";"Price Old";"Editions";"External ID";"Parent UID";"Url"
"805";"Acme";"Z-1";"Shoes";"Boots";"Text";"https://a.example/a.jpg https://a.example/b.jpg";"8900.0000";"3";"12900.0000";"";"e1";"";"https://a.example/805"
"806";"Acme";"Z-2";"Shoes>>>Low;Sale";"Loafers";"";"https://a.example/c.jpg";"4500";"0";"";"";"e2";"805";"https://a.example/806"`);

  expect(summary.format).toBe("tilda");
  expect(read.map(shownOf)).toEqual([
    ["805", "Boots", "890000 (1290000) USD", "in_stock", "Shoes"],
    ["806", "Loafers", "450000 USD", "out_of_stock", "Shoes > Low"],
  ]);
  expect(read.map(({ row }) => row.group)).toEqual([null, "805"]);
  expect(read[0]?.row.pictures).toHaveLength(2);
});

test.each([
  [
    "Spanish",
    "Identificador de URL;Nombre;Categorías;Nombre de propiedad 1;Valor de propiedad 1;Precio;Precio promocional;Stock;SKU;Mostrar en tienda;Marca",
    "SÍ",
    "NO",
  ],
  [
    "Portuguese",
    "Identificador URL;Nome;Categorias;Nome da variação 1;Valor da variação 1;Preço;Preço promocional;Estoque;SKU;Exibir na loja;Marca",
    "SIM",
    "NÃO",
  ],
])("Tiendanube in %s: variants, and their price now", async (_, header, yes, no) => {
  const { summary, read, refused } = await readFeed(`${header}
tee;Tee;Clothes > Tees, Sale;Size;S;15990,00;12990,00;5;T-S;${yes};Acme
tee;;;Size;M;15990,00;;0;T-M;;
cup;Cup;Home;;;8500,00;;2;CUP;${no};Acme`);

  expect(summary.format).toBe("tiendanube");
  expect(read.map(shownOf)).toEqual([
    ["tee S", "Tee", "1299000 (1599000) USD", "in_stock", "Clothes > Tees"],
    ["tee M", "Tee", "1599000 USD", "out_of_stock", "Clothes > Tees"],
  ]);
  expect(refused.map(({ reason }) => reason)).toEqual(["it is not published where it comes from"]);
});

test.each(["não", "Nein", "non", "Нет"])("%s in a column of what is active", async (no) => {
  const { refused } = await readFeed(
    `id;title;price;link;active\n1;Lamp;19.90;https://a.example/1;${no}`,
  );
  expect(refused.map(({ reason }) => reason)).toEqual(["it is not published where it comes from"]);
});

test("names of comparison sites and marketplaces", async () => {
  const ceneje = await readFeed(
    `<CNJExport><Item><ID>1</ID><name>Perilica</name><link>https://a.example/1</link><mainImage>https://a.example/1.jpg</mainImage><moreImages>https://a.example/2.jpg,https://a.example/3.jpg</moreImages><price>1.399,90</price><regularPrice>1.599,90</regularPrice><curCode>EUR</curCode><stock>in stock</stock><fileUnder>Bijela tehnika &gt; Perilice</fileUnder></Item></CNJExport>`,
  );
  expect(ceneje.read.map(shownOf)).toEqual([
    ["1", "Perilica", "139990 (159990) EUR", "in_stock", "Bijela tehnika > Perilice"],
  ]);
  expect(ceneje.read[0]?.row.pictures).toHaveLength(3);

  const naver = await readFeed(
    "id\ttitle\tprice_pc\tnormal_price\tlink\timage_link\tcategory_name1\tcategory_name2\tshipping\nP1\t에어맥스\t129000\t159000\thttps://a.example/1\thttps://a.example/1.jpg\t패션\t신발\t3000",
    { shopCurrency: "KRW" },
  );
  expect(naver.read.map(shownOf)).toEqual([
    ["P1", "에어맥스", "129000 (159000) KRW", "unknown", "패션 > 신발"],
  ]);

  const retail = await readFeed(
    `{"id":"G1","categories":["Bags"],"title":"Tote","priceInfo":{"currencyCode":"EUR","price":64,"originalPrice":80},"availability":"OUT_OF_STOCK","uri":"https://a.example/1","images":[{"uri":"https://a.example/1.jpg"}]}
{"id":"G2","categories":["Bags"],"title":"Pouch","priceInfo":{"currencyCode":"EUR","price":8},"availability":"IN_STOCK","uri":"https://a.example/2","images":[{"uri":"https://a.example/2.jpg"}]}`,
  );
  expect(retail.read.map(shownOf)).toEqual([
    ["G1", "Tote", "6400 (8000) EUR", "out_of_stock", "Bags"],
    ["G2", "Pouch", "800 EUR", "in_stock", "Bags"],
  ]);
  expect(retail.read[0]?.row.pictures).toEqual(["https://a.example/1.jpg"]);

  const ascend = await readFeed(
    `name,sku,buy_url,image_url,price,price_sale,price_retail,currency,category_program,in_stock,program_name
Lamp,L1,https://a.example/1,https://a.example/1.jpg,24.99,19.99,29.99,USD,Home > Lamps,yes,Shop`,
  );
  expect(ascend.read.map(shownOf)).toEqual([
    ["L1", "Lamp", "1999 (2499) USD", "in_stock", "Home > Lamps"],
  ]);
});

test("what nopCommerce exports is no export of WooCommerce", async () => {
  const { summary, read } =
    await readFeed(`ProductId;ProductType;Name;ShortDescription;SKU;Published;StockQuantity;Price;OldPrice;Categories;Manufacturers;Picture1;Picture2;Url
1;Simple;Computer;Build it;C1;TRUE;10;1200.00;1500.00;Computers >> Desktops;Acme;https://a.example/1.jpg;https://a.example/2.jpg;https://a.example/computer`);

  expect(summary.format).toBe("generic");
  expect(read.map(shownOf)).toEqual([
    ["1", "Computer", "120000 (150000) USD", "in_stock", "Computers > Desktops"],
  ]);
  expect(read[0]?.row.pictures).toHaveLength(2);
});

test("the site that a feed is for is no category", async () => {
  const item = (id: number, category: string) =>
    `<SHOPITEM><ITEM_ID>${id}</ITEM_ID><PRODUCTNAME>Card</PRODUCTNAME><URL>https://a.example/${id}</URL><PRICE_VAT>500</PRICE_VAT><CATEGORYTEXT>${category}</CATEGORYTEXT></SHOPITEM>`;
  const { read } = await readFeed(
    `<SHOP>${item(1, "Heureka.cz | ")}${item(2, "Heureka.cz | Móda | Trička")}</SHOP>`,
  );
  expect(read.map(({ row }) => row.category?.names ?? null)).toEqual([null, ["Móda", "Trička"]]);
});

test("a small copy of a picture is left out where there are others", async () => {
  const { read } = await readFeed(
    JSON.stringify({
      products: [
        {
          id: 1,
          title: "Lamp",
          price: 9,
          thumbnail: "https://a.example/t.jpg",
          images: ["https://a.example/1.jpg"],
        },
        { id: 2, title: "Mug", price: 9, thumbnail: "https://a.example/t2.jpg" },
      ],
    }),
  );
  expect(read.map(({ row }) => row.pictures)).toEqual([
    ["https://a.example/1.jpg"],
    ["https://a.example/t2.jpg"],
  ]);
});

test("1 is no word for new: numbers of conditions differ from site to site", async () => {
  const { read } = await readFeed(
    "sku,name,price,link,condition\n1,Lamp,9.00,https://a.example/1,1\n2,Mug,9.00,https://a.example/2,new",
  );
  expect(read.map(({ row }) => row.condition)).toEqual([null, "new"]);
});

test("a status of 1 does not put into stock what has no pieces", async () => {
  const { read } = await readFeed(
    "id,title,price,url,stock,status\n1,Lamp,9.00,https://a.example/1,0,1\n2,Mug,9.00,https://a.example/2,3,1\n3,Pot,9.00,https://a.example/3,,sold out",
  );
  expect(read.map(({ row }) => row.availability)).toEqual([
    "out_of_stock",
    "in_stock",
    "out_of_stock",
  ]);
});

test("a status of 0 is out of stock, whatever the pieces", async () => {
  const { read } = await readFeed(
    "id,title,price,url,stock,status\n1,Lamp,9.00,https://a.example/1,3,0\n2,Mug,9.00,https://a.example/2,,0",
  );
  expect(read.map(({ row }) => row.availability)).toEqual(["out_of_stock", "out_of_stock"]);
});

test("prices with and without tax in Norwegian, full and reduced ones in Portuguese", async () => {
  const norwegian = await readFeed(
    `Produktnavn;Artikkelnummer;Produsentartikkelnr;URL;Pris inkl. mva;Pris eks. mva;Lagerstatus;Bilde-URL
Kaffetrakter;K-1;53741;https://a.example/1;"2 499,00";"1 999,20";På lager;https://a.example/1.jpg`,
    { shopCurrency: "NOK" },
  );
  expect(norwegian.read.map(shownOf)).toEqual([
    ["K-1", "Kaffetrakter", "249900 NOK", "in_stock", null],
  ]);
  expect(norwegian.read[0]?.row).toMatchObject({
    mpn: "53741",
    pictures: ["https://a.example/1.jpg"],
  });

  const brazilian = await readFeed(
    `id;nome;categoria-nome-nivel-1;categoria-nome-nivel-2;preco-cheio;preco-promocional;estoque-quantidade;ativo;url
1;Caneca;Casa;Cozinha;49,90;39,90;5;S;https://a.example/1
2;Prato;Casa;Cozinha;29,90;;0;S;https://a.example/2`,
    { shopCurrency: "BRL" },
  );
  expect(brazilian.read.map(shownOf)).toEqual([
    ["1", "Caneca", "3990 (4990) BRL", "in_stock", "Casa > Cozinha"],
    ["2", "Prato", "2990 BRL", "out_of_stock", "Casa > Cozinha"],
  ]);
});
