import { expect, test } from "vitest";
import { csvOf } from "./figure-columns.ts";
import { axisMoney, axisTicks, changeText, percentText, shortMoney } from "./figures.ts";

test.each([
  { highest: 9240, isWhole: false, ticks: [0, 2500, 5000, 7500, 10_000] },
  { highest: 19, isWhole: true, ticks: [0, 5, 10, 15, 20] },
  // There is no half of an order.
  { highest: 9, isWhole: true, ticks: [0, 5, 10, 15, 20] },
  { highest: 0, isWhole: true, ticks: [0, 1, 2, 3, 4] },
  { highest: 4, isWhole: false, ticks: [0, 1, 2, 3, 4] },
])("an axis to $highest has five lines", ({ highest, isWhole, ticks }) => {
  expect(axisTicks(highest, isWhole)).toEqual(ticks);
});

test("figures have only the digits they need", () => {
  expect([99_999, 100_000, 4_523_149].map(shortMoney)).toEqual(["$999.99", "$1,000", "$45,231"]);
  expect([0, 2500, 10_000, 1_200_000].map(axisMoney)).toEqual(["$0", "$2.5k", "$10k", "$1.2m"]);
  expect([12.44, -8, 0, null].map(changeText)).toEqual(["+12.4%", "−8%", "±0%", "–"]);
  expect([87.54, null].map((share) => percentText(share))).toEqual(["87.5%", "–"]);
});

test("an exported file has plain figures, and nothing that a spreadsheet would run", () => {
  const columns = [
    { label: "Product", cell: ({ name }: { name: string }) => name },
    { label: "Revenue", cell: () => "$1,240.00", raw: () => "1240.00", isNumber: true },
  ];
  const names = ["=cmd|'/c calc'!A1", "+1", "-1", "@SUM(1)", "\t=1", 'Lamp, "tall"'];

  expect(
    csvOf(
      columns,
      names.map((name) => ({ name })),
    ),
  ).toBe(
    [
      '"Product","Revenue"',
      `"'=cmd|'/c calc'!A1","1240.00"`,
      `"'+1","1240.00"`,
      `"'-1","1240.00"`,
      `"'@SUM(1)","1240.00"`,
      `"'\t=1","1240.00"`,
      '"Lamp, ""tall""","1240.00"',
      "",
    ].join("\r\n"),
  );
});
