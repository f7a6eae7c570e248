import { expect, test } from "vitest";
import { z } from "zod";
import { encoded, encodingOnce, jsonTextOf } from "./answer.ts";
import { dateTime, money } from "./fields.ts";

const part = z.strictObject({ at: dateTime, price: money });
const whole = z.strictObject({
  name: z.string(),
  state: z.enum(["open", "closed"]),
  former: money.optional(),
  endsAt: dateTime.nullable(),
  parts: z.array(part),
});
const AT = new Date("2026-03-14T09:26:53Z");
const row = {
  name: "Lamp",
  state: "open",
  former: 2501,
  endsAt: AT,
  parts: [{ at: AT, price: 1999 }],
};
const sent = {
  name: "Lamp",
  state: "open",
  former: 25.01,
  endsAt: AT.toISOString(),
  parts: [{ at: AT.toISOString(), price: 19.99 }],
};

test("an answer is written as it is documented, and can be read again", () => {
  expect(encoded(whole, row)).toEqual(sent);
  expect(z.decode(whole, sent as z.input<typeof whole>)).toEqual(row);
});

test("without a schema there is nothing to send", () => {
  expect(encoded(undefined, row)).toBeUndefined();
});

test("null stays null, and what is missing stays missing", () => {
  const { former: _, ...rest } = row;
  const bare = encoded(whole, { ...rest, endsAt: null });

  expect(bare).toEqual({ ...sent, former: undefined, endsAt: null });
  expect(JSON.stringify(bare)).not.toContain("former");
});

test("a moment that no calendar has is null, and the rest of the row is as ever", () => {
  const odd = { ...row, parts: [{ at: new Date(Number.NaN), price: 1999 }] };

  expect(encoded(whole, odd)).toEqual({ ...sent, parts: [{ at: null, price: 19.99 }] });
});

test("a word of a former version goes out as it is stored", () => {
  expect(encoded(whole, { ...row, state: "paused" })).toEqual({ ...sent, state: "paused" });
});

test("what is not documented does not go out, in odd rows neither", () => {
  const odd = { ...row, state: "paused", secret: "x", parts: [{ ...row.parts[0], secret: "y" }] };

  expect(JSON.stringify(encoded(whole, { ...row, secret: "x" }))).not.toContain("secret");
  expect(JSON.stringify(encoded(whole, odd))).not.toContain("secret");
});

test("of a list only the odd entry is looked at part by part", () => {
  const list = z.array(part);

  expect(encoded(list, [row.parts[0], { at: AT, price: null }])).toEqual([
    sent.parts[0],
    { at: AT.toISOString(), price: null },
  ]);
  expect(encoded(list, [])).toEqual([]);
  expect(encoded(list, null)).toBeNull();
});

test("the JSON of a list is what it is of its parts, whether they are remembered or not", () => {
  encodingOnce(whole);
  const shut = { ...row, name: "Łamp “2” \u2028", endsAt: null };
  for (const list of [[row, shut], [shut, row, row], [], [row]]) {
    const made = encoded(z.array(whole), list);
    expect(jsonTextOf(made)).toBe(JSON.stringify(made));
  }
  for (const other of [[undefined, null, 1, "a"], { a: [row] }, "text", null, 7]) {
    expect(jsonTextOf(other)).toBe(JSON.stringify(other));
  }
});

test("what is remembered is turned into text once", () => {
  const part = z.strictObject({ name: z.string() });
  encodingOnce(part);
  const [made] = encoded(z.array(part), [{ name: "Lamp" }]) as { name: string }[];
  const before = jsonTextOf([made]);
  Object.assign(made ?? {}, { name: "Bowl" });

  expect(jsonTextOf([made])).toBe(before);
  expect(jsonTextOf([{ ...made }])).toBe('[{"name":"Bowl"}]');
});
