/** Compares a SQLite file with a database by counts and sums of each table. */
import type Sqlite from "better-sqlite3";
import type pg from "pg";
import { type CopiedTable, IS_OWN, quoted } from "./tables.ts";

/** Sums of whole columns would be too large for SQLite. */
const MODULUS = 1_000_003;

interface Expressions {
  bytes: (cell: string) => string;
  flag: (cell: string) => string;
  number: (cell: string) => string;
}

/** Each is a whole number, and the same in both. */
const inFile: Expressions = {
  bytes: (cell) => `length(cast(${cell} as blob))`,
  flag: (cell) => cell,
  number: (cell) => `cast(${cell} * 1000 as integer) % ${MODULUS}`,
};
const onServer: Expressions = {
  bytes: (cell) => `octet_length(${cell})`,
  flag: (cell) => `${cell}::int`,
  number: (cell) => `mod(trunc(${cell} * 1000)::numeric, ${MODULUS})`,
};

function query({ name, columns }: CopiedTable, of: Expressions): string {
  const sums = columns.map((column) => {
    const cell = quoted(column.name);
    const kind = column.isFlag ? "flag" : column.isNumber ? "number" : "bytes";
    return `coalesce(sum(${of[kind](cell)}), 0), count(${cell})`;
  });
  const but = name === "meta" ? ` where not (${IS_OWN})` : "";
  return `select count(*), ${sums.join(", ")} from ${quoted(name)}${but}`;
}

/** The differences, in words; empty when there are none. */
export async function differences(
  client: pg.ClientBase,
  file: Sqlite.Database,
  tables: readonly CopiedTable[],
): Promise<string[]> {
  const found: string[] = [];
  for (const table of tables) {
    const own = file.prepare(query(table, inFile)).raw().get() as number[];
    const { rows } = await client.query<number[]>({
      text: query(table, onServer),
      rowMode: "array",
    });
    const other = rows[0] ?? [];
    const place = own.findIndex((value, index) => value !== other[index]);
    if (place === 0)
      found.push(`${table.name} has ${own[0]} rows in the file and ${other[0]} in the database`);
    else if (place > 0) {
      const column = table.columns[Math.floor((place - 1) / 2)]?.name;
      found.push(
        `${table.name}.${column} adds up to ${own[place]} in the file and to ${other[place]} in the database`,
      );
    }
  }
  return found;
}
