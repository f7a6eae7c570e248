import { describe, expect, test } from "vitest";
import { z } from "zod";
import {
  dateTime,
  dateTimeOrBlank,
  isMoney,
  money,
  orEmpty,
  pathOf,
  pictureFields,
  seconds,
} from "./fields.ts";

describe("money", () => {
  test.each([
    [0, 0],
    [19.99, 1999],
    [0.29, 29],
    [1.1, 110],
    [4.35, 435],
    [8.2, 820],
    [1_000_000, 100_000_000],
    [-0.01, -1],
  ])("%d is %d minor units, and back", (amount, minor) => {
    expect(z.decode(money, amount)).toBe(minor);
    expect(z.encode(money, minor)).toBe(amount);
  });

  test("every amount up to two hundred, and some up to ten million, are the same after both ways", () => {
    const minors = Array.from({ length: 20_000 }, (_, minor) => minor);
    for (let minor = 20_003; minor < 1_000_000_000; minor = Math.ceil(minor * 1.003)) {
      minors.push(minor);
    }
    const changed = minors.filter((minor) => {
      const text = JSON.stringify(z.encode(money, minor));
      return z.decode(money, JSON.parse(text)) !== minor || /\.\d{3}/.test(text);
    });
    expect(changed).toEqual([]);
  });

  test.each([19.999, 0.001, 1.005, 0.125, 99.9949])(
    "%d has more decimals than there are: it stays no whole number",
    (amount) => {
      expect(Number.isInteger(z.decode(money, amount))).toBe(false);
    },
  );

  test.each(["19.99", "", null, undefined, true, [19.99], Number.NaN, Infinity])(
    "%j is no amount",
    (value) => {
      expect(z.safeDecode(money, value as number).success).toBe(false);
    },
  );

  test("is known as such when it is described, optional or nullable, and nothing else is", () => {
    expect(isMoney(money.optional())).toBe(true);
    expect(isMoney(money.nullable().optional())).toBe(true);
    expect(isMoney(money.describe("What it costs"))).toBe(true);
    expect([z.number(), z.number().nullable(), dateTime, undefined, 19.99].some(isMoney)).toBe(
      false,
    );
  });
});

describe("dateTime", () => {
  test.each([
    ["2026-03-14T09:26:53.123Z", "2026-03-14T09:26:53.123Z"],
    ["2026-03-14T09:26:53Z", "2026-03-14T09:26:53.000Z"],
    ["2026-03-14t09:26:53z", "2026-03-14T09:26:53.000Z"],
    ["2026-03-14T09:26Z", "2026-03-14T09:26:00.000Z"],
    ["2026-03-14T09:26:53+05:30", "2026-03-14T03:56:53.000Z"],
    ["2026-03-01T00:30:00+0200", "2026-02-28T22:30:00.000Z"],
    ["2026-12-31T23:30:00-01:00", "2027-01-01T00:30:00.000Z"],
    ["2026-03-14", "2026-03-14T00:00:00.000Z"],
    [" 2026-03-14 ", "2026-03-14T00:00:00.000Z"],
    ["2028-02-29", "2028-02-29T00:00:00.000Z"],
    // The shop's machine may be anywhere.
    ["2026-03-14T09:26:53", "2026-03-14T09:26:53.000Z"],
    ["2026-03-14 09:26", "2026-03-14T09:26:00.000Z"],
    ["2026-03-14T24:00:00Z", "2026-03-15T00:00:00.000Z"],
    ["0001-01-01T00:00:00Z", "0001-01-01T00:00:00.000Z"],
  ])("%j is %s", (text, instant) => {
    const date = z.decode(dateTime, text);

    expect(date.toISOString()).toBe(instant);
    expect(z.encode(dateTime, date)).toBe(instant);
    expect(z.decode(dateTime, instant)).toEqual(date);
  });

  test.each([
    ...["", "soon", "12", "2026", "2026-03", "20260314", "14/03/2026", "1773480413000"],
    ...[
      "2026-02-29",
      "2026-02-30T10:00:00Z",
      "2026-04-31",
      "2026-13-01",
      "2026-00-10",
      "2026-01-00",
    ],
    ...["2026-03-14T25:00:00Z", "2026-03-14T09:60:00Z", "2026-03-14T09", "2026-03-14T09:26:53 CET"],
    // A leap second: no clock of the shop shows it.
    "2016-12-31T23:59:60Z",
    "2026-03-14T09:26:53+99:00",
    "2026-03-14\n2026-03-15",
  ])("%j is none", (text) => {
    expect(z.decode(dateTime, text).getTime()).toBeNaN();
  });

  test.each([1_773_480_413_000, null, undefined, {}, ["2026-03-14"]])("%j is no text", (value) => {
    expect(z.safeDecode(dateTime, value as string).success).toBe(false);
  });

  test("a moment that no calendar has cannot be said", () => {
    expect(() => z.encode(dateTime, new Date(Number.NaN))).toThrow();
  });
});

