import { ApiError } from "@pickwell/client/api-error.ts";
import { locale } from "@pickwell/texts/current.ts";
import { t } from "@pickwell/texts/t.ts";
import { priceDigits, priceUnits } from "@pickwell/ui/format/format.ts";
import { errorMessage } from "@pickwell/ui/forms/refusal.ts";
import type { z } from "zod";

type Issue = z.core.$ZodIssue;

/** Whether a field is empty or blank. */
const isBlank = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === "string" && value.trim() === "") ||
  (Array.isArray(value) && value.length === 0);

/**
 * The message for a problem of a field.
 *
 * @param label - the field's label
 * @param value - its value
 */
export function problemMessage(issue: Issue, label: string, value: unknown): string {
  // A schema's message for a missing value is also used for one that is too long.
  if (issue.code === "too_big" && issue.origin === "string") {
    return t("{label} is too long: at most {maximum} characters.", {
      label,
      maximum: Number(issue.maximum),
    });
  }
  const isOwn = !isOfLibrary(issue.message);
  const isOfForm = /^must be /.test(issue.message);
  if (isOwn && !(isOfForm && isBlank(value))) return asSentence(issue.message, label);
  if (isBlank(value)) return t("{label} is required.", { label });
  const unit = unitOf(issue);
  if (issue.code === "too_big") {
    if (unit === "money")
      return t("{label} must be {amount} at most.", { label, amount: amount(issue.maximum) });
    if (issue.origin === "array")
      return t("{label}: at most {maximum} of them.", { label, maximum: Number(issue.maximum) });
    // Schemas of whole numbers stop where numbers are no longer exact, which means nothing to people.
    if (Number(issue.maximum) >= Number.MAX_SAFE_INTEGER)
      return t("{label} is too large.", { label });
    return t("{label} must be {maximum} at most.", { label, maximum: Number(issue.maximum) });
  }
  if (issue.code === "too_small") {
    if (issue.origin === "string") {
      return t("{label} is too short: at least {minimum} characters.", {
        label,
        minimum: Number(issue.minimum),
      });
    }
    if (unit === "money")
      return t("{label} must be {amount} at least.", { label, amount: amount(issue.minimum) });
    return t("{label} must be {minimum} at least.", { label, minimum: Number(issue.minimum) });
  }
  const read =
    typeof value === "string" ? t(" What was read is “{value}”.", { value: excerpt(value) }) : "";
  if (unit)
    return t("{label} is not valid.{read} Expected is {expected}.", {
      label,
      read,
      expected: expected[unit],
    });
  return t("{label} is not valid.{read}", { label, read });
}

/** Whether words are the schema library's own, which say things like `expected string`. */
const isOfLibrary = (message: string): boolean =>
  /^(Invalid|Too (small|big)|Unrecognized)\b/.test(message);

/** Expected content of a field that could not be parsed. */
const expected = {
  money: t("an amount from 0 on with at most two decimals, such as 12.50 or 1,299.00"),
  number: t("a number in digits, such as 12"),
  int: t("a whole number, such as 12"),
  date: "a day and a time",
} as const;

/** Amounts of money are recognized by the field's name. */
function unitOf(issue: Issue): keyof typeof expected | null {
  if (String(issue.path.at(-1) ?? "").endsWith("Cents")) return "money";
  if (issue.code !== "invalid_type") return null;
  return issue.expected in expected ? (issue.expected as keyof typeof expected) : null;
}

const amount = (cents: number | bigint): string =>
  (Number(cents) / priceUnits()).toLocaleString(locale(), { minimumFractionDigits: priceDigits() });

const MAX_SHOWN = 40;
const excerpt = (text: string): string =>
  text.length > MAX_SHOWN ? `${text.trim().slice(0, MAX_SHOWN)}…` : text.trim();

/** Messages that continue the field's name are shown with it. */
export const asSentence = (message: string, label: string): string =>
  /^[a-z]/.test(message) ? `${label} ${message}.`.replace(/\.\.$/, ".") : message;

/**
 * The message for an error.
 *
 * @param otherwise - used when the shop gave no reason for users: it could not be reached, failed,
 *   or refused something that the form should not have sent
 */
export function failureMessage(error: unknown, otherwise?: string): string {
  const isForUser =
    error instanceof ApiError && error.data && error.data.code !== "INTERNAL_SERVER_ERROR";
  const words = errorMessage(error);
  return isForUser && !isOfLibrary(words) ? words : (otherwise ?? words);
}
