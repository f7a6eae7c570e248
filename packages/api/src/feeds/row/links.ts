/** Where an offer leads, and its pictures. */
import { RowRefusal } from "../../csv/import-error.ts";
import { excerpt } from "../../csv/text.ts";
import { productLimits } from "../../products/schema.ts";
import { hostOf, readAddress, splitAddresses } from "../values/addresses.ts";
import type { RecordFields } from "./fields.ts";
import { keyOf } from "./identity.ts";

/** An offer's own page and the link that earns; null for what the feed does not have. */
export interface RowLinks {
  link: string | null;
  trackedLink: string | null;
}

/**
 * Reads where a record's offer leads.
 *
 * @param rules - the number to put where a link has YOURUSERID in it, and the shop whose pages are
 *   known by what the record calls its product, see `Format.page`
 * @throws RowRefusal when a link cannot be used, or there has to be one and is none
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

/** The product's page at its shop, by the way the shop names its pages. */
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
  // A shop's own export knows its pages by their paths, and not where it is.
  if (record.columns.format.mayLackLink && text.startsWith("/")) return null;
  throw new RowRefusal(
    `${record.columnOf(field)} “${excerpt(text)}” is not an http or https address`,
  );
}

const homeOf = ({ columns, cells }: RecordFields): string | null =>
  readAddress(columns.channelLink(cells));

/** A page that is named by its path, at the shop whose homepage is known. */
const pathAt = (text: string, home: string | null): string | null =>
  home !== null && /^\/(?!\/)/.test(text) ? readAddress(text, home) : null;

/**
 * Reads the addresses of a record's pictures, each once.
 *
 * @param link - the offer's own page, which addresses without a host belong to
 * @param homepage - stands in for it; null when nobody has named one
 */
export function readPictures(
  { columns, cells, warnings }: RecordFields,
  link: string | null,
  homepage: string | null,
): string[] {
  const base = link ?? homepage ?? readAddress(columns.channelLink(cells));
  const { pictureBase } = columns.format;
  const first = columns.allOfFirst(cells, "picture");
  const texts = [...first, ...columns.all(cells, "morePictures")].flatMap(splitAddresses);
  const pictures = new Set<string>();
  const named = pictureBase ? texts.flatMap((text) => namedPictures(text, pictureBase)) : texts;
  for (const text of new Set(named)) {
    const address = readAddress(text, base);
    if (address) pictures.add(address);
    else warnings.push(`the picture “${excerpt(text)}” is not an http or https address; left out`);
  }
  return [...pictures].slice(0, productLimits.images);
}

/** Pictures that a shop's own export names by their file, where it keeps them. */
const namedPictures = (text: string, pictureBase: string): string[] =>
  /^(?:https?:)?\/\//i.test(text)
    ? [text]
    : text
        .split(";")
        .map((name) => name.trim().replace(/^\/+/, ""))
        .filter(Boolean)
        .map((name) => `${pictureBase}${name}`);

/** Hosts of networks' redirects: a link there earns, and is nobody's own page. */
const TRACKING =
  /(?:^|\.)(?:awin1\.com|zenaps\.com|anrdoezrs\.net|dpbolvw\.net|jdoqocy\.com|kqzyfj\.com|tkqlhce\.com|qksrv\.net|emjcd\.com|linksynergy\.com|shareasale(?:-analytics)?\.com|pxf\.io|sjv\.io|evyy\.net|7eer\.net|ojrq\.net|i8h\.net|tradedoubler\.com|tradetracker\.net|webgains\.com|partner-ads\.com|adtraction\.com|daisycon\.io|belboon\.de|financeads\.net|effiliation\.com|kelkoogroup\.net|admitad\.com|2performant\.com|prf\.hn|flexlinkspro\.com|skimresources\.com|avantlink\.com|pepperjamnetwork\.com|gopjn\.com|pntra\.com)$/;
const isTracked = (address: string): boolean => TRACKING.test(hostOf(address) ?? "");
