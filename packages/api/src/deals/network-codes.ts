/**
 * Voucher codes as networks send them. Sources: Awin, "Offers" of the publisher API (promotionId,
 * voucher.code, startDate, urlTracking …) and the export of My Offers (Promotion ID, Code, Starts,
 * Deeplink Tracking …); Impact, `/Campaigns/{id}/Deals` (Id, DefaultPromoCode, State, StartDate …),
 * `/PromoCodes` (Id, Code, CampaignName, DealName …), both as JSON and as CSV, and the report
 * "Promo/Discount Ad Feed" (Ad ID, Link Text, Promo Code, Tracking Link …).
 */
import { htmlToLine } from "../csv/text.ts";
import { isWebUrl } from "../settings/rules.ts";
import { UTC } from "../time/rules.ts";
import { type DayOrder, dayOrderOf, localMoment, zonedMoment } from "./codes-dates.ts";
import { type CodeRows, type Fields, isFields } from "./codes-rows.ts";
import { dealLimits } from "./schema.ts";

/** A voucher code of a file. */
export interface NetworkCode {
  /** Number of the JSON entry, or line of the table, from 1. */
  row: number;
  /** Network and id, such as `awin:2651268`; identifies the code in later files. */
  sourceKey: string;
  title: string;
  description: string;
  code: string;
  terms: string;
  startsAt: Date | null;
  endsAt: Date | null;
  /** The affiliate link; empty when the file has none. */
  link: string;
  /** The network marks it as expired, whatever its dates. */
  isOver: boolean;
}

export interface ReadCodes {
  codes: NetworkCode[];
  /** Offers without a code, or of programmes that the publisher has not joined. */
  leftOut: { withoutCode: number; notJoined: number };
  refused: { row: number; message: string }[];
  /** Whether `row` is a line of a table rather than an entry of a list. */
  isTable: boolean;
  /** The time zone assumed for dates without one; null when none was needed. */
  zone: string | null;
}

type Reader = (fields: Fields) => Found | "withoutCode" | "notJoined" | "pattern";
type Found = Omit<NetworkCode, "row" | "startsAt" | "endsAt"> & { starts: unknown; ends: unknown };

/**
 * Reads the codes of either network.
 *
 * @param shopZone - time zone assumed for Impact's tables; Awin's are in UTC
 * @returns null when the file is from neither network
 */
export function readNetworkCodes(
  { rows, isTable }: CodeRows,
  shopZone: string = UTC,
): ReadCodes | null {
  const reader = rows.map(({ fields }) => readerOf(fields)).find((found) => found !== null);
  if (!reader) return null;
  const isAwin = reader === awinCode;
  const read: ReadCodes = {
    codes: [],
    leftOut: { withoutCode: 0, notJoined: 0 },
    refused: [],
    isTable,
    zone: null,
  };
  const seen = new Set<string>();
  const results = rows.map(({ row, fields, problem }) => ({ row, problem, found: reader(fields) }));
  const dates = results.flatMap(({ found }) =>
    isFound(found) ? [plain(found.starts), plain(found.ends)] : [],
  );
  const local: Local | null = isTable
    ? { order: dayOrderOf(dates, isAwin ? "day" : null), zone: isAwin ? UTC : shopZone }
    : null;
  for (const { row, problem, found } of results) {
    if (problem) read.refused.push({ row, message: problem });
    else if (found === "withoutCode") read.leftOut.withoutCode++;
    else if (found === "notJoined") read.leftOut.notJoined++;
    else if (found === "pattern") {
      read.refused.push({ row, message: "It is a pattern of codes, not one that can be entered." });
    } else {
      const { starts, ends, ...texts } = found;
      const [startsAt, endsAt] = [momentOf(starts, local, false), momentOf(ends, local, true)];
      const message =
        dateProblem("start", starts, startsAt, local) ?? dateProblem("end", ends, endsAt, local);
      if (message !== null || startsAt === undefined || endsAt === undefined) {
        read.refused.push({ row, message: message ?? "It has no dates." });
        continue;
      }
      const code: NetworkCode = { row, ...texts, startsAt, endsAt };
      const other = problemOf(code, seen);
      if (other !== null) read.refused.push({ row, message: other });
      else {
        read.codes.push(code);
        const isBare = [starts, ends].some((date) => plain(date) && !zonedMoment(plain(date)));
        if (local && isBare) read.zone = local.zone;
      }
    }
  }
  return read;
}

const isFound = (found: ReturnType<Reader>): found is Found => typeof found !== "string";

function readerOf(row: Fields): Reader | null {
  if ("promotionid" in row) return awinCode;
  if ("adid" in row && "promocode" in row) return impactAd;
  if ("id" in row && "code" in row && ("campaignid" in row || "programid" in row)) {
    return impactPromoCode;
  }
  return "defaultpromocode" in row || ("id" in row && "state" in row) ? impactDeal : null;
}

