/**
 * Moves entries from an export file into the shop.
 *
 * Data flow: file → entries (the same types for all programs) → plan (slugs) → run (each entry with
 * its log and redirects in one transaction) → check (whether each former path leads somewhere). A
 * dry run does the same without writing.
 */
import { setTimeout } from "node:timers/promises";
import type { Db } from "@pickwell/db/client";
import { type MoveReport, moveChanges } from "@pickwell/db/schema";
import { count, eq } from "drizzle-orm";
import { slugify } from "../core/text/slug.ts";
import { renderArticle } from "../markdown/render.ts";
import {
  type IsRefused,
  type NamedPicture,
  newPictures,
  noteFetched,
} from "../missing-pictures/note.ts";
import { remotePictureKey } from "../pictures/remote.ts";
import { addressKey } from "./addresses.ts";
import { checkAddresses } from "./check-addresses.ts";
import type { AuthorEntry, Entry, Source, SubscriberEntry, TextEntry } from "./entries.ts";
import { FormerAddresses } from "./former-addresses.ts";
import { Notes } from "./notes.ts";
import { originFinder, type Plan, planMove } from "./plan.ts";
import { listingTarget } from "./products.ts";
import { hasConsentDate } from "./subscribers/columns.ts";
import { markdownOf, noteUnknownCode, withCover } from "./texts/convert-text.ts";
import {
  fittingText,
  newAuthorSlug,
  type Writing,
  writeAuthor,
  writeKept,
  writeText,
} from "./write.ts";
import { readerKey, writeSubscriber } from "./write-subscriber.ts";

export interface MoveProgress {
  done: number;
  total: number;
  share: number;
}

/**
 * Stores a picture as if it had been downloaded. Implemented by the server.
 *
 * @param picture - a row of `pictures`
 * @returns false when it is not a supported picture, or too large
 */
export type KeepPicture = (
  picture: { key: string; source: string },
  bytes: Buffer,
) => Promise<boolean>;

export interface RunOptions {
  /** Id of the move; null for a dry run. */
  moveId: string | null;
  now: Date;
  isRefusedPicture: IsRefused;
  /** Absent where pictures of archives are fetched from the site. */
  keepPicture?: KeepPicture;
  /** How subscribers gave consent, for lists without dates; empty by default. */
  consent?: string;
  /** Called after each entry. Throw from it to stop the move. */
  onProgress?: (progress: MoveProgress) => Promise<void> | void;
}

/** Entries between pauses for other work. */
const BETWEEN_PAUSES = 20;

/**
 * Moves the entries of a file. Entries that were moved before, by this move or another, are
 * skipped: so a stopped move can continue, and moving a file again changes nothing.
 */
export async function runMove(db: Db, source: Source, options: RunOptions): Promise<MoveReport> {
  const notes = new Notes();
  const plan = await planMove(db, source, options.moveId, notes);
  const run = new Run(db, source, plan, notes, options);
  let done = 0;
  for await (const { entry, share } of source.entries(notes)) {
    await run.take(entry);
    done += 1;
    await options.onProgress?.({ done, total: plan.total, share });
    if (done % BETWEEN_PAUSES === 0) await setTimeout(0);
  }
  await run.finish(() => options.onProgress?.({ done, total: done, share: 1 }));
  return notes.report(source.site);
}

class Run {
  readonly #originOf: ReturnType<typeof originFinder>;
  readonly #writing: Writing | null;
  /** Titles by key, of former URLs that were public. */
  readonly #asked = new Map<string, string>();
  readonly #pictures = new Set<string>();
  /** Slugs of authors that a dry run counted. */
  readonly #authors = new Set<string>();
  readonly #addresses: FormerAddresses;

