/** Recognizes which program wrote an export file, and opens it. */
import { ImportError } from "../csv/import-error.ts";
import { type FeedFile, openFeed, readText } from "../feeds/file/feed-file.ts";
import { isBesideFeed } from "../feeds/file/zip-directory.ts";
import {
  type Archive,
  filesInArchive,
  filesNamed,
  type GhostSettings,
  openArchive,
} from "./archive.ts";
import { isPicture } from "./archived-files.ts";
import { isBlogger, openBlogger } from "./blogger/blogger.ts";
import { MoveError, type Source } from "./entries.ts";
import { isGhost } from "./ghost/export.ts";
import { openGhost } from "./ghost/ghost.ts";
import { isSubscribers, openSubscribers } from "./subscribers/subscribers.ts";
import { isWordpress, openWordpress } from "./wordpress/wordpress.ts";

const HEAD_LENGTH = 20_000;

/** Whether it is a page of Medium's export or Substack's list of posts, which are not supported. */
const isUnreadPage = (head: string): boolean =>
  /^["\ufeff]*post_id["']?,["']?post_date["']?,/.test(head) ||
  (/^<!doctype html/i.test(head) && /\bclass="p-name"|data-field="body"/.test(head));

/** Whether a file is in an archive of theirs: a page of an article for each. */
const isUnreadArticle = (name: string): boolean => /(?:^|\/)posts\/[^/]+\.html$/.test(name);

/** Names of lists of people, not of what they opened or were sent. */
const LIST =
  /^(?!.*(?:activity|opens|clicks|sends|events))(?:.*\/)?[^/]*(?:subscri|unsub|cleaned|bounced|suppress|member|audience|contact)[^/]*\.csv$/i;

const unread = (name: string): MoveError =>
  new MoveError(
    `${name} is from Medium or Substack, which are not supported: import it into WordPress or Ghost first, and move from there.`,
  );

export interface OpenOptions {
  /** Name of the file for messages. */
  name?: string;
  /** URL of the former site, for files without it; empty if unknown. */
  site: string;
  now: Date;
}

/** @throws MoveError for an unknown kind of file; ImportError when it cannot be read */
export async function openSource(path: string, options: OpenOptions): Promise<Source> {
  const { name = path } = options;
  const { entries, isCut } = await filesInArchive(path);
  const inside = entries.map((entry) => entry.name);
  if (inside.some(isUnreadArticle)) throw unread(name);
  if (!isCut) {
    assertExport(name, inside);
    return openAny(path, options, inside.length > 1);
  }
  try {
    return withCut(await openAny(path, options, true));
  } catch (error) {
    if (!(error instanceof ImportError || error instanceof MoveError)) throw error;
    throw new MoveError(
      `${name} ends early: its directory is missing, and what is left of it cannot be moved in. Fetch the archive again.`,
    );
  }
}

/** @param mayHaveMore - it is an archive that may have several files */
async function openAny(path: string, options: OpenOptions, mayHaveMore: boolean): Promise<Source> {
  const { name } = options;
  const archive = mayHaveMore ? await openArchive(path, name) : null;
  if (!archive) {
    const lists = mayHaveMore ? await listsIn(path, name) : [];
    return lists.length > 0
      ? openSubscribers(lists, options.now)
      : openFile(await openFeed(path, name), options);
  }
  const source = await openFile(archive.file, options, archive.beside);
  return withArchive(source, archive, await openMembers(archive, options.now));
}

/** The lists of subscribers in an archive, such as Mailchimp's of who subscribed and who left. */
async function listsIn(path: string, name = path): Promise<FeedFile[]> {
  const lists: FeedFile[] = [];
  for (const file of await filesNamed(path, name, LIST)) {
    if (isSubscribers(await headOf(file))) lists.push(file);
  }
  return lists;
}

/** Names of files in a message; further ones are counted. */
const MAX_NAMED = 3;

/** @throws MoveError when an archive has nothing but pictures and the like */
function assertExport(name: string, inside: readonly string[]): void {
  const files = inside.filter((file) => !file.endsWith("/"));
  if (files.length === 0 || !files.every((file) => isBesideFeed(file) || isPicture(file))) return;
  const more = files.length > MAX_NAMED ? ` and ${files.length - MAX_NAMED} more` : "";
  throw new MoveError(
    `${name} has no export in it, only ${files.slice(0, MAX_NAMED).join(", ")}${more}.`,
  );
}

/** Reports that the end of an archive is missing. */
const withCut = (source: Source): Source => ({
  ...source,
  entries: async function* (findings) {
    findings.adjusted(
      "",
      "The archive ends early: its directory is missing, and all files behind that are lost, such as pictures and lists of readers. What could be read is here. Fetch the archive again, and move it again.",
    );
    yield* source.entries(findings);
  },
});

interface Members {
  /** Null when there is no list, or nobody in it. */
  source: Source | null;
  /** What is reported of the list; empty for nothing. */
  note: string;
}

/** The list of subscribers in an archive. */
async function openMembers({ members }: Archive, now: Date): Promise<Members> {
  if (!members) return { source: null, note: "" };
  try {
    if (isSubscribers(await headOf(members))) {
      return { source: await openSubscribers([members], now), note: "" };
    }
    return {
      source: null,
      note: "This list of the archive has no column of e-mail addresses: nobody in it is moved.",
    };
  } catch (error) {
    if (error instanceof MoveError) {
      return { source: null, note: "This list of the archive has no readers in it." };
    }
    if (!(error instanceof ImportError)) throw error;
    return { source: null, note: "This list of the archive is damaged: nobody in it is moved." };
  }
}

/** Adds what an archive has beside an export, and reports what of it is damaged. */
const withArchive = (source: Source, archive: Archive, readers: Members): Source => ({
  ...source,
  fileOf: (url) => archive.pictures(url, source.site),
  entries: async function* (findings) {
    for (const name of archive.damaged) {
      findings.adjusted(
        name,
        "This file of the archive is damaged: what could be read of it is here.",
      );
    }
    if (archive.members && readers.note !== "") {
      findings.adjusted(archive.members.name, readers.note);
    }
    for (const name of archive.others) {
      findings.adjusted(
        name,
        "This file of the archive is no picture: it is not moved, and links to it lead to the former site.",
      );
    }
    yield* source.entries(findings);
    if (readers.source) yield* readers.source.entries(findings);
  },
});

/** The beginning of a file, without space before it. */
async function headOf(file: FeedFile): Promise<string> {
  let head = "";
  for await (const { text } of readText(file)) {
    head += text;
    if (head.length >= HEAD_LENGTH) break;
  }
  return head.slice(0, HEAD_LENGTH).trimStart();
}

async function openFile(
  file: FeedFile,
  { site, now }: OpenOptions,
  beside?: GhostSettings,
): Promise<Source> {
  const head = await headOf(file);
  if (head === "") throw new MoveError(`${file.name} is empty.`);
  if (isWordpress(head)) return openWordpress(file, now);
  if (isBlogger(head)) return openBlogger(file, site, now);
  if (isGhost(head)) return openGhost(file, { site, now, beside });
  if (isUnreadPage(head)) throw unread(file.name);
  if (isSubscribers(head)) return openSubscribers([file], now);
  if (/^<(?:!doctype html|html)\b/i.test(head)) {
    throw new MoveError(
      `${file.name} is a page of a site, not an export: the site may have shown an error in its place. Export it again.`,
    );
  }
  if (/<(?:rss|feed)\b/i.test(head) && !/base\.google\.com\/ns/i.test(head)) {
    throw new MoveError(
      `${file.name} is a feed, which has only the newest articles of a site. Take its export instead: WordPress writes it under Tools, Export, Blogger under Settings, Back up content.`,
    );
  }
  throw new MoveError(
    `${file.name} is not an export that is known here: WordPress writes it under Tools, Export as an XML file, Ghost under Settings, Export as a JSON file, Blogger under Settings, Back up content; lists of readers are CSV files with a column of e-mail addresses.`,
  );
}
