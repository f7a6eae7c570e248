/** Reads subscribers from a CSV file of Mailchimp, Kit, Substack, beehiiv, Ghost and others. */
import { CsvReader, type CsvRecord } from "../../csv/csv.ts";
import { isEmailAddress, withAsciiHost } from "../../email/rules.ts";
import { type FeedFile, readText } from "../../feeds/file/feed-file.ts";
import { type Findings, MoveError, type Source, type SubscriberEntry } from "../entries.ts";
import {
  AGREED,
  columnName,
  emailColumn,
  momentIn,
  PROOF,
  type ReaderState,
  stateInName,
  stateOf,
} from "./columns.ts";

/** Maximum length of a value that is stored as evidence. */
const MAX_PROOF = 200;

const firstLine = (head: string): string =>
  /^[^\r\n]*/.exec(head.replace(/^\ufeff/, ""))?.[0] ?? "";

const delimiterOf = (line: string): string =>
  [",", ";", "\t"].sort((one, other) => line.split(other).length - line.split(one).length)[0] ??
  ",";

const headerOf = (line: string): string[] => {
  const [record] = new CsvReader(delimiterOf(line)).push(`${line}\n`);
  return (record?.cells ?? []).map(columnName);
};

/** Columns of product files, which may have email addresses too. */
const GOODS = new Set(["price", "variant_price", "regular_price", "sku", "handle", "product_url"]);

/** Whether a file is a list of subscribers, by its beginning. */
export function isSubscribers(head: string): boolean {
  const columns = headerOf(firstLine(head));
  return emailColumn(columns) >= 0 && !columns.some((name) => GOODS.has(name));
}

interface Finding {
  entry: string;
  text: string;
}

/**
 * Opens lists of subscribers as one: in whichever something speaks against mail to somebody, it
 * counts.
 *
 * @throws MoveError when they have no subscribers
 */
export async function openSubscribers(files: readonly FeedFile[], now: Date): Promise<Source> {
  const readers = new Map<string, SubscriberEntry>();
  const found: Finding[] = [];
  for (const file of files) {
    const isOnly = files.length === 1;
    await readList(file, { readers, found, now, named: isOnly ? "" : `${file.name}: ` });
  }
  if (readers.size === 0) {
    throw new MoveError(`${files.map(({ name }) => name).join(", ")} has no readers in it.`);
  }
  const all = [...readers.values()];
  return {
    name: "subscribers",
    site: "",
    entries: (findings) => entries(all, found, findings),
    pictureOf: () => null,
  };
}

async function readList(
  file: FeedFile,
  list: Pick<Reading, "readers" | "found" | "now" | "named">,
): Promise<void> {
  let columns: string[] | null = null;
  let reader: CsvReader | null = null;
  const ofAll = stateInName(file.name);
  const take = (records: readonly CsvRecord[]) => {
    for (const record of records) {
      if (columns === null) columns = record.cells.map(columnName);
      else readRecord(record, { ...list, columns, ofAll });
    }
  };
  let start = "";
  for await (const { text } of readText(file)) {
    if (!reader) {
      start += text;
      if (!/[\r\n]/.test(start)) continue;
      reader = new CsvReader(delimiterOf(firstLine(start)));
      take(reader.push(start.replace(/^\ufeff/, "")));
    } else take(reader.push(text));
  }
  if (reader) take(reader.end());
}

async function* entries(
  all: readonly SubscriberEntry[],
  found: readonly Finding[],
  findings: Findings,
) {
  for (const { entry, text } of found) findings.adjusted(entry, text);
  for (const [place, entry] of all.entries()) yield { entry, share: (place + 1) / all.length };
}

interface Reading {
  columns: readonly string[];
  /** By address in lower case. */
  readers: Map<string, SubscriberEntry>;
  found: Finding[];
  /** See `stateInName`. */
  ofAll: Exclude<ReaderState, "confirmed"> | null;
  /** Before the lines of a list, where there are several. */
  named: string;
  now: Date;
}

function readRecord(
  { line, cells, problem }: CsvRecord,
  { columns, readers, found, ofAll, named, now }: Reading,
): void {
  const entry = `${named}Line ${line}`;
  if (problem !== undefined) {
    found.push({ entry, text: "It cannot be read: it is left out." });
    return;
  }
  const cell = (name: string): string => cells[columns.indexOf(name)]?.trim() ?? "";
  const typed = cells[emailColumn(columns)]?.trim() ?? "";
  if (cells.every((value) => value.trim() === "")) return;
  const email = withAsciiHost(typed.replace(/^mailto:/i, ""));
  if (!isEmailAddress(email)) {
    found.push({
      entry,
      text: "It has no e-mail address that mail could be sent to: it is left out.",
    });
    return;
  }
  const own = stateOf(columns, cell);
  const status = ofAll !== null && (own === null || own === "confirmed") ? ofAll : own;
  if (status === null || status === "never confirmed") {
    const text = status
      ? "They never confirmed: they are left out."
      : "Its status is unknown, and so is whether the person wants mail: it is left out.";
    found.push({ entry, text });
    return;
  }
  const key = email.toLowerCase();
  const known = readers.get(key);
  if (known) {
    found.push({
      entry,
      text: "The address is in the file twice: what speaks against mail counts.",
    });
    if (known.status !== "confirmed" || status === "confirmed") return;
  }
  const proof = Object.fromEntries(
    PROOF.map((name) => [name, cell(name).slice(0, MAX_PROOF)]).filter(([, value]) => value !== ""),
  );
  const moments = AGREED.map((name) => momentIn(cell(name), now));
  readers.set(key, {
    kind: "subscriber",
    email: known?.email ?? email,
    status,
    consentAt: moments.find((at) => at !== null) ?? null,
    proof,
    line,
  });
}