test("seconds since 1970, whole ones", () => {
  const date = new Date("2026-03-14T09:26:53.999Z");
  const sent = z.encode(seconds, date);

  expect(sent).toEqual({ seconds: 1_773_480_413 });
  expect(z.decode(seconds, sent)).toEqual(new Date("2026-03-14T09:26:53.000Z"));
  expect(z.encode(seconds, new Date(-1))).toEqual({ seconds: -1 });
  for (const odd of [{}, { seconds: "1" }, { seconds: 1.5 }, { seconds: 1, nanoseconds: 2 }]) {
    expect(z.safeDecode(seconds, odd as { seconds: number }).success).toBe(false);
  }
});

describe("a field that a form may leave empty", () => {
  test("an empty text is nothing, and nothing is an empty text", () => {
    const field = orEmpty(money);

    expect(z.decode(field, "")).toBeNull();
    expect(z.decode(field, 12.5)).toBe(1250);
    expect(z.encode(field, null)).toBe("");
    expect(z.encode(field, 1250)).toBe(12.5);
    for (const odd of [" ", "12.5", null, undefined]) {
      expect([odd, z.safeDecode(field, odd as string).success]).toEqual([odd, false]);
    }
  });

  test("a moment may be blanks, too", () => {
    expect(["", " ", "\t\n"].map((text) => z.decode(dateTimeOrBlank, text))).toEqual([
      null,
      null,
      null,
    ]);
    expect(z.decode(dateTimeOrBlank, "2026-03-14")).toEqual(new Date("2026-03-14T00:00:00Z"));
    expect(z.decode(dateTimeOrBlank, "soon")?.getTime()).toBeNaN();
  });
});

describe("pictures", () => {
  const { picture, entered, enteredList } = pictureFields("https://shop.example");

  test.each([
    ["https://shop.example/img/lamp", "/img/lamp"],
    ["https://pictures.example/img/lamp", "https://pictures.example/img/lamp"],
    // Somebody else's, who has a similar name.
    ["https://shop.example.net/img/lamp", "https://shop.example.net/img/lamp"],
    ["http://shop.example/img/lamp", "http://shop.example/img/lamp"],
    ["", ""],
  ])("%j is kept as %j, and back", (sent, kept) => {
    expect(z.decode(picture, sent)).toBe(kept);
    expect(z.encode(picture, kept)).toBe(sent);
  });

  test("a path is said as a path where the shop has no public address", () => {
    const { picture: bare } = pictureFields("");

    expect(z.encode(bare, "/img/lamp")).toBe("/img/lamp");
    expect(z.decode(bare, "/img/lamp")).toBe("/img/lamp");
  });

  test("what else a body says of one is left to the procedure", () => {
    const said = { key: "lamp", alt: "A lamp" };

    expect(z.decode(entered, said)).toEqual(said);
    expect(z.decode(enteredList, ["https://shop.example/img/lamp", said, null])).toEqual([
      "/img/lamp",
      said,
      null,
    ]);
  });

  test("one of the shop's has its key as path, one from elsewhere its own address", () => {
    expect(pathOf({ key: "lamp" })).toBe("/img/lamp");
    expect(pathOf({ key: "lamp", url: "https://pictures.example/1" })).toBe(
      "https://pictures.example/1",
    );
  });
});
