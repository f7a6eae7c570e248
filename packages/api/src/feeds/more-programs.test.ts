import { expect, test } from "vitest";
import { readFeed, shownOf } from "../../test/feeds/reading.ts";
import { priceAt } from "./offer-row.ts";

test.each([
  [
    "Russian",
    "Код_товара;Название_позиции;Цена;Валюта;Ссылка_изображения;Наличие;Количество;Название_группы;Уникальный_идентификатор;Скидка;Продукт_на_сайте",
  ],
  [
    "Ukrainian",
    "Код_товару;Назва_позиції;Ціна;Валюта;Посилання_зображення;Наявність;Кількість;Назва_групи;Унікальний_ідентифікатор;Знижка;Продукт_на_сайті",
  ],
])("Prom.ua in %s: discounts are shares or amounts", async (_, header) => {
  const { summary, read } = await readFeed(`${header}
A-1;Лампа;450,00;UAH;https://p.example/1.jpg, https://p.example/2.jpg;+;12;Світло;1001;10%;https://p.example/1
A-2;Ваза;300,00;UAH;https://p.example/3.jpg;-;0;Декор;1002;50,50;https://p.example/2
`);

  expect(summary.format).toBe("prom");
  expect(read.map(shownOf)).toEqual([
    ["1001", "Лампа", "40500 (45000) UAH", "in_stock", "Світло"],
    ["1002", "Ваза", "24950 (30000) UAH", "out_of_stock", "Декор"],
  ]);
  expect(read[0]?.row.pictures).toEqual(["https://p.example/1.jpg", "https://p.example/2.jpg"]);
});

test("Prom.ua: files of other programs have the seller's number alone", async () => {
  const { read } =
    await readFeed(`Назва_позиції;Ціна;Валюта;Посилання_зображення;Наявність;Унікальний_ідентифікатор;Ідентифікатор_товару;Продукт_на_сайті
Лампа;450,00;UAH;https://p.example/1.jpg;!;;L-1;https://p.example/1
Ваза;300,00;UAH;https://p.example/2.jpg;&;;V-1;https://p.example/2
Стіл;300,00;UAH;https://p.example/2.jpg;14;;S-1;https://p.example/3
`);
  expect(read.map(({ row }) => [row.key, row.availability])).toEqual([
    ["L-1", "in_stock"],
    ["V-1", "unknown"],
    ["S-1", "unknown"],
  ]);
});

test("Prom.ua: a discount holds on its days", async () => {
  const { read } =
    await readFeed(`Код_товара;Название_позиции;Цена;Валюта;Ссылка_изображения;Уникальный_идентификатор;Скидка;Срок_действия_скидки_от;Срок_действия_скидки_до;Продукт_на_сайте
A-1;Лампа;450,00;UAH;https://p.example/1.jpg;1001;10%;01.02.2024;28.02.2024;https://p.example/1
`);
  const [{ row } = expect.unreachable()] = read;
  const minorOn = (day: string) => priceAt(row, new Date(`${day}T12:00:00Z`)).minor;
  expect(["2024-01-30", "2024-02-28", "2024-03-02"].map(minorOn)).toEqual([45000, 40500, 45000]);
});

test("Trendyol: the price at Trendyol, and the one on the market before it", async () => {
  const { read } = await readFeed(
    `Barkod;Model Kodu;Marka;Kategori;Para Birimi;Ürün Adı;Piyasa Satış Fiyatı (KDV Dahil);Trendyol'da Satılacak Fiyat (KDV Dahil);Ürün Stok Adedi;Stok Kodu;Görsel 1;Trendyol.com Linki
4006381333931;M1;Acme;Mug;TRY;Kupa;199,90;149,90;5;SK1;https://t.example/1.jpg;https://t.example/1
`,
  );
  expect(read.map(shownOf)).toEqual([
    ["4006381333931", "Kupa", "14990 (19990) TRY", "in_stock", "Mug"],
  ]);
  expect(read[0]?.row.gtin).toBe("04006381333931");
});

test("IdoSell: each size is an offer of its product, at the price with tax", async () => {
  const size = (name: string, gross: string, available: string) =>
    `<size id="${name}" name="${name}" code="11-${name}" available="${available}"><price gross="${gross}" net="1.00"/><stock id="1" quantity="2"/></size>`;
  const { read } = await readFeed(
    `<offer file_format="IOF"><products currency="PLN"><product id="11"><producer id="5" name="Acme"/><category id="4" name="Moda/Koszulki"/><card url="https://s.example/11"/><description><name xml:lang="pol">Koszulka</name></description><price gross="79.00" net="64.23"/><sizes group_id="2">${size("S", "79.00", "in_stock")}${size("M", "81.00", "unavailable")}</sizes><images><large><image url="https://s.example/3.jpg"/></large></images></product></products></offer>`,
  );
  expect(read.map(shownOf)).toEqual([
    ["11 S", "Koszulka", "7900 PLN", "in_stock", "Moda > Koszulki"],
    ["11 M", "Koszulka", "8100 PLN", "out_of_stock", "Moda > Koszulki"],
  ]);
  expect(read.map(({ row }) => row.group)).toEqual(["11", "11"]);
});

