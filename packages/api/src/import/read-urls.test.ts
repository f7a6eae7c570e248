import { expect, test } from "vitest";
import { costRatio } from "../../test/cost-ratio.ts";
import { readColumns } from "./columns.ts";
import { readImages } from "./read-urls.ts";

const columns = readColumns(["SKU", "Name", "Images"]);
const imagesOf = (cell: string) => readImages(columns, ["A1", "Lamp", cell], []);

test.each([
  ["https://a.example/1.jpg, https://a.example/2.jpg", ["1.jpg", "2.jpg"]],
  ["https://a.example/1.jpg,https://a.example/2.jpg", ["1.jpg", "2.jpg"]],
  ["https://a.example/1.jpg  \t|\n https://a.example/2.jpg", ["1.jpg", "2.jpg"]],
  ["https://a.example/1.jpg \n\n https://a.example/2.jpg ,", ["1.jpg", "2.jpg"]],
  ["https://a.example/w_1,h_2/1.jpg", ["w_1,h_2/1.jpg"]],
  ["https://a.example/a\\, b.jpg", ["a,%20b.jpg"]],
])("URLs in one cell are separated: %j", (cell, names) => {
  expect(imagesOf(cell)).toEqual(names.map((name) => `https://a.example/${name}`));
});

test("very many spaces cost about as much as the same number of letters", () => {
  const reading = (filling: string) => () =>
    imagesOf(`https://a.example/1.jpg${filling.repeat(100_000 / filling.length)}x`);

  for (const hostile of [" ", ", ", "\n ", ",", " |", "\u3000"]) {
    // Blanks cost a few times more. Quadratic time would cost ten thousands of times more.
    expect(costRatio(reading(hostile), reading("a"))).toBeLessThan(1000);
  }
});
