/** Awin's list of feeds: every feed that a publisher may see, with the address of its file. */
import { CsvReader, detectDelimiter } from "../../csv/csv.ts";
import { ImportError } from "../../csv/import-error.ts";

/** One feed of the list. */
export interface AwinFeed {
  /** Awin's number of it. */
  id: string;
  name: string;
  merchant: string;
  merchantId: string;
  region: string;
  language: string;
  vertical: string;
  /** Whether the publisher is in the programme; Awin lists the others, too. */
  isJoined: boolean;
  /** When Awin took it from the merchant, as the list says it; empty when it does not. */
  importedAt: string;
  /** Products in it; null when the list does not say. */
  products: number | null;
  /** Of its file; holds the publisher's key. */
  url: string;
}

export interface AwinList {
  feeds: AwinFeed[];
  /** Rows that name no feed, or no address that can be fetched. */
  unread: number;
}

/** Names as Awin's pages and lists in use have them. */
const COLUMNS = {
  id: ["Feed ID"],
  name: ["Feed Name"],
  merchant: ["Advertiser Name"],
  merchantId: ["Advertiser ID"],
  region: ["Primary Region"],
  language: ["Language"],
  vertical: ["Vertical"],
  membership: ["Membership Status"],
  importedAt: ["Last Imported", "Last Update"],
  products: ["No of products", "Products"],
  url: ["URL"],
} as const;

const MAX_FEEDS = 50_000;

/**
 * Reads the list, whatever the order of its columns.
 *
 * @returns why it is none, in words that may be shown, when it is something else
 */
export function readAwinList(text: string): AwinList | { problem: string } {
  try {
    return readList(text);
  } catch (error) {
    if (error instanceof ImportError) return { problem: error.message };
    throw error;
  }
}

/** @throws ImportError */
function readList(text: string): AwinList {
  const plain = text.replace(/^\uFEFF/, "");
  const reader = new CsvReader(detectDelimiter(plain));
  const [header, ...records] = [...reader.push(plain), ...reader.end()];
  const places = new Map(header?.cells.map((name, at) => [name.trim().toLowerCase(), at]));
  const placeOf = (names: readonly string[]) =>
    names.map((name) => places.get(name.toLowerCase())).find((at) => at !== undefined);
  const missing = (["id", "merchant", "url"] as const).filter(
    (field) => placeOf(COLUMNS[field]) === undefined,
  );
  if (missing.length > 0) {
    const names = missing.map((field) => `“${COLUMNS[field][0]}”`).join(", ");
    throw new ImportError(`This is not Awin’s list of feeds: it has no column ${names}.`);
  }
  const feeds = new Map<string, AwinFeed>();
  let unread = 0;
  for (const { cells, problem } of records) {
    const said = (field: keyof typeof COLUMNS) =>
      cells[placeOf(COLUMNS[field]) ?? -1]?.trim() ?? "";
    const [id, url] = [said("id"), said("url")];
    const isKnown = !problem && /^\w{1,40}$/.test(id) && isAddress(url);
    if (!isKnown || feeds.has(id) || feeds.size >= MAX_FEEDS) {
      unread++;
      continue;
    }
    feeds.set(id, {
      id,
      name: said("name"),
      merchant: said("merchant"),
      merchantId: said("merchantId"),
      region: said("region"),
      language: said("language"),
      vertical: said("vertical"),
      isJoined: /^(?:joined|active|1|yes|true)$/i.test(said("membership")),
      importedAt: said("importedAt"),
      products: countOf(said("products")),
      url,
    });
  }
  const byMerchant = new Intl.Collator("en", { sensitivity: "base", numeric: true });
  const sorted = [...feeds.values()].sort(
    (one, other) =>
      Number(other.isJoined) - Number(one.isJoined) ||
      byMerchant.compare(one.merchant, other.merchant) ||
      byMerchant.compare(one.id, other.id),
  );
  return { feeds: sorted, unread };
}

/** What a source of a feed is called. */
export function sourceNameOf({ merchant, name, id }: Pick<AwinFeed, "merchant" | "name" | "id">) {
  const isTelling = name !== "" && !/^default$/i.test(name) && name !== merchant;
  const full = `${merchant || `Awin ${id}`}${isTelling ? `: ${name}` : ""}`;
  return full.slice(0, 120).trim();
}

const isAddress = (url: string): boolean =>
  url.length <= 2000 && URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);

function countOf(text: string): number | null {
  const digits = text.replace(/[,.\s]/g, "");
  return /^\d{1,9}$/.test(digits) ? Number(digits) : null;
}

const HOSTS = /(?:^|\.)(?:awin\.com|productserve\.com)$/i;

/** Awin's number of the feed that an address leads to; null for all others, and for several at once. */
export function awinFeedIdOf(url: string): string | null {
  if (!URL.canParse(url)) return null;
  const { hostname, pathname } = new URL(url);
  if (!HOSTS.test(hostname)) return null;
  return (
    /\/fid\/(\w+)(?:\/|$)/.exec(pathname)?.[1] ?? /\/feed\/F?(\d+)\b/.exec(pathname)?.[1] ?? null
  );
}

/** Where the list is that belongs to the key in an address of Awin's; null when it has none. */
export function awinListOf(url: string): string | null {
  if (!URL.canParse(url)) return null;
  const { hostname, pathname } = new URL(url);
  const key = HOSTS.test(hostname) ? /\/apikey\/([\w-]{8,128})(?:\/|$)/.exec(pathname)?.[1] : null;
  return key ? `https://productdata.awin.com/datafeed/list/apikey/${key}` : null;
}