test("VTEX: each item of a product is an offer, at its first seller's price", async () => {
  const item = (itemId: string, Price: number, AvailableQuantity: number) => ({
    ...{
      itemId,
      name: `Tênis ${itemId}`,
      images: [{ imageUrl: `https://v.example/${itemId}.jpg` }],
    },
    sellers: [{ sellerId: "1", commertialOffer: { Price, ListPrice: 299.9, AvailableQuantity } }],
  });
  const { read } = await readFeed(
    JSON.stringify([
      {
        ...{ productId: "100", productName: "Tênis", brand: "Acme", categories: ["/Moda/"] },
        ...{ link: "https://v.example/tenis", items: [item("38", 199.9, 4), item("39", 209.9, 0)] },
      },
    ]),
    { shopCurrency: "BRL" },
  );
  expect(read.map(shownOf)).toEqual([
    ["100 38", "Tênis", "19990 (29990) BRL", "in_stock", "Moda"],
    ["100 39", "Tênis", "20990 (29990) BRL", "out_of_stock", "Moda"],
  ]);
});

test("BigCommerce's interface: a variant's number is its own, and without a price it has its product's", async () => {
  const variant = (id: number, sku: string, price: number | null) => ({
    ...{ id, product_id: 77, sku, price, inventory_level: 3 },
    option_values: [{ label: sku, option_display_name: "Size" }],
  });
  const { read } = await readFeed(
    JSON.stringify({
      data: [
        {
          ...{ id: 77, name: "Shirt", sku: "SH", price: 25, sale_price: 0 },
          ...{
            custom_url: { url: "/shirt/" },
            images: [{ url_standard: "https://b.example/s.jpg" }],
          },
          variants: [variant(383, "SH-S", null), variant(384, "SH-M", 27.5)],
        },
      ],
    }),
  );
  expect(read.map(({ row }) => [row.key, row.title, row.regularMinor])).toEqual([
    ["77 383", "Shirt", 2500],
    ["77 384", "Shirt", 2750],
  ]);
});

test("Datafeedr: prices are in cents", async () => {
  const { read } = await readFeed(
    JSON.stringify({
      products: [
        {
          ...{ _id: "4623300123456789", merchant: "Acme Store", merchant_id: "12", name: "Lamp" },
          ...{ currency: "USD", price: 4999, saleprice: 3999, finalprice: 3999, onsale: 1 },
          ...{ url: "https://d.example/1", image: "https://d.example/1.jpg" },
        },
      ],
    }),
  );
  expect(read.map(shownOf)).toEqual([
    ["4623300123456789", "Lamp", "3999 (4999) USD", "unknown", null],
  ]);
});

test("a shop's own prices under Datafeedr's names are no cents", async () => {
  const lamp = { merchant_id: "12", name: "Lamp", currency: "USD", onsale: 1 };
  const { read } = await readFeed(
    JSON.stringify([
      { ...lamp, _id: "lamp", url: "https://own.example/1", price: 49, finalprice: 45 },
      {
        ...lamp,
        _id: "4623300123456789",
        url: "https://own.example/2",
        price: 52,
        finalprice: 45.5,
      },
    ]),
  );
  expect(read.map(({ row }) => row.regularMinor)).toEqual([4900, 5200]);
});

test("a category in a list is a path; where a price starts is no price; a name may be in one language", async () => {
  const { summary, read } =
    await readFeed(`product_id,product_ar,product_en,url,price,start price,price range,product_category_tree
1,مصباح,Lamp,https://m.example/1,12.50,9.00,9.00 - 15.00,"[""Home >> Lamps""]"
2,مزهرية,Vase,https://m.example/2,22.50,19.00,19.00 - 25.00,"[""Home >> Vases""]"
`);
  expect(read.map(shownOf)).toEqual([
    ["1", "Lamp", "1250 USD", "unknown", "Home > Lamps"],
    ["2", "Vase", "2250 USD", "unknown", "Home > Vases"],
  ]);
  expect(summary.unusedColumns).toEqual(["product_ar", "start price", "price range"]);
  const start = await readFeed("id,name,url,start price\n1,Lamp,https://m.example/1,9.00\n");
  expect(start.summary.needsMapping).toBe(true);
});

test("Turkish, Dutch and English names of a title, pictures, delivery and options are known", async () => {
  const turkish = await readFeed(
    "<urunler><urun><urunkodu>H1</urunkodu><baslik>Lamba</baslik><fiyat>199,90</fiyat><url>https://h.example/1</url><resim1>https://h.example/1.jpg</resim1><resim2>https://h.example/2.jpg</resim2></urun></urunler>",
  );
  expect(turkish.read.map(({ row }) => [row.key, row.title, row.pictures])).toEqual([
    ["H1", "Lamba", ["https://h.example/1.jpg", "https://h.example/2.jpg"]],
  ]);
  for (const name of ["portokosten", "Ship Cost"]) {
    const { read } = await readFeed(
      `id,title,url,price,${name},AttributeSize,AttributeColor\n1,Lamp,https://b.example/1,39.95,4.95,S,Red\n`,
    );
    expect(read.map(({ row }) => [row.deliveryMinor, row.attributes])).toEqual([
      [495, { size: "S", color: "Red" }],
    ]);
  }
});
