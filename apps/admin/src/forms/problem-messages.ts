import { ApiError } from "@pickwell/client/api-error.ts";
import { errorMessage } from "@pickwell/ui/forms/refusal.ts";
import type { z } from "zod";

type Issue = z.core.$ZodIssue;

/** Whether somebody has left a field as good as empty. */
const isBlank = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === "string" && value.trim() === "") ||
  (Array.isArray(value) && value.length === 0);

/**
 * What is wrong with a field, as a sentence to stand beside it.
 *
 * @param label - what the field is called
 * @param value - what is in it
 */
export function problemMessage(issue: Issue, label: string, value: unknown): string {
  // A schema's own words for what is missing are given for what is too long, too.
  if (issue.code === "too_big" && issue.origin === "string") {
    return `${label} is too long: at most ${issue.maximum} characters.`;
  }
  const isOwn = !isOfLibrary(issue.message);
  const isOfForm = /^must be /.test(issue.message);
  if (isOwn && !(isOfForm && isBlank(value))) return asSentence(issue.message, label);
  if (isBlank(value)) return `${label} is required.`;
  const unit = unitOf(issue);
  if (issue.code === "too_big") {
    if (unit === "money") return `${label} must be ${amount(issue.maximum)} at most.`;
    if (issue.origin === "array") return `${label}: at most ${issue.maximum} of them.`;
    // Schemas of whole numbers stop where numbers are no longer exact, which means nothing to people.
    if (Number(issue.maximum) >= Number.MAX_SAFE_INTEGER) return `${label} is too large.`;
    return `${label} must be ${issue.maximum} at most.`;
  }
  if (issue.code === "too_small") {
    if (issue.origin === "string") {
      return `${label} is too short: at least ${issue.minimum} characters.`;
    }
    if (unit === "money") return `${label} must be ${amount(issue.minimum)} at least.`;
    return `${label} must be ${issue.minimum} at least.`;
  }
  const read = typeof value === "string" ? ` What was read is “${excerpt(value)}”.` : "";
  if (unit) return `${label} is not valid.${read} Expected is ${expected[unit]}.`;
  return `${label} is not valid.${read}`;
}

/** Whether words are the schema library's own, which say things like `expected string`. */
const isOfLibrary = (message: string): boolean =>
  /^(Invalid|Too (small|big)|Unrecognized)\b/.test(message);

/** What a field that nothing could be made of should hold. */
const expected = {
  money: "an amount from 0 on with at most two decimals, such as 12.50 or 1,299.00",
  number: "a number in digits, such as 12",
  int: "a whole number, such as 12",
  date: "a day and a time",
} as const;

/** Sums stand in fields whose names say so. */
function unitOf(issue: Issue): keyof typeof expected | null {
  if (String(issue.path.at(-1) ?? "").endsWith("Cents")) return "money";
  if (issue.code !== "invalid_type") return null;
  return issue.expected in expected ? (issue.expected as keyof typeof expected) : null;
}

const amount = (cents: number | bigint): string =>
  (Number(cents) / 100).toLocaleString("en-US", { minimumFractionDigits: 2 });

const MAX_SHOWN = 40;
const excerpt = (text: string): string =>
  text.length > MAX_SHOWN ? `${text.trim().slice(0, MAX_SHOWN)}…` : text.trim();

/** Messages that go on from a field's name are told with it. */
export const asSentence = (message: string, label: string): string =>
  /^[a-z]/.test(message) ? `${label} ${message}.`.replace(/\.\.$/, ".") : message;

/**
 * What to say when something failed.
 *
 * @param otherwise - said when the shop gave no reason in words for people: it could not be reached,
 *   is at fault, or was sent what no field should have let through
 */
export function failureMessage(error: unknown, otherwise?: string): string {
  const isTold =
    error instanceof ApiError && error.data && error.data.code !== "INTERNAL_SERVER_ERROR";
  const words = errorMessage(error);
  return isTold && !isOfLibrary(words) ? words : (otherwise ?? words);
}
