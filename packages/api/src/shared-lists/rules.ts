/** Rules of shared lists. Pure; sent with pages. */
import { message } from "@pickwell/texts/message.ts";

export const sharedListLimits = {
  /** Characters. */
  name: 80,
  products: 100,
  /** Of one account. */
  lists: 50,
} as const;

/** Limits for taking down a list. */
export const takeDownLimits = {
  /** Characters that its reason has at most. */
  reason: 300,
} as const;

export const LIST_NAME_MISSING = message("Please give the list a name.");
export const LIST_NAME_TOO_LONG = message("A name has at most 80 characters.");
export const LIST_NAME_IS_ADDRESS = message(
  "A name cannot have web or e-mail addresses in it: everybody with the link reads it.",
);
export const LIST_OF_NOTHING = message("None of these products is sold here.");
export const TOO_MANY_LISTS = message("You share 50 lists. Please stop sharing one of them first.");
export const TOO_MANY_LISTS_TODAY = message(
  "You have made many lists today. Please try again tomorrow.",
);
export const LIST_NOT_YOURS = message("This list is not yours to change, or no longer shared.");
export const LIST_NOT_FOUND = message("List not found");

const ADDRESS = /:\/\/|\/\/|\bwww\.|\S@\S+\.\S/iu;

/** Words that a dot joins, as in `example.com`: after a full stop comes a space. Not “12.Birthday”. */
const DOMAIN =
  /(?:[\p{L}\d-]*\p{L}[\p{L}\d-]*|\d{2,}(?=\.(?:com|net|org|io|co)\b))\.\p{L}[\p{L}\d-]+/iu;

/** As it is read: signs that look like others are these, those that nobody sees are not there. */
const asRead = (text: string): string =>
  text
    .normalize("NFKC")
    .replace(/\p{Cf}/gu, "")
    .replace(/[。·‧∙⋅•۔܁܂]/gu, ".")
    .replace(/[\\⁄∕⧸]/gu, "/")
    .replace(/\s*\.\s*(?=(?:com|net|org|shop|info|biz|xyz)\b)/giu, ".");

/** The error of a list's name; null when it is valid. */
export function listNameProblem(name: string): string | null {
  if (!name.trim()) return LIST_NAME_MISSING;
  if (name.trim().length > sharedListLimits.name) return LIST_NAME_TOO_LONG;
  const read = asRead(name);
  return ADDRESS.test(read) || DOMAIN.test(read) ? LIST_NAME_IS_ADDRESS : null;
}

/** Path of a shared list. */
export const sharedListPath = (id: string): string => `/lists/${encodeURIComponent(id)}`;
