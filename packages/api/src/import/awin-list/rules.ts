/** Awin's list of feeds: every feed that a publisher may see, with the address of its file. */
import { canParseUrl } from "../../core/text/can-parse-url.ts";
import { CsvReader, type CsvRecord, detectDelimiter } from "../../csv/csv.ts";
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

/** Characters of the list that are read in one go. */
const PIECE = 262_144;

/** The pieces in which a list is read, so that a long one can leave others a turn in between. */
export function* piecesOf(text: string): Generator<string> {
  for (let from = 0; from < text.length; from += PIECE) yield text.slice(from, from + PIECE);
}

/**
 * Reads the list, whatever the order of its columns.
 *
 * @returns why it is none, in words that may be shown, when it is something else
 */
export function readAwinList(text: string): AwinList | { problem: string } {
  const reader = new AwinListReader();
  for (const piece of piecesOf(text)) reader.push(piece);
  return reader.end();
}

/** Reads the list as it comes in. */
export class AwinListReader {
  #csv: CsvReader | null = null;
  #places: Partial<Record<keyof typeof COLUMNS, number>> | null = null;
  readonly #feeds = new Map<string, AwinFeed>();
  #unread = 0;
  #problem: string | null = null;

  push(piece: string): void {
    const plain = this.#csv ? piece : piece.replace(/^\uFEFF/, "");
    this.#csv ??= new CsvReader(detectDelimiter(plain));
    this.#take((csv) => csv.push(plain));
  }

  /** @returns why it is none, in words that may be shown, when it is something else */
  end(): AwinList | { problem: string } {
    this.#csv ??= new CsvReader(",");
    this.#take((csv) => csv.end());
    // An empty one has no column either.
    if (!this.#places && this.#problem === null) this.#noteHeader([]);
    if (this.#problem !== null) return { problem: this.#problem };
    const byMerchant = new Intl.Collator("en", { sensitivity: "base", numeric: true });
    const feeds = [...this.#feeds.values()].sort(
      (one, other) =>
        Number(other.isJoined) - Number(one.isJoined) ||
        byMerchant.compare(one.merchant, other.merchant) ||
        byMerchant.compare(one.id, other.id),
    );
    return { feeds, unread: this.#unread };
  }

  #take(read: (csv: CsvReader) => CsvRecord[]): void {
    if (this.#problem !== null || !this.#csv) return;
    try {
      for (const record of read(this.#csv)) {
        if (this.#places) this.#note(record, this.#places);
        else this.#noteHeader(record.cells);
        if (this.#problem !== null) return;
      }
    } catch (error) {
      if (!(error instanceof ImportError)) throw error;
      this.#problem = error.message;
    }
  }

  #noteHeader(names: readonly string[]): void {
    const plain = names.map((name) => name.trim().toLowerCase());
    const places: Partial<Record<keyof typeof COLUMNS, number>> = {};
    for (const [field, known] of Object.entries(COLUMNS)) {
      const at = known
        .map((name) => plain.indexOf(name.toLowerCase()))
        .find((place) => place !== -1);
      if (at !== undefined) places[field as keyof typeof COLUMNS] = at;
    }
    const missing = (["id", "merchant", "url"] as const).filter(
      (field) => places[field] === undefined,
    );
    if (missing.length === 0) this.#places = places;
    else {
      const lacks = missing.map((field) => `“${COLUMNS[field][0]}”`).join(", ");
      this.#problem = `This is not Awin’s list of feeds: it has no column ${lacks}.`;
    }
  }

  #note(
    { cells, problem }: CsvRecord,
    places: Partial<Record<keyof typeof COLUMNS, number>>,
  ): void {
    const said = (field: keyof typeof COLUMNS) => cells[places[field] ?? -1]?.trim() ?? "";
    const [id, url] = [said("id"), said("url")];
    const isKnown = !problem && /^\w{1,40}$/.test(id) && isAddress(url);
    if (!isKnown || this.#feeds.has(id) || this.#feeds.size >= MAX_FEEDS) {
      this.#unread++;
      return;
    }
    this.#feeds.set(id, {
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
}

/** What a source of a feed is called. */
export function sourceNameOf({ merchant, name, id }: Pick<AwinFeed, "merchant" | "name" | "id">) {
  const isTelling = name !== "" && !/^default$/i.test(name) && name !== merchant;
  const full = `${merchant || `Awin ${id}`}${isTelling ? `: ${name}` : ""}`;
  return full.slice(0, 120).trim();
}

const isAddress = (url: string): boolean =>
  url.length <= 2000 && canParseUrl(url) && /^https?:$/.test(new URL(url).protocol);

function countOf(text: string): number | null {
  const digits = text.replace(/[,.\s]/g, "");
  return /^\d{1,9}$/.test(digits) ? Number(digits) : null;
}

const HOSTS = /(?:^|\.)(?:awin\.com|productserve\.com)$/i;

/** Awin's number of the feed that an address leads to; null for all others, and for several at once. */
export function awinFeedIdOf(url: string): string | null {
  if (!canParseUrl(url)) return null;
  const { hostname, pathname } = new URL(url);
  if (!HOSTS.test(hostname)) return null;
  return (
    /\/fid\/(\w+)(?:\/|$)/.exec(pathname)?.[1] ?? /\/feed\/F?(\d+)\b/.exec(pathname)?.[1] ?? null
  );
}

/** Where the list is that belongs to the key in an address of Awin's; null when it has none. */
export function awinListOf(url: string): string | null {
  if (!canParseUrl(url)) return null;
  const { hostname, pathname } = new URL(url);
  const key = HOSTS.test(hostname) ? /\/apikey\/([\w-]{8,128})(?:\/|$)/.exec(pathname)?.[1] : null;
  return key ? `https://productdata.awin.com/datafeed/list/apikey/${key}` : null;
}
