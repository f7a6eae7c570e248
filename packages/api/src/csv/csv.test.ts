import { describe, expect, test } from "vitest";
import { costRatio } from "../../test/cost-ratio.ts";
import { CsvReader, type CsvRecord, detectDelimiter, MAX_RECORD_LENGTH } from "./csv.ts";
import { scanRecord } from "./csv-scan.ts";

/** Reads a text in pieces of `size` characters. */
function read(text: string, { size = text.length, delimiter = "," } = {}): CsvRecord[] {
  const reader = new CsvReader(delimiter);
  const records: CsvRecord[] = [];
  for (let at = 0; at < text.length; at += size)
    records.push(...reader.push(text.slice(at, at + size)));
  return [...records, ...reader.end()];
}

const cellsOf = (records: CsvRecord[]) => records.map(({ cells }) => cells);
const brief = (records: CsvRecord[]) =>
  records.map(({ line, lastLine, cells, problem }) => [line, lastLine, problem ? "!" : cells[0]]);

describe("values", () => {
  test("keep delimiters, line ends and doubled quotes inside quotes", () => {
    expect(cellsOf(read('a,b\n"1, 2","say ""hi""\nthere"\n'))).toEqual([
      ["a", "b"],
      ["1, 2", 'say "hi"\nthere'],
    ]);
  });

  test("may be empty, quoted or not, and may end the file without a line end", () => {
    expect(cellsOf(read('a,b,c\n,"",x'))).toEqual([
      ["a", "b", "c"],
      ["", "", "x"],
    ]);
    expect(cellsOf(read("a,b\n1,"))).toEqual([
      ["a", "b"],
      ["1", ""],
    ]);
  });

  test("keep a quote that closes nothing", () => {
    expect(cellsOf(read('a,b\n5" pipe,"6" pipe"\n'))).toEqual([
      ["a", "b"],
      ['5" pipe', '6" pipe'],
    ]);
  });

  test.each(["\n", "\r", "\r\n"])("without quotes end before %j beside one with quotes", (end) => {
    expect(cellsOf(read(`a,b,c${end}"1",2,3${end}4,"5",6${end}`))).toEqual([
      ["a", "b", "c"],
      ["1", "2", "3"],
      ["4", "5", "6"],
    ]);
  });

  test("may have blanks around their quotes", () => {
    expect(cellsOf(read('a,b\n"1" , "2"\n'))).toEqual([
      ["a", "b"],
      ["1", "2"],
    ]);
  });
});

describe("lines", () => {
  const text = 'a,b\r\n"1","one\r\ntwo\r\nthree"\r\n\r\n2,x\n3,"y\rz"\r4,w\n';

  test("are counted through values of several lines, blank lines and every line end", () => {
    expect(brief(read(text))).toEqual([
      [1, 1, "a"],
      [2, 4, "1"],
      [6, 6, "2"],
      [7, 8, "3"],
      [9, 9, "4"],
    ]);
  });

  test("do not depend on where the pieces of the file end", () => {
    const whole = read(text);
    for (let size = 1; size < text.length; size++) expect(read(text, { size })).toEqual(whole);
  });

  test("of nothing but delimiters are no records", () => {
    expect(brief(read("a,b\n,\n , \n1,2\n"))).toEqual([
      [1, 1, "a"],
      [4, 4, "1"],
    ]);
  });
});

test("a short row at the very end is one that may have been cut off", () => {
  expect(read("a,b,c\n1,2\n3,4").map(({ warning }) => warning)).toEqual([
    undefined,
    undefined,
    "the file ends within this row; what is missing counts as empty",
  ]);
});

describe("broken records", () => {
  test("with too many values are refused alone", () => {
    const records = read("a,b\n1,2,3\n4,5\n6,7,,\n");
    expect(brief(records)).toEqual([
      [1, 1, "a"],
      [2, 2, "!"],
      [3, 3, "4"],
      [4, 4, "6"],
    ]);
    expect(records[1]?.problem).toBe("the row has 3 values where the first line names 2 columns");
  });

  test("that swallow the next row by a missing quote do not cost that row", () => {
    const records = read('a,b,c\n1,"open,x\n2,"closed",y\n3,z,z\n');
    expect(brief(records)).toEqual([
      [1, 1, "a"],
      [2, 2, "!"],
      [3, 3, "2"],
      [4, 4, "3"],
    ]);
    expect(records[1]?.problem).toMatch(/a quote seems to be missing/);
  });

  test("whose quote is never closed cost their own line only", () => {
    const records = read('a,b\n1,"never closed\n2,x\n3,y\n');
    expect(brief(records)).toEqual([
      [1, 1, "a"],
      [2, 2, "!"],
      [3, 3, "2"],
      [4, 4, "3"],
    ]);
    expect(records[1]?.problem).toBe("a quote is opened here and never closed");
  });

  test("take the remains of their own text with them", () => {
    const records = read('a,b,c\n1,"two\nlines, he said "and" more",x",y\n2,"z",z\n');
    expect(brief(records)).toEqual([
      [1, 1, "a"],
      [2, 3, "!"],
      [4, 4, "2"],
    ]);
  });

  test("longer than any row are given up without being kept", () => {
    const long = "x".repeat(MAX_RECORD_LENGTH);
    const records = read(`a,b\n1,${long}${long}\n2,"${long}\n3,z\n`, { size: 65_536 });
    expect(brief(records)).toEqual([
      [1, 1, "a"],
      [2, 2, "!"],
      [3, 3, "!"],
      [4, 4, "3"],
    ]);
  });

  test("in great number are refused one by one, until reading them again takes too long", () => {
    expect(read(`a,b\n${'1,"x\n'.repeat(200)}`)).toHaveLength(201);
    expect(() => read(`a,b\n${'1,"x\n'.repeat(500_000)}`)).toThrow(/quotes of too many rows/);
  });

  test("are the same wherever the pieces of the file end", () => {
    const text = 'a,b,c\n1,"open,x\n2,"closed",y\n3,z,z\n4,"two\nlines, "and" more,x",y\n5,"z",z\n';
    const whole = read(text);
    for (let size = 1; size < text.length; size++) expect(read(text, { size })).toEqual(whole);
  });
});

test("a row is found without looking through the rest of the file", () => {
  const scanning = (row: string) => {
    const text = row.repeat(500_000);
    return () => {
      for (let at = 0, rows = 0; rows < 500; rows++) {
        at = scanRecord(text, at, ",", true)?.end ?? text.length;
      }
    };
  };
  // Looking through all of it costs hundreds of times more.
  for (const row of ["a\r", '"a"\r', " a\r"]) {
    expect(costRatio(scanning(row), scanning("a,b\n"))).toBeLessThan(30);
  }
});

test("the delimiter is what stands between the names of the first line", () => {
  expect(detectDelimiter('ID,Type,"GTIN; UPC; EAN"\n1;2;3;4')).toBe(",");
  expect(detectDelimiter("ID;Type;Name, long\n")).toBe(";");
  expect(detectDelimiter("ID\tType\tName\r\n")).toBe("\t");
  expect(detectDelimiter("sep=;\nID;Type\n")).toBe(";");
  expect(detectDelimiter("Name")).toBe(",");
});

test("a line for spreadsheets above the names is skipped", () => {
  expect(cellsOf(read("sep=;\nID;Name\n1;2\n", { delimiter: ";" }))).toEqual([
    ["ID", "Name"],
    ["1", "2"],
  ]);
});
