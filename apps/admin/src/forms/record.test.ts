import { expect, test } from "vitest";
import { z } from "zod";
import { changesOf, conflictOf, fieldFor, problemsOf } from "./record.ts";

const fields = {
  name: { label: "Name" },
  image: { label: "Picture", inputs: ["image", "images"] },
  alt: { label: "What it shows", inputs: ["images.0.alt"] },
  price: { label: "Price", inputs: ["priceCents"] },
};

test.each([
  ["name", "name"],
  ["images.0.alt", "alt"],
  ["images.1.alt", "image"],
  ["priceCents", "price"],
  ["names", undefined],
  ["", undefined],
])("a problem with %j is shown at %s", (path, field) => {
  expect(fieldFor(fields, path)).toBe(field);
});

test("each field shows its first problem; problems without a field are left out", () => {
  const schema = z.object({ name: z.string().min(3), priceCents: z.int().min(1), other: z.int() });
  const { error } = schema.safeParse({ name: "a", priceCents: 0.5, other: "" });
  const values = { name: "a", image: "", alt: "", price: "0.005" };

  expect(error && problemsOf(error, fields, values)).toEqual({
    name: { type: "too_small", message: "Name is too short: at least 3 characters." },
    price: {
      type: "invalid_type",
      message:
        "Price is not valid. What was read is “0.005”. Expected is an amount from 0 on with at most two decimals, such as 12.50 or 1,299.00.",
    },
  });
});

test("only differences are sent, in lists, too", () => {
  const before = { name: "a", images: [{ url: "b" }], endsAt: new Date(0) };

  expect(changesOf(before, { ...before, images: [{ url: "b" }], endsAt: new Date(1) })).toEqual({
    endsAt: new Date(1),
  });
});

test("a conflict names their changes, and the fields that both changed", () => {
  const base = { name: "a", image: "", alt: "", price: "1" };
  const mine = { ...base, name: "mine", alt: "mine" };
  const theirs = { ...base, name: "theirs", price: "2" };

  expect(conflictOf(fields, base, mine, { values: theirs, version: 7 })).toEqual({
    theirs,
    mine,
    version: 7,
    names: ["name", "price"],
    both: new Set(["name"]),
  });
});
