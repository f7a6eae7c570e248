/** What lies beside the generated migrations. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readJournal } from "../src/dialect/journal.ts";

test.each(["migrations", "postgres/migrations"])(
  "only the newest snapshot of %s is kept",
  (folder) => {
    const path = join(import.meta.dirname, "..", folder);
    const newest = readJournal(path).entries.at(-1)?.tag.split("_")[0];
    expect(readdirSync(join(path, "meta")).sort()).toEqual([
      `${newest}_snapshot.json`,
      "_journal.json",
    ]);
  },
);
