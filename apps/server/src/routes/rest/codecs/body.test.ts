import { describe, expect, test } from "vitest";
import { z } from "zod";
import { type BodyCodec, type BodyOptions, bodyOf, changeOf } from "./body.ts";
import { dateTime, dateTimeOrBlank, money, orEmpty } from "./fields.ts";

const input = z.object({
  title: z.string(),
  priceCents: z.int().min(0).max(10_000),
  formerCents: z.int().nullable().optional(),
  cover: z.unknown().optional(),
  endsAt: z.date().nullable().optional(),
});
const resource = z.strictObject({
  title: z.string(),
  price: money,
  former: money.nullable(),
  image: z.string().nullable(),
  endDate: dateTime.nullable(),
});
const options: BodyOptions = {
  resource,
  names: {
    price: "priceCents",
    former: "formerCents",
    endDate: "endsAt",
    image: "cover",
    picture: "cover",
  },
  accepts: { endDate: dateTimeOrBlank, former: orEmpty(money) },
};
const read = (body: unknown, codec: BodyCodec<unknown> = bodyOf(input, options)) =>
  z.decode(codec.codec, body as never);

describe("a body", () => {
  test("is read in the documented words", () => {
    expect(read({ title: "Lamp", price: 19.99, former: 25, endDate: "2026-04-01" })).toEqual({
      title: "Lamp",
      priceCents: 1999,
      formerCents: 2500,
      endsAt: new Date("2026-04-01T00:00:00Z"),
    });
  });

  test("what is not sent is missing, and what is sent as null is null", () => {
    expect(read({ title: "Lamp" })).toStrictEqual({ title: "Lamp" });
    expect(read({ former: null, endDate: null, price: null })).toStrictEqual({
      formerCents: null,
      endsAt: null,
      priceCents: null,
    });
  });

  test.each([
    ["a text for a number", { price: "19.99" }, { priceCents: "19.99" }],
    ["three decimals", { price: 0.125 }, { priceCents: 12.5 }],
    ["a number for a text", { title: 7 }, { title: 7 }],
    ["a list for an amount", { former: [1] }, { formerCents: [1] }],
    ["a number for a moment", { endDate: 12 }, { endsAt: 12 }],
  ])("%s goes on as it came, for the procedure to refuse", (_, body, given) => {
    expect(read(body)).toEqual(given);
  });

  test("a moment that is none goes on as a date that is none", () => {
    const { endsAt } = read({ endDate: "2026-02-30" }) as { endsAt: Date };

    expect(endsAt.getTime()).toBeNaN();
    expect(input.shape.endsAt.safeParse(endsAt).success).toBe(false);
  });

  test("fields that nobody knows go on, those that every object has among them", () => {
    const body = JSON.parse(
      '{"colour":"red","constructor":1,"toString":2,"__proto__":{"price":1}}',
    );
    const given = read(body) as Record<string, unknown>;

    expect(Object.entries(given)).toEqual(expect.arrayContaining([["colour", "red"]]));
    expect(given.constructor).toBe(1);
    expect(given.toString).toBe(2);
    expect(given.priceCents).toBeUndefined();
    expect(Object.getPrototypeOf(given)).toBe(Object.prototype);
  });

  test("an empty field of a form is nothing, by either name", () => {
    expect(read({ former: "", endDate: " " })).toEqual({ formerCents: null, endsAt: null });
    expect(read({ formerCents: "", endsAt: "" })).toEqual({ formerCents: null, endsAt: null });
    expect(read({ price: "" })).toEqual({ priceCents: "" });
  });

  test("amounts by the procedure's own name are whole minor units", () => {
    expect(read({ priceCents: 1999 })).toEqual({ priceCents: 1999 });
    expect(read({ priceCents: 1999, price: 5 })).toEqual({ priceCents: 500 });
    expect(read({ price: 5, priceCents: 1999 })).toEqual({ priceCents: 500 });
  });

  test("of several names for one field the procedure's own counts, then the first", () => {
    expect(read({ picture: "b", image: "a" })).toEqual({ cover: "a" });
    expect(read({ picture: "b" })).toEqual({ cover: "b" });
    expect(read({ picture: "b", cover: "c" })).toEqual({ cover: "c" });
    expect(bodyOf(input, options).fieldNames).toMatchObject({ cover: "image" });
  });

  test.each([undefined, null, "text", 7, [{ price: 1 }]])("%j is no body, and is left", (body) => {
    expect(read(body)).toEqual(body);
  });

  test("reads again what the resource has written", () => {
    const row = { title: "Lamp", price: 1999, former: 2501, image: null, endDate: new Date(0) };
    const sent = JSON.parse(JSON.stringify(z.encode(resource, row)));

    expect(read(sent)).toEqual({
      title: "Lamp",
      priceCents: 1999,
      formerCents: 2501,
      cover: null,
      endsAt: new Date(0),
    });
  });

  test("is documented in its own words and amounts", () => {
    const json = bodyOf(input, options).json({});

    expect(Object.keys(json.properties ?? {})).toEqual([
      "title",
      "price",
      "former",
      "image",
      "endDate",
    ]);
    expect(json.properties?.price).toMatchObject({ type: "number", minimum: 0, maximum: 100 });
    expect(json.required).toEqual(["title", "price"]);
  });
});

describe("a change", () => {
  const change = changeOf(
    z.object({ id: z.string(), version: z.int().optional(), changes: input.partial() }),
    options,
  );

  test("holds what is to be changed, and the version beside it", () => {
    expect(read({ price: 5, version: 3 }, change)).toEqual({
      changes: { priceCents: 500 },
      version: 3,
    });
    expect(read({}, change)).toEqual({ changes: {}, version: undefined });
    expect(read({ version: "3" }, change)).toEqual({ changes: {}, version: "3" });
  });

  test("what is no object is for the procedure to refuse", () => {
    expect(read([1], change)).toEqual({ changes: [1] });
    expect(read(undefined, change)).toEqual({ changes: undefined });
  });
});

test("bodies are never written", () => {
  expect(() => z.encode(bodyOf(input).codec, {} as never)).toThrow("Bodies are only read");
});