const awinCode: Reader = (row) => {
  const voucher = isFields(row.voucher) ? row.voucher : {};
  const code = plain(voucher.code ?? row.code);
  if (code === "") return "withoutCode";
  if (isFields(row.advertiser) && row.advertiser.joined === false) return "notJoined";
  const description = textOf(row.description);
  return {
    sourceKey: `awin:${plain(row.promotionid)}`,
    title: textOf(row.title) || ("title" in row ? "" : description),
    description,
    code,
    terms: textOf(row.terms),
    starts: row.startdate ?? row.starts,
    ends: row.enddate ?? row.ends,
    link: linkOf(row.urltracking ?? row.deeplinktracking),
    isOver: false,
  };
};

const impactDeal: Reader = (row) => {
  const code = plain(row.defaultpromocode);
  if (code === "") return "withoutCode";
  return {
    sourceKey: `impact:${plain(row.id)}`,
    title: textOf(row.name),
    description: textOf(row.description),
    code,
    ...impactRest(row),
  };
};

const impactPromoCode: Reader = (row) => {
  const code = plain(row.code);
  if (code === "") return "withoutCode";
  if ([row.type, row.matchmode].some((mode) => plain(mode) === "RE")) return "pattern";
  const programme = textOf(row.campaignname ?? row.programname);
  return {
    sourceKey: `impact:code.${plain(row.id)}`,
    title: textOf(row.dealname) || (programme && `${code} at ${programme}`),
    description: textOf(row.dealdescription),
    code,
    ...impactRest(row),
  };
};

const impactAd: Reader = (row) => {
  const code = plain(row.promocode);
  if (code === "") return "withoutCode";
  return {
    sourceKey: `impact:ad.${plain(row.adid)}`,
    title: textOf(row.linktext),
    description: textOf(row.description),
    code,
    ...impactRest(row),
  };
};

/** A placeholder for the merchant's domain in links of the ad feed. */
const PLACE_OF_DOMAIN = /^(?:https?:)?\/\/[^/]*[[\]{}<>%][^/]*/i;

function impactRest(row: Fields): Pick<Found, "terms" | "starts" | "ends" | "link" | "isOver"> {
  const minimum = plain(row.minimumpurchaseamount);
  const currency = plain(row.minimumpurchaseamountcurrency);
  return {
    terms: Number(minimum) > 0 ? `From ${minimum} ${currency}`.trim() : "",
    starts: row.startdate,
    ends: row.enddate,
    link: linkOf(row.trackinglink).replace(PLACE_OF_DOMAIN, (all) => {
      const domain = plain(row.trackingdomain).replace(/^https?:\/\/|\/$/g, "");
      return /^[\w.-]+$/.test(domain) ? `https://${domain}` : all;
    }),
    isOver: /^expired$/i.test(plain(row.state ?? row.status)),
  };
}

/** Why a code cannot be imported; null when it can. */
function problemOf(found: NetworkCode, seen: Set<string>): string | null {
  const { sourceKey, title, code, startsAt, endsAt, link } = found;
  if (!/^\w+:(?:(?:code|ad)\.)?\w[\w.-]{0,59}$/.test(sourceKey)) return "It has no number.";
  if (seen.has(sourceKey))
    return `Number ${sourceKey.replace(/^\w+:(?:(?:code|ad)\.)?/, "")} was in the file before.`;
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

/** A text or a number, on one line. */
const plain = (value: unknown): string =>
  typeof value === "string" || typeof value === "number"
    ? String(value).replace(/\s+/g, " ").trim()
    : "";

/** The same without markup. */
const textOf = (value: unknown): string => htmlToLine(plain(value));

/** Tables may escape `&`; other entities would be parameter names (`&copy=`). */
const linkOf = (value: unknown): string => plain(value).replace(/&(?:amp|#0*38|#x26);/gi, "&");

interface Local {
  order: DayOrder;
  zone: string;
}

/** @returns null when empty; undefined when it is not a moment */
function momentOf(value: unknown, local: Local | null, isEnd: boolean): Date | null | undefined {
  const text = plain(value);
  if (text === "") return null;
  return zonedMoment(text) ?? (local ? localMoment(text, { ...local, isEnd }) : undefined);
}

function dateProblem(
  name: string,
  value: unknown,
  at: Date | null | undefined,
  local: Local | null,
): string | null {
  if (at !== undefined) return null;
  const text = plain(value).slice(0, 60);
  if (!local) return `Its ${name} “${text}” is no date with a time zone.`;
  return local.order === null && /^\d{1,2}[/-]\d{1,2}[/-]\d{4}/.test(text)
    ? `Its ${name} “${text}” could be two days: the file does not tell whether days or months come first.`
    : `Its ${name} “${text}” is no date.`;
}