  constructor(
    readonly db: Db,
    readonly source: Source,
    readonly plan: Plan,
    readonly notes: Notes,
    readonly options: RunOptions,
  ) {
    this.#originOf = originFinder(source);
    const { moveId, now, isRefusedPicture } = options;
    this.#writing = moveId === null ? null : { db, moveId, now, isRefusedPicture };
    this.#addresses = new FormerAddresses({
      ...{ db, now, plan, notes, site: source.site, writing: this.#writing },
      originOf: this.#originOf,
    });
  }

  async take(entry: Entry): Promise<void> {
    switch (entry.kind) {
      case "text":
        return this.#text(entry);
      case "author": {
        const { origin } = this.#originOf("author", entry.name);
        const isAdded = await this.#isAdded(entry, origin);
        if (isAdded) this.notes.count("authors");
        if (isAdded && entry.photo) {
          const { url } = entry.photo;
          await this.#keepFiles([{ key: remotePictureKey(url), url }]);
        }
        if (entry.photo && (isAdded || (await this.#hasPicture(entry.photo.url)))) {
          this.#addresses.addPicture(entry.photo.url);
        }
        const slug = slugify(entry.name);
        const target = `/blog/author/${encodeURIComponent(slug)}`;
        for (const url of slug ? entry.oldUrls : []) await this.#addresses.list(url, target);
        return;
      }
      case "listing": {
        const target = listingTarget(entry, this.plan.products);
        return target === "" ? undefined : this.#addresses.list(entry.oldUrl, target);
      }
      case "subscriber":
        return this.#subscriber(entry);
      case "kept": {
        const { origin } = this.#originOf("kept", entry.id);
        if (this.plan.kept.has(origin)) this.notes.count("alreadyHere");
        else {
          this.notes.count(entry.type === "comment" ? "comments" : "kept");
          if (this.#writing) await writeKept(this.#writing, entry, origin);
        }
        const key = addressKey(entry.oldUrl ?? "", this.source.site);
        if (key !== null) this.#asked.set(key, entry.title);
      }
    }
  }

  async #isAdded(entry: AuthorEntry, origin: string): Promise<boolean> {
    if (this.#writing) return writeAuthor(this.#writing, entry, origin);
    const slug = await newAuthorSlug(this.db, entry);
    if (slug === null || this.#authors.has(slug)) return false;
    this.#authors.add(slug);
    return true;
  }

  /** Whether the shop has a picture, as after a move that was stopped and is continued. */
  async #hasPicture(url: string): Promise<boolean> {
    return (await newPictures(this.db, [{ key: remotePictureKey(url), url }])).length === 0;
  }

  /** Stores pictures that came along with the file. @returns how many */
  async #keepFiles(added: readonly NamedPicture[]): Promise<number> {
    let kept = 0;
    for (const { key, url } of added) {
      const read = this.source.fileOf?.(url);
      if (!read) continue;
      if (this.#writing) {
        const bytes = await read();
        const isKept = bytes && (await this.options.keepPicture?.({ key, source: url }, bytes));
        if (!isKept) continue;
        await noteFetched(this.db, key);
      }
      kept += 1;
    }
    if (kept > 0) this.notes.count("picturesKept", kept);
    return kept;
  }

  async #subscriber(entry: SubscriberEntry): Promise<void> {
    const { consent = "" } = this.options;
    if (entry.status === "confirmed" && !hasConsentDate(entry.proof) && consent === "") {
      this.notes.adjusted(
        `Line ${entry.line}`,
        "The file has no dates of consent, so subscribers are left out. Enter how they consented, and move it again.",
      );
      return;
    }
    const { origin } = this.#originOf("subscriber", readerKey(entry.email));
    const isNew =
      !this.#writing || (await writeSubscriber(this.#writing, entry, { origin, consent }));
    if (!isNew) this.notes.count("alreadyHere");
    else this.notes.count(entry.status === "confirmed" ? "readers" : "suppressed");
  }

  async #text(entry: TextEntry): Promise<void> {
    const { notes, source, plan } = this;
    const { origin } = this.#originOf(entry.as, entry.id);
    const planned = plan.texts.get(origin);
    if (!planned) return;
    const name = entry.title || entry.slug || entry.id;
    const firstNote = notes.listed;
    const keys = this.#addresses.of(entry, planned);
    if (entry.status === "published" && entry.publishedAt) {
      for (const key of keys.all) this.#asked.set(key, name);
    }
    if (planned.known && !planned.known.isOfThisMove) {
      notes.count("alreadyHere");
      return;
    }
    for (const text of entry.adjustments) notes.adjusted(name, text);
    if (entry.as === "page" && planned.as === "post") {
      notes.adjusted(name, "It is a page that was not public: it is a draft of an article now.");
    }
    const fields = fittingText(entry, (text) => notes.adjusted(name, text));
    const onPicture = (url: string, shown?: string) => this.#addresses.addPicture(url, shown);
    const isPage = planned.as === "page";
    const html = isPage ? withCover(entry) : entry.html;
    if (html !== entry.html) {
      notes.adjusted(name, "Its picture is at the beginning of its text now.");
    }
    const content = markdownOf({ ...entry, html }, { source, plan, notes, onPicture });
    noteUnknownCode(name, content, notes);
    const cover = isPage ? null : entry.cover;
    for (const picture of [cover, entry.appearance?.picture]) if (picture) onPicture(picture.url);
    notes.count(isPage ? "pages" : "articles");
    if (planned.as === "post" && (entry.status === "draft" || !entry.publishedAt))
      notes.count("drafts");
    if (entry.status === "scheduled") notes.count("scheduled");
    if (entry.appearance) notes.count("appearances");
    for (const path of keys.others) {
      notes.adjusted(
        name,
        "Another text of the file was at one of its former addresses, too.",
        path,
      );
    }
    for (const path of keys.used) {
      notes.adjusted(name, "A former address of it is one that the shop itself uses.", path);
    }
    if (!this.#writing) {
      const urls = renderArticle(content).pictures.map(({ url }) => url ?? "");
      if (cover) urls.push(cover.url);
      if (entry.appearance?.picture) urls.push(entry.appearance.picture.url);
      for (const url of urls) if (url) this.#pictures.add(url);
      notes.count("redirects", await this.#addresses.count(keys.able));
      return;
    }
    if (planned.known?.isOfThisMove) {
      notes.leadTo(firstNote, { kind: planned.as, id: planned.known.id });
      return;
    }
    const done = await writeText(this.#writing, entry, {
      planned,
      content,
      fields,
      paths: keys.able,
    });
    const kept = await this.#keepFiles(done.pictures);
    notes.count("pictures", done.pictures.length - kept);
    notes.count("redirects", keys.able.length - done.occupied.length);
    for (const path of done.occupied) {
      notes.adjusted(
        name,
        "One of its former addresses already leads elsewhere in the shop: it stays.",
        path,
      );
    }
    notes.leadTo(firstNote, { kind: planned.as, id: done.id });
  }

  /** Replaces counts of what was written by those of the log, which has it from before a stop, too. */
  async #countWritten(moveId: string): Promise<void> {
    const written = await this.db
      .select({ kind: moveChanges.kind, count: count() })
      .from(moveChanges)
      .where(eq(moveChanges.moveId, moveId))
      .groupBy(moveChanges.kind);
    const names = { redirect: "redirects", author: "authors", picture: "pictures" } as const;
    for (const { kind, count: number } of written) {
      // Of those that came along, the log does not tell.
      if (kind === "picture" && this.source.fileOf) continue;
      if (Object.hasOwn(names, kind)) {
        this.notes.counts[names[kind as keyof typeof names]] = number;
      }
    }
  }

  /** @param onWork - called again and again, as this takes long where there are many addresses */
  async finish(onWork: () => Promise<void> | void): Promise<void> {
    await onWork();
    await this.#addresses.finish(onWork);
    if (this.#writing) {
      await this.#countWritten(this.#writing.moveId);
      await checkAddresses(this.db, this.options.now, this.#asked, this.notes, onWork);
      return;
    }
    const named = [...this.#pictures].map((url) => ({ key: remotePictureKey(url), url }));
    const added = await newPictures(this.db, named);
    const fetched = added.length - (await this.#keepFiles(added));
    if (fetched > 0) this.notes.count("pictures", fetched);
  }
}
