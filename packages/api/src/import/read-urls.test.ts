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
])("URLs in one cell are separated: %j", (cell, names) => {
  expect(imagesOf(cell)).toEqual(names.map((name) => `https://a.example/${name}`));
});

test("very many spaces cost about as much as the same number of letters", () => {
  /** The smallest of several attempts, since other processes only add time. */
  const costOf = (filling: string, enough = 0) => {
    const cell = `https://a.example/1.jpg${filling.repeat(100_000 / filling.length)}x`;
    let least = Number.POSITIVE_INFINITY;
    for (let attempt = 0; attempt < 5 && least >= enough; attempt += 1) {
      const [began, { user, system }] = [performance.now(), process.cpuUsage()];
      imagesOf(cell);
      const after = process.cpuUsage();
      // Wall time includes other processes, and CPU time is coarse on some systems, so the smaller
      // one counts.
      const processor = (after.user - user + after.system - system) / 1000;
      least = Math.min(least, enough ? processor : Infinity, performance.now() - began);
    }
    return least;
  };
  const honest = costOf("a");

  for (const hostile of [" ", ", ", "\n ", ",", " |", "\u3000"]) {
    // Blanks cost a few times more. Quadratic time would cost ten thousands of times more.
    expect(costOf(hostile, 1000 * honest) / honest).toBeLessThan(1000);
  }
});
