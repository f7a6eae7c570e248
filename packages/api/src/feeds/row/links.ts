/** Reads the links and picture URLs of an offer. */
import { RowRefusal } from "../../csv/import-error.ts";
import { excerpt } from "../../csv/text.ts";
import { productLimits } from "../../products/schema.ts";
import { hostOf, readAddress, splitAddresses } from "../values/addresses.ts";
import type { RecordFields } from "./fields.ts";
import { keyOf } from "./identity.ts";

/** The merchant's page and the affiliate link; null for what the feed does not have. */
export interface RowLinks {
  link: string | null;
  trackedLink: string | null;
}

/**
 * Reads the links of a record.
 *
 * @param rules - `affiliateId` replaces YOURUSERID in links; `homepage` is for formats whose pages
 *   are known by product, see `Format.page`
 * @throws RowRefusal when a link is invalid, or a required one is missing
 */
export function readLinks(
  record: RecordFields,
  {
    affiliateId = null,
    homepage = null,
  }: { affiliateId?: string | null; homepage?: string | null },
): RowLinks {
  const rules = { affiliateId, homepage };
  const link = readLink(record, "link", rules) ?? pageOf(record, homepage);
  const trackedLink = readLink(record, "trackedLink", rules);
  if (!link && !trackedLink && !record.columns.format.mayLackLink) {
    throw new RowRefusal("it has no link to the merchant");
  }
  if (link && !trackedLink && isTracked(link)) return { link: null, trackedLink: link };
  return { link, trackedLink };
}

/** The product's page, by the shop's URL scheme. */
function pageOf(record: RecordFields, homepage: string | null): string | null {
  const { page } = record.columns.format;
  if (page?.includes("{number}")) {
    const { key } = keyOf(record);
    return /^\d+$/.test(key) ? page.replace("{number}", key) : null;
  }
  const parent = record.text("parent");
  if (!page || !homepage || parent === "") return null;
  const path = page
    .replace("{parent}", encodeURIComponent(parent))
    .replace("{key}", encodeURIComponent(keyOf(record).key));
  return readAddress(path, homepage);
}

function readLink(
  record: RecordFields,
  field: "link" | "trackedLink",
  { affiliateId, homepage }: { affiliateId: string | null; homepage: string | null },
): string | null {
  let text = record.text(field);
  if (text === "") return null;
  if (text.includes("YOURUSERID")) {
    if (!affiliateId) {
      throw new RowRefusal(
        `${record.columnOf(field)} has YOURUSERID in it, in place of your number at the network`,
      );
    }
    text = text.replaceAll("YOURUSERID", encodeURIComponent(affiliateId));
  }
  const address = readAddress(text) ?? pathAt(text, homepage ?? homeOf(record));
  if (address) return address;
  // A shop's own export may have paths without naming the shop, or the page's name only.
  if (record.columns.format.mayLackLink && /^(?:\/|[\w-]+$)/.test(text)) return null;
  throw new RowRefusal(
    `${record.columnOf(field)} “${excerpt(text)}” is not an http or https address`,
  );
}

const homeOf = ({ columns, cells }: RecordFields): string | null =>
  readAddress(columns.channelLink(cells));

/** A path at a shop whose homepage is known, as URL. */
const pathAt = (text: string, home: string | null): string | null =>
  home !== null && /^\/(?!\/)/.test(text) ? readAddress(text, home) : null;

/**
 * Reads the distinct picture URLs of a record.
 *
 * @param link - the offer's page, the base of relative URLs
 * @param homepage - the base if there is no link; null if unknown
 */
export function readPictures(
  { columns, cells, warnings }: RecordFields,
  link: string | null,
  homepage: string | null,
): string[] {
  const base = link ?? homepage ?? readAddress(columns.channelLink(cells));
  const { pictureBase } = columns.format;
  const more = columns.all(cells, "morePictures");
  const isSmall = more.length > 0 && SMALL.test(columns.columnOf(cells, "picture"));
  const first = isSmall ? [] : columns.allOfFirst(cells, "picture");
  const texts = [...first, ...more].flatMap(splitAddresses);
  const pictures = new Set<string>();
  const named = pictureBase ? texts.flatMap((text) => namedPictures(text, pictureBase)) : texts;
  for (const text of new Set(named)) {
    const address = readAddress(text, base);
    if (address && FRONT_PAGE.test(address)) {
      warnings.push(`the picture “${excerpt(text)}” is a front page; left out`);
    } else if (address) pictures.add(address);
    else warnings.push(`the picture “${excerpt(text)}” is not an http or https address; left out`);
  }
  return [...pictures].slice(0, productLimits.images);
}

/** A column of small copies, which count where there is nothing else. */
const SMALL = /(?:^|\/)thumb(?:nail)?(?:_?url)?$/i;

/** What some shops write where a product has no picture. */
const FRONT_PAGE = /^https?:\/\/[^/?#]+\/?$/i;

/** URLs of pictures that a shop's own export gives by file name. */
const namedPictures = (text: string, pictureBase: string): string[] =>
  /^(?:https?:)?\/\//i.test(text)
    ? [text]
    : text
        .split(";")
        .map((name) => name.trim().replace(/^\/+/, ""))
        .filter(Boolean)
        .map((name) => `${pictureBase}${name}`);

/** Redirect hosts of networks. Links to them are affiliate links. */
const TRACKING =
  /(?:^|\.)(?:awin1\.com|zenaps\.com|anrdoezrs\.net|dpbolvw\.net|jdoqocy\.com|kqzyfj\.com|tkqlhce\.com|qksrv\.net|emjcd\.com|linksynergy\.com|shareasale(?:-analytics)?\.com|pxf\.io|sjv\.io|evyy\.net|7eer\.net|ojrq\.net|i8h\.net|tradedoubler\.com|tradetracker\.net|webgains\.com|partner-ads\.com|adtraction\.com|daisycon\.io|belboon\.de|financeads\.net|effiliation\.com|kelkoogroup\.net|admitad\.com|2performant\.com|prf\.hn|flexlinkspro\.com|skimresources\.com|avantlink\.com|pepperjamnetwork\.com|gopjn\.com|pntra\.com|cfjump\.com|omgt3\.com|omgt1\.com|profitshare\.\w+|adtr\.co)$/;
/** Whether a URL is a network's, which redirects to the merchant. */
export const isTracked = (address: string): boolean => TRACKING.test(hostOf(address) ?? "");
