/**
 * Reads Awin's list of feeds: a CSV with all feeds that a publisher may see and the URLs of their
 * files.
 */
import { canParseUrl } from "../../core/text/can-parse-url.ts";
import { CsvReader, type CsvRecord, detectDelimiter } from "../../csv/csv.ts";
import { ImportError } from "../../csv/import-error.ts";

/** A feed of the list. */
export interface AwinFeed {
  /** Awin's id of the feed. */
  id: string;
  name: string;
  merchant: string;
  merchantId: string;
  region: string;
  language: string;
  vertical: string;
  /** Whether the publisher has joined the programme; Awin lists the others too. */
  isJoined: boolean;
  /** When Awin last imported it from the merchant, as written in the list; may be empty. */
  importedAt: string;
  /** Number of products; null when the list does not give one. */
  products: number | null;
  /** URL of its file; contains the publisher's key. */
  url: string;
}

export interface AwinList {
  feeds: AwinFeed[];
  /** Rows without a feed id or a valid URL. */
  unread: number;
}

/** Column names, from Awin's documentation and from real lists. */
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

/** Characters of the list read at a time. */
const PIECE = 262_144;

/** Splits the list, so that other work can run between the pieces. */
export function* piecesOf(text: string): Generator<string> {
  for (let from = 0; from < text.length; from += PIECE) yield text.slice(from, from + PIECE);
}

/**
 * Reads the list. Columns may have any order.
 *
 * @returns a message for the user when it is not Awin's list
 */
export function readAwinList(text: string): AwinList | { problem: string } {
  const reader = new AwinListReader();
  for (const piece of piecesOf(text)) reader.push(piece);
  return reader.end();
}

/** Reads the list piece by piece. */
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

  /** @returns a message for the user when it is not Awin's list */
  end(): AwinList | { problem: string } {
    this.#csv ??= new CsvReader(",");
    this.#take((csv) => csv.end());
    // An empty file gets the same message as one without the columns.
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
    const cell = (field: keyof typeof COLUMNS) => cells[places[field] ?? -1]?.trim() ?? "";
    const [id, url] = [cell("id"), cell("url")];
    const isKnown = !problem && /^\w{1,40}$/.test(id) && isAddress(url);
    if (!isKnown || this.#feeds.has(id) || this.#feeds.size >= MAX_FEEDS) {
      this.#unread++;
      return;
    }
    this.#feeds.set(id, {
      id,
      name: cell("name"),
      merchant: cell("merchant"),
      merchantId: cell("merchantId"),
      region: cell("region"),
      language: cell("language"),
      vertical: cell("vertical"),
      isJoined: /^(?:joined|active|1|yes|true)$/i.test(cell("membership")),
      importedAt: cell("importedAt"),
      products: countOf(cell("products")),
      url,
    });
  }
}

/** The default name of a feed's source. */
export function sourceNameOf({ merchant, name, id }: Pick<AwinFeed, "merchant" | "name" | "id">) {
  const isDescriptive = name !== "" && !/^default$/i.test(name) && name !== merchant;
  const full = `${merchant || `Awin ${id}`}${isDescriptive ? `: ${name}` : ""}`;
  return full.slice(0, 120).trim();
}

const isAddress = (url: string): boolean =>
  url.length <= 2000 && canParseUrl(url) && /^https?:$/.test(new URL(url).protocol);

function countOf(text: string): number | null {
  const digits = text.replace(/[,.\s]/g, "");
  return /^\d{1,9}$/.test(digits) ? Number(digits) : null;
}

const HOSTS = /(?:^|\.)(?:awin\.com|productserve\.com)$/i;

/**
 * Awin's feed id in the URL of a feed's file; null for other URLs, and those with several feeds.
 */
export function awinFeedIdOf(url: string): string | null {
  if (!canParseUrl(url)) return null;
  const { hostname, pathname } = new URL(url);
  if (!HOSTS.test(hostname)) return null;
  return (
    /\/fid\/(\w+)(?:\/|$)/.exec(pathname)?.[1] ?? /\/feed\/F?(\d+)\b/.exec(pathname)?.[1] ?? null
  );
}

/** URL of the list, with the API key from another Awin URL; null when that has no key. */
export function awinListOf(url: string): string | null {
  if (!canParseUrl(url)) return null;
  const { hostname, pathname } = new URL(url);
  const key = HOSTS.test(hostname) ? /\/apikey\/([\w-]{8,128})(?:\/|$)/.exec(pathname)?.[1] : null;
  return key ? `https://productdata.awin.com/datafeed/list/apikey/${key}` : null;
}
