import { expect, test } from "vitest";
import {
  type CellEdit,
  cellEdit,
  columnAdded,
  columnRemoved,
  readTable,
  rowAdded,
  rowRemoved,
} from "./table-text.ts";

const TABLE = "| Pan |  Price|\n|:----|------:|\n| Iron \\| black | 20 |\n| Steel |";

const after = (text: string, edit: CellEdit | null) =>
  edit && text.slice(0, edit.from) + edit.insert + text.slice(edit.to);

test("cells are read without the bars around them, and with escaped bars", () => {
  const { head, rows } = readTable(TABLE);
  expect(head.map(({ text }) => text)).toEqual(["Pan", "Price"]);
  expect(rows.map((row) => row.map(({ text }) => text))).toEqual([
    ["Iron | black", "20"],
    ["Steel"],
  ]);
  expect(readTable("a | b\n--|--\n1 | 2").rows[0]?.map(({ text }) => text)).toEqual(["1", "2"]);
});

test("input in a cell changes that cell only, and cannot end it", () => {
  expect(after(TABLE, cellEdit(TABLE, 0, 1, "2|5\n€"))).toBe(
    "| Pan |  Price|\n|:----|------:|\n| Iron \\| black | 2\\|5 € |\n| Steel |",
  );
  expect(after(TABLE, cellEdit(TABLE, -1, 1, "Cost"))).toBe(
    "| Pan |  Cost|\n|:----|------:|\n| Iron \\| black | 20 |\n| Steel |",
  );
  expect(after(TABLE, cellEdit(TABLE, 1, 1, "30"))).toBe(`${TABLE} 30 |`);
  expect(after("| a | b |\n|-|-|\n|  |  |", cellEdit("| a | b |\n|-|-|\n|  |  |", 0, 1, "x"))).toBe(
    "| a | b |\n|-|-|\n|  | x |",
  );
});

test("rows and columns can be added and removed", () => {
  expect(after(TABLE, rowAdded(TABLE, 0))).toBe(
    "| Pan |  Price|\n|:----|------:|\n| Iron \\| black | 20 |\n|   |   |\n| Steel |",
  );
  expect(after(TABLE, rowAdded(TABLE, -1))).toContain("|------:|\n|   |   |\n| Iron");
  expect(after(TABLE, rowRemoved(TABLE, 0))).toBe("| Pan |  Price|\n|:----|------:|\n| Steel |");
  expect(rowRemoved(TABLE, 5)).toBeNull();
  expect(after(TABLE, columnAdded(TABLE, 0))).toBe(
    "| Pan |   | Price |\n| :---- | --- | ------: |\n| Iron \\| black |   | 20 |\n| Steel |   |",
  );
  expect(after(TABLE, columnRemoved(TABLE, 0))).toBe("| Price |\n| ------: |\n| 20 |\n|  |");
  expect(columnRemoved("| a |\n| - |", 0)).toBeNull();
});

test("lines keep their ending of two characters", () => {
  const text = "| a | b |\r\n| - | - |\r\n| 1 | 2 |\r";
  expect(after(text, cellEdit(text, 0, 1, "x"))).toBe("| a | b |\r\n| - | - |\r\n| 1 | x |\r");
  expect(after(text, rowAdded(text, 0))).toBe(`${text}\n|   |   |\r`);
});

test("a backslash in a cell stays one, and does not join the next cell", () => {
  const text = "|a|b|\n|-|-|\n|1|2|";
  for (const said of ["x\\", "x\\\\", "x\\\\|y", "x\\\\\\|y", "|\\", "\\|"]) {
    const changed = after(text, cellEdit(text, 0, 0, said)) ?? "";
    expect(readTable(changed).rows[0]?.map((cell) => cell.text)[1], said).toBe("2");
    const again = readTable(changed).rows[0]?.[0]?.text ?? "";
    const later = after(changed, cellEdit(changed, 0, 0, again)) ?? "";
    expect(readTable(later).rows[0]?.[0]?.text, said).toBe(again);
  }
});

test("the header row cannot be removed, and a line of one bar can get a cell", () => {
  expect(rowRemoved(TABLE, -1)).toBeNull();
  const text = "| a | b |\n| - | - |\n|";
  expect(
    readTable(after(text, cellEdit(text, 0, 1, "x")) ?? "").rows[0]?.map((c) => c.text),
  ).toEqual(["", "x"]);
});
