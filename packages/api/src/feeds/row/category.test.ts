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
  [[], undefined],
])("of the categories %j, %j is read", async (categories, names) => {
  expect(await categoryOf(categories)).toEqual(names);
});
