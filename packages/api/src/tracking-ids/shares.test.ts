import { expect, test } from "vitest";
import { Candidates, expectSales, intervalOf, noExpectation } from "./shares.ts";

/** The same numbers from 0 to 1 in every run (mulberry32). */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

test("the truth lies within the interval nine times of ten, also when pages earn differently", () => {
  const random = numbers(7);
  let within = 0;
  let looked = 0;
  for (let trial = 0; trial < 300; trial += 1) {
    const pages = ["/a", "/b", "/c"].map((page) => {
      // Clicks of a page earn up to half as much more, or less, than those of others.
      const earns = 0.03 * Math.exp((random() - 0.5) * 0.8);
      return { page, clicks: 20 + Math.floor(random() * 300), earns, truly: 0 };
    });
    const commissions: number[] = [];
    for (const page of pages) {
      for (let left = page.clicks; left > 0; left -= 1) {
        if (random() > page.earns) continue;
        const commission = 50 + Math.floor(random() * 1000);
        page.truly += commission;
        commissions.push(commission);
      }
    }
    const cells = pages.map(({ page, clicks }) => ({
      cell: { page, product: "", placement: "", asin: null, clicks },
      age: 1,
    }));
    const shares = new Candidates(cells).shares(null, "page");
    const most = commissions.reduce((sum, one) => sum + one, 0);
    for (const { page, truly } of pages) {
      const sum = noExpectation();
      expectSales(sum, shares.get(page) ?? 0, commissions);
      const { low, high } = intervalOf(sum, most);
      looked += 1;
      if (truly >= low && truly <= high) within += 1;
    }
  }
  expect(within / looked).toBeGreaterThan(0.88);
  // One that is wide enough for anything would say nothing.
  expect(within / looked).toBeLessThan(0.97);
});

test("shares add up to one, and are nobody's without clicks", () => {
  const cell = { page: "/a", product: "p", placement: "card", asin: "B1", clicks: 3 };
  const candidates = new Candidates([
    { cell, age: 0 },
    { cell: { ...cell, page: "/b", asin: null }, age: 40 },
    { cell: { ...cell, page: "/c" }, age: 91 },
    { cell: { ...cell, page: "/d" }, age: -1 },
  ]);
  for (const asin of [null, "B1", "B2"]) {
    const shares = candidates.shares(asin, "page");
    expect([...shares.keys()]).toEqual(["", "/a", "/b"]);
    expect([...shares.values()].reduce((sum, share) => sum + share)).toBeCloseTo(1, 12);
  }
  expect([...new Candidates([]).shares("B1", "page")]).toEqual([["", 1]]);
});
