/**
 * How single values are written in the documented shapes, and what the shop has for them. Each codec
 * serves both ways: bodies are decoded by it, answers encoded, and the document says its left side.
 */
import { z } from "zod";
import { amountDigits } from "./amounts.ts";

/** A decimal number ↔ whole minor units. Fractions of a minor unit stay, so that they are refused. */
export const money = z.codec(z.number(), z.number(), {
  decode: (amount) => {
    const units = 10 ** amountDigits();
    const minor = Math.round(amount * units);
    return Math.abs(minor - amount * units) < 1e-6 ? minor : amount * units;
  },
  encode: (minor) => minor / 10 ** amountDigits(),
});

const amounts = z.registry<{ isMoney: true }>().add(money, { isMoney: true });

/** Whether a field is `money`, described or not, that may be left out or null. */
export const isMoney = (field: unknown): boolean =>
  field instanceof z.ZodOptional || field instanceof z.ZodNullable
    ? isMoney(field.unwrap())
    : field instanceof z.ZodType && amounts.get(field) !== undefined;

/** A day, and maybe a time of it, which is in UTC unless it says from where. */
const ISO =
  /^\s*(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)(Z|[+-]\d{2}:?\d{2})?)?\s*$/i;

/** @returns a date that is none unless the text names an instant: a 30th of February names none */
function instantOf(text: string): Date {
  const [, day, time = "00:00", zone = "Z"] = ISO.exec(text) ?? [];
  const midnight = new Date(`${day}T00:00Z`);
  // Days that a month does not have would be read as those of the next one.
  if (Number.isNaN(midnight.getTime()) || !midnight.toISOString().startsWith(`${day}`)) {
    return new Date(Number.NaN);
  }
  return new Date(`${day}T${time}${zone.toUpperCase()}`);
}

/** A text in ISO 8601 ↔ an instant. What names none becomes a date that is none, and is refused. */
export const dateTime = z.codec(
  z.string().meta({ format: "date-time" }),
  z.custom<Date>((value) => value instanceof Date),
  { decode: instantOf, encode: (date) => date.toISOString() },
);

/** Seconds since 1970 in an object, as clients of the dashboard read a moment ↔ an instant. */
export const seconds = z.codec(
  z.strictObject({ seconds: z.int() }),
  z.custom<Date>((value) => value instanceof Date),
  {
    decode: ({ seconds }) => new Date(seconds * 1000),
    encode: (date) => ({ seconds: Math.floor(date.getTime() / 1000) }),
  },
);

/** Where a form has left a field empty, there is nothing. */
const nothing = (blank: z.ZodType<string, string>) =>
  z.codec(blank, z.null(), { decode: () => null, encode: () => "" });

/** The same field in a body, where an empty text stands for nothing. */
export const orEmpty = <Field extends z.ZodType>(field: Field) =>
  z.union([nothing(z.literal("")), field]);

/** A moment in a body, where a text of blanks stands for nothing. */
export const dateTimeOrBlank = z.union([nothing(z.string().regex(/^\s*$/)), dateTime]);

/** A picture of the shop in a row. */
interface Picture {
  key: string;
  url?: string | undefined;
}

/** A picture's own URL when it lives elsewhere, else the path at which the shop serves it. */
export const pathOf = ({ key, url }: Picture): string => url ?? `/img/${key}`;

/**
 * URLs of pictures: whole ones ↔ what `pathOf` says.
 *
 * @param origin - what URLs of the shop begin with; empty when none is set
 */
export function pictureFields(origin: string) {
  const picture = z.codec(z.string(), z.string(), {
    decode: (text) =>
      origin !== "" && text.startsWith(`${origin}/img/`) ? text.slice(origin.length) : text,
    encode: (path) => (path.startsWith("/img/") ? `${origin}${path}` : path),
  });
  // In a body it may also be said in other ways, which are the procedure's own.
  const entered = z.union([picture, z.unknown()]);
  return { picture, entered, enteredList: z.array(entered) };
}
