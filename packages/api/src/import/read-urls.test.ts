import { expect, test } from "vitest";
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
])("addresses in a cell are told apart: %j", (cell, names) => {
  expect(imagesOf(cell)).toEqual(names.map((name) => `https://a.example/${name}`));
});

test("a megabyte of blanks costs about what a megabyte of letters does", () => {
  const costOf = (filling: string) => {
    const cell = `https://a.example/1.jpg${filling.repeat(1_000_000 / filling.length)}x`;
    const began = performance.now();
    for (let times = 0; times < 3; times += 1) imagesOf(cell);
    return performance.now() - began;
  };
  const honest = costOf("a");

  for (const hostile of [" ", ", ", "\n ", ",", " |", "\u3000"]) {
    // Blanks cost a few times more; their square would cost a million times more.
    expect(costOf(hostile) / honest).toBeLessThan(200);
  }
});
