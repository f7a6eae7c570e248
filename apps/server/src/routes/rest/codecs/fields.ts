/**
 * Codecs of single values. Bodies are decoded with them, answers encoded, and the OpenAPI document
 * shows the encoded side.
 */
import { z } from "zod";
import { amountDigits } from "./amounts.ts";

/**
 * A decimal number ↔ whole minor units. Fractions of a minor unit are kept, so that they are
 * rejected.
 */
export const money = z.codec(z.number(), z.number(), {
  decode: (amount) => {
    const units = 10 ** amountDigits();
    const minor = Math.round(amount * units);
    return Math.abs(minor - amount * units) < 1e-6 ? minor : amount * units;
  },
  encode: (minor) => minor / 10 ** amountDigits(),
});

const amounts = z.registry<{ isMoney: true }>().add(money, { isMoney: true });

/** Whether a field is `money`, possibly optional or nullable. */
export const isMoney = (field: unknown): boolean =>
  field instanceof z.ZodOptional || field instanceof z.ZodNullable
    ? isMoney(field.unwrap())
    : field instanceof z.ZodType && amounts.get(field) !== undefined;

/** A date, optionally with a time, which is in UTC unless it has an offset. */
const ISO =
  /^\s*(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)(Z|[+-]\d{2}:?\d{2})?)?\s*$/i;

/** @returns an invalid date unless the text names an instant; February 30 does not */
function instantOf(text: string): Date {
  const [, day, time = "00:00", zone = "Z"] = ISO.exec(text) ?? [];
  const midnight = new Date(`${day}T00:00Z`);
  // Days that a month does not have would be read as those of the next one.
  if (Number.isNaN(midnight.getTime()) || !midnight.toISOString().startsWith(`${day}`)) {
    return new Date(Number.NaN);
  }
  return new Date(`${day}T${time}${zone.toUpperCase()}`);
}

/** ISO 8601 text ↔ an instant. Invalid text becomes an invalid date, which is rejected. */
export const dateTime = z.codec(
  z.string().meta({ format: "date-time" }),
  z.custom<Date>((value) => value instanceof Date),
  { decode: instantOf, encode: (date) => date.toISOString() },
);

/** `{ seconds }` since 1970, as dashboard clients read dates ↔ an instant. */
export const seconds = z.codec(
  z.strictObject({ seconds: z.int() }),
  z.custom<Date>((value) => value instanceof Date),
  {
    decode: ({ seconds }) => new Date(seconds * 1000),
    encode: (date) => ({ seconds: Math.floor(date.getTime() / 1000) }),
  },
);

/** An empty field of a form means no value. */
const nothing = (blank: z.ZodType<string, string>) =>
  z.codec(blank, z.null(), { decode: () => null, encode: () => "" });

/** The same field in a body, where an empty text means null. */
export const orEmpty = <Field extends z.ZodType>(field: Field) =>
  z.union([nothing(z.literal("")), field]);

/** A date in a body, where a blank text means null. */
export const dateTimeOrBlank = z.union([nothing(z.string().regex(/^\s*$/)), dateTime]);

/** A picture of the shop in a row. */
interface Picture {
  key: string;
  url?: string | undefined;
}

/** A picture's URL if it is elsewhere, else its path in the shop. */
export const pathOf = ({ key, url }: Picture): string => url ?? `/img/${key}`;

/**
 * Picture URLs: absolute ↔ the paths of `pathOf`.
 *
 * @param origin - base URL of the shop; empty when not set
 */
export function pictureFields(origin: string) {
  const picture = z.codec(z.string(), z.string(), {
    decode: (text) =>
      origin !== "" && text.startsWith(`${origin}/img/`) ? text.slice(origin.length) : text,
    encode: (path) => (path.startsWith("/img/") ? `${origin}${path}` : path),
  });
  // Bodies may contain other forms, which the procedure checks.
  const entered = z.union([picture, z.unknown()]);
  return { picture, entered, enteredList: z.array(entered) };
}
