import { expect, test } from "vitest";
import { readFeed } from "../../../test/feeds/reading.ts";

async function categoryOf(categories: unknown) {
  const { read } = await readFeed(
    JSON.stringify([
      {
        id: 1,
        name: "Lamp",
        price: "9.50",
        currency: "EUR",
        url: "https://a.example/1",
        categories,
      },
    ]),
  );
  return read[0]?.row.category?.names;
}

test.each([
  [
    ["Living", "Living > Lamps", "Sale"],
    ["Living", "Lamps"],
  ],
  [
    [{ path: "Living > Lamps" }, { path: "Sale > Lamps > Old" }],
    ["Living", "Lamps"],
  ],
  [[{ name: "Default Category" }, { name: "Lamps" }], ["Lamps"]],
  [[{ name: "Default Category" }], ["Default Category"]],
  [["Living", "Sale"], ["Living"]],
  [
    [
      { id: 3, name: "Lamps", parent_id: 2 },
      { id: 2, name: "Living", parent_id: 0 },
    ],
    ["Living", "Lamps"],
  ],
  // The parent is not in the list.
  [[{ id: 3, name: "Lamps", parent_id: 2 }], ["Lamps"]],
  [
    [
      { name: "Lamps", level: 2 },
      { name: "Living", level: 1 },
      { name: "Table Lamps", level: 3 },
    ],
    ["Living", "Lamps", "Table Lamps"],
  ],
  // Two of the same level.
  [
    [
      { name: "Lamps", level: 1 },
      { name: "Living", level: 1 },
    ],
    ["Lamps"],
  ],
  // Several categories in an order.
  [
    [
      { name: "Lamps", position: 1 },
      { name: "Sale", position: 2 },
    ],
    ["Lamps"],
  ],
  [{ name: "Lamps", path: ["Living", "Lamps"] }, ["Living", "Lamps"]],
  [[{ name: "Lamps", path: [{ name: "Living" }, { name: "Lamps" }] }], ["Living", "Lamps"]],
  [
    { name: "Lamps", parent: { name: "Living", parent: { name: "Home & Garden" } } },
    ["Home & Garden", "Living", "Lamps"],
  ],
  [
    { name: "Lamps", ancestors: [{ name: "Home & Garden" }, { name: "Living" }] },
    ["Home & Garden", "Living", "Lamps"],
  ],
  [
    [["Living", "Lamps"], ["Sale"]],
    ["Living", "Lamps"],
  ],
  [[], undefined],
])("of the categories %j, %j is read", async (categories, names) => {
  expect(await categoryOf(categories)).toEqual(names);
});

test("categories that are parents of each other end nowhere, and are read as far as they go", async () => {
  const names = await categoryOf([
    { id: 1, name: "Living", parent_id: 2 },
    { id: 2, name: "Lamps", parent_id: 1 },
  ]);
  expect(names?.at(-1)).toBe("Living");
});

test("elements with numbered levels are one path", async () => {
  const item = (id: number, levels: readonly number[]) =>
    `<product><id>${id}</id><name>Lamp ${id}</name><price>9.50</price><url>https://a.example/${id}</url><categories>${levels
      .map((level, at) => `<category level="${level}">${["Living", "Lamps"][at]}</category>`)
      .join("")}</categories></product>`;
  const { read } = await readFeed(`<products>${item(1, [1, 2])}${item(2, [1, 1])}</products>`);
  expect(read.map(({ row }) => row.category?.names)).toEqual([["Living", "Lamps"], ["Living"]]);
});

test("breadcrumbs with numbered levels are one path", async () => {
  const item = (id: number, names: readonly string[]) =>
    `<item sku="${id}"><name>Pot ${id}</name><price>9.50</price><url>https://a.example/${id}</url><breadcrumbs>${names
      .map((name, at) => `<breadcrumb level="${at + 1}">${name}</breadcrumb>`)
      .join("")}</breadcrumbs></item>`;
  const { read } = await readFeed(
    `<items>${item(1, ["Garden", "Pots"])}${item(2, ["Garden"])}</items>`,
  );
  expect(read.map(({ row }) => row.category?.names)).toEqual([["Garden", "Pots"], ["Garden"]]);
});

/** What is read of a file with these categories. */
async function pathsOf(categories: readonly string[]) {
  const noted: string[][] = [];
  const lines = categories.map(
    (category, at) => `${at};Lamp ${at};9.50 EUR;https://a.example/${at};${category}`,
  );
  const { read, summary } = await readFeed(["id;name;price;url;category", ...lines].join("\n"), {
    onCategory: (names) => noted.push([...names]),
  });
  const paths = read.map(({ row }) => row.category?.names.join(" > "));
  // Both passes understand them alike.
  expect(new Set(noted.map((names) => names.join(" > ")))).toEqual(new Set(paths));
  return { paths, example: summary.slashedCategory };
}

test.each([
  ["names that begin alike", ["Men/Shoes", "Men/Shirts", "Women/Shoes"]],
  ["a name that others begin with", ["Men", "Men/Shoes", "Men/Shirts"]],
  ["longer paths", ["Men/Shoes/Boots", "TV/HiFi"]],
])("one slash separates levels, as %s show", async (_, categories) => {
  const { paths, example } = await pathsOf(categories);
  expect(paths).toEqual(categories.map((one) => one.replaceAll("/", " > ")));
  expect(example).not.toBeNull();
});

test.each([
  ["nothing shows otherwise", ["TV/HiFi", "Lamps", "Coffee/Tea"]],
  ["levels have another mark", ["Men > Shoes", "TV/HiFi", "TV/Video"]],
  ["levels have another mark at the end", ["TV/HiFi", "TV/Video", "Men > Shoes"]],
  ["levels have names with it", ["Media > TV/HiFi", "Men/Shoes", "Men/Shirts"]],
  ["it stands between numbers", ["24/7", "24/8", "A/B", "A/C"]],
])("one slash is part of a name if %s", async (_, categories) => {
  const { paths, example } = await pathsOf(categories);
  expect(paths).toEqual(categories);
  expect(example).toBeNull();
});

test.each([
  [
    "Lights > Reading Lamps > Desk Lamp with Clamp",
    "Desk Lamp with Clamp",
    ["Lights", "Reading Lamps"],
  ],
  ["Lights > Desk Lamp &amp; Clamp", "Desk Lamp &amp; Clamp", ["Lights"]],
  ["Lights > Desk Lamps", "Desk Lamps", ["Lights", "Desk Lamps"]],
  ["Desk Lamp with Clamp", "Desk Lamp with Clamp", ["Desk Lamp with Clamp"]],
])(
  "the title at the end of %s is no category, unless it is short or alone",
  async (path, title, names) => {
    const { read } = await readFeed(
      ["id\tname\tprice\turl\tcategory", `1\t${title}\t9.50\thttps://a.example/1\t${path}`].join(
        "\n",
      ),
    );

    expect(read[0]?.row.category?.names).toEqual(names);
  },
);
