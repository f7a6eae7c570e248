import { offers, pricePoints } from "@pickwell/db/schema";
import { asc } from "drizzle-orm";
import { expect, test } from "vitest";
import { feedImports } from "../../../test/feeds/importing.ts";
import { NOW } from "../../../test/testing.ts";
import { announcedPricesJob, applyAnnounced } from "./announced-job.ts";

const imports = feedImports();
const DAY_MS = 86_400_000;
const at = (days: number) => new Date(NOW.getTime() + days * DAY_MS);
const iso = (days: number) => at(days).toISOString();

/** A file of Google's with a row for each price, span of its sale and date of expiry. */
const fileOf = (rows: readonly (readonly string[])[]) =>
  [
    "id\ttitle\tlink\tavailability\tprice\tsale_price\tsale_price_effective_date\texpiration_date",
    ...rows.map(([price, sale, span, expires], row) =>
      [row, `Lamp ${row}`, `https://a.example/${row}`, "in stock", price, sale, span, expires].join(
        "\t",
      ),
    ),
  ].join("\n");

/** Price, price before and whether it can be bought, of each product. */
const shown = async () =>
  (await imports.stored()).map(({ priceCents, originalPriceCents, inStock }) => [
    priceCents,
    originalPriceCents,
    inStock,
  ]);

test("sales begin and end, and offers expire, without another file", async () => {
  await imports.run(
    fileOf([
      ["50.00 USD", "40.00 USD", `${iso(1)}/${iso(3)}`, ""],
      ["50.00 USD", "40.00 USD", `${iso(-1)}/${iso(2)}`, ""],
      ["50.00 USD", "", "", iso(2)],
      ["50.00 USD", "40.00 USD", `${iso(-9)}/${iso(-2)}`, ""],
      ["50.00 USD", "40.00 USD", "", ""],
    ]),
  );
  const before = [
    [5000, null, true],
    [4000, 5000, true],
    [5000, null, true],
    [5000, null, true],
    [4000, 5000, true],
  ];
  expect(await shown()).toEqual(before);

  expect(await applyAnnounced(imports.shop.db, at(0.5))).toBe(0);
  expect(await shown()).toEqual(before);

  expect(await applyAnnounced(imports.shop.db, at(1))).toBe(1);
  expect(await shown()).toEqual([[4000, 5000, true], ...before.slice(1)]);

  expect(await applyAnnounced(imports.shop.db, at(2.5))).toBe(2);
  expect(await shown()).toEqual([
    [4000, 5000, true],
    [5000, null, true],
    [5000, null, false],
    ...before.slice(3),
  ]);

  expect(await applyAnnounced(imports.shop.db, at(4))).toBe(1);
  expect((await shown())[0]).toEqual([5000, null, true]);
  const stored = await imports.shop.db.select().from(offers);
  expect(stored.filter(({ changesAt, announced }) => changesAt || announced)).toEqual([]);
});

test("a time that was missed is made up for at once, and the history has both prices", async () => {
  await imports.run(fileOf([["50.00 USD", "40.00 USD", `${iso(-1)}/${iso(1)}`, iso(2)]]));

  expect(await applyAnnounced(imports.shop.db, at(2.5))).toBe(1);

  expect(await shown()).toEqual([[5000, null, false]]);
  const points = await imports.shop.db.select().from(pricePoints).orderBy(asc(pricePoints.since));
  expect(points.map(({ minor, since }) => [minor, since])).toEqual([
    [4000, NOW],
    [5000, at(2.5)],
  ]);
});

test("a file that says something else takes the place of what was announced", async () => {
  await imports.run(fileOf([["50.00 USD", "40.00 USD", `${iso(1)}/${iso(3)}`, ""]]));
  await imports.run(fileOf([["45.00 USD", "", "", ""]]), { now: at(0.5) });

  expect(await applyAnnounced(imports.shop.db, at(2))).toBe(0);
  expect(await shown()).toEqual([[4500, null, true]]);
});

test("the same file read again after a sale changes nothing", async () => {
  const file = fileOf([["50.00 USD", "40.00 USD", `${iso(-1)}/${iso(1)}`, ""]]);
  await imports.run(file);
  await applyAnnounced(imports.shop.db, at(1.5));

  const { updated } = await imports.run(file, { now: at(1.6) });
  expect(updated).toBe(0);
  expect(await shown()).toEqual([[5000, null, true]]);
});

test("the job says how many prices it changed, and nothing for none", async () => {
  const run = (days: number) =>
    announcedPricesJob.run({
      ...{ db: imports.shop.db, now: () => at(days), signal: new AbortController().signal },
    });
  await imports.run(fileOf([["50.00 USD", "40.00 USD", `/${iso(1)}`, ""]]));
  expect(await run(0)).toBeUndefined();
  expect(await run(2)).toBe("Changed 1 price.");
});
