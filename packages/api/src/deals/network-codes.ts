/**
 * Voucher codes as networks' interfaces send them. Sources: Awin, "Offers" of the publisher API
 * (promotionId, voucher.code, startDate, urlTracking …); Impact, `/Campaigns/{id}/Deals` (Id,
 * DefaultPromoCode, State, StartDate …).
 */
import { isWebUrl } from "../settings/rules.ts";
import { dealLimits } from "./schema.ts";

/** A code of a file. */
export interface NetworkCode {
  /** Network and number there, by which it is known again. */
  sourceKey: string;
  title: string;
  description: string;
  code: string;
  terms: string;
  startsAt: Date | null;
  endsAt: Date | null;
  /** The link that earns; empty where the file names none. */
  link: string;
}

export interface ReadCodes {
  codes: NetworkCode[];
  /** Offers without a code, or of programmes that were not joined. */
  leftOut: { withoutCode: number; notJoined: number };
  /** Counted from 1, in the order of the file. */
  refused: { row: number; message: string }[];
}

type Fields = Record<string, unknown>;

/**
 * Reads a file of either network, whole or a page of it.
 *
 * @returns null when it is neither's
 */
export function readNetworkCodes(text: string): ReadCodes | null {
  const rows = rowsOf(text);
  const reader = rows.some((row) => "promotionId" in row)
    ? awinCode
    : rows.some((row) => "DefaultPromoCode" in row || ("Id" in row && "State" in row))
      ? impactCode
      : null;
  if (!reader) return null;
  const read: ReadCodes = { codes: [], leftOut: { withoutCode: 0, notJoined: 0 }, refused: [] };
  const seen = new Set<string>();
  for (const [index, row] of rows.entries()) {
    const found = reader(row);
    if (found === "withoutCode") read.leftOut.withoutCode++;
    else if (found === "notJoined") read.leftOut.notJoined++;
    else {
      const message = typeof found === "string" ? found : problemOf(found, seen);
      if (message !== null) read.refused.push({ row: index + 1, message });
      else if (typeof found !== "string") read.codes.push(found);
    }
  }
  return read;
}

/** The objects of a list, wherever the network puts it. */
function rowsOf(text: string): Fields[] {
  let whole: unknown;
  try {
    whole = JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch {
    return [];
  }
  const lists = isFields(whole) ? [whole.data, whole.Deals, whole.promotions] : [whole];
  const list = lists.find((one) => Array.isArray(one));
  return Array.isArray(list) ? list.filter(isFields) : [];
}

const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

type Outcome = NetworkCode | "withoutCode" | "notJoined" | (string & {});

function awinCode(row: Fields): Outcome {
  const voucher = isFields(row.voucher) ? row.voucher : {};
  const code = textOf(voucher.code);
  if (code === "") return "withoutCode";
  if (isFields(row.advertiser) && row.advertiser.joined === false) return "notJoined";
  return codeOf({
    sourceKey: `awin:${textOf(row.promotionId)}`,
    title: textOf(row.title),
    description: textOf(row.description),
    code,
    terms: textOf(row.terms),
    starts: row.startDate,
    ends: row.endDate,
    link: textOf(row.urlTracking),
  });
}

function impactCode(row: Fields): Outcome {
  const code = textOf(row.DefaultPromoCode);
  if (code === "") return "withoutCode";
  const minimum = textOf(row.MinimumPurchaseAmount);
  const currency = textOf(row.MinimumPurchaseAmountCurrency);
  return codeOf({
    sourceKey: `impact:${textOf(row.Id)}`,
    title: textOf(row.Name),
    description: textOf(row.Description),
    code,
    terms: Number(minimum) > 0 ? `From ${minimum} ${currency}`.trim() : "",
    starts: row.StartDate,
    ends: row.EndDate,
    link: textOf(row.TrackingLink),
  });
}

function codeOf({
  starts,
  ends,
  ...texts
}: Omit<NetworkCode, "startsAt" | "endsAt"> & { starts: unknown; ends: unknown }): Outcome {
  const [startsAt, endsAt] = [momentOf(starts), momentOf(ends)];
  if (startsAt === undefined) return `Its start “${textOf(starts)}” is no date with a time zone.`;
  if (endsAt === undefined) return `Its end “${textOf(ends)}” is no date with a time zone.`;
  return { ...texts, startsAt, endsAt };
}

/** Why a code cannot be taken; null when it can. */
function problemOf(found: NetworkCode, seen: Set<string>): string | null {
  const { sourceKey, title, code, startsAt, endsAt, link } = found;
  if (!/^\w+:[\w.-]{1,60}$/.test(sourceKey)) return "It has no number.";
  if (seen.has(sourceKey))
    return `Number ${sourceKey.replace(/^\w+:/, "")} was in the file before.`;
  seen.add(sourceKey);
  if (title === "") return "It has no title.";
  if (code.length > dealLimits.code || /[\p{C}\p{Z}]/u.test(code)) {
    return `“${code.slice(0, dealLimits.code)}” is no code that can be entered.`;
  }
  if (startsAt && endsAt && endsAt <= startsAt) return "It ends before it starts.";
  if (link !== "" && !isWebUrl(link)) return `“${link.slice(0, 60)}” is no link.`;
  found.title = title.slice(0, dealLimits.title);
  found.description = found.description.slice(0, dealLimits.description);
  found.terms = found.terms.slice(0, dealLimits.terms);
  return null;
}

/** Texts and numbers as texts, without tags and on one line. */
const textOf = (value: unknown): string =>
  typeof value === "string" || typeof value === "number"
    ? String(value)
        .replace(/<[^<>]*>/g, " ")
        .replace(/\s+/g, " ")
        .trim()
    : "";

const ZONED = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)? ?(Z|[+-]\d\d:?\d\d)$/;

/** @returns null when there is none; undefined for what is no moment */
function momentOf(value: unknown): Date | null | undefined {
  const text = textOf(value);
  if (text === "") return null;
  const at = new Date(text.replace(" ", "T").replace(/ (?=[+-]|Z)/, ""));
  return ZONED.test(text) && Number.isFinite(at.getTime()) ? at : undefined;
}
