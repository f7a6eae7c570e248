/** Sources out of Awin's list of feeds. The list is fetched anew each time: its addresses hold a key. */

import { setImmediate } from "node:timers/promises";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { atomic } from "@pickwell/db/atomic";
import type { Db } from "@pickwell/db/client";
import { feedSources } from "@pickwell/db/schema";
import { message } from "@pickwell/texts/message.ts";
import { asc } from "drizzle-orm";
import { AppError } from "../../core/errors.ts";
import type { FetchBytes } from "../../core/ports/fetch.ts";
import type { Keyring } from "../../core/security/keyring.ts";
import { MAX_SOURCES } from "../sources/list.ts";
import { newSource, type SourceWriter } from "../sources/save.ts";
import { type AwinChoice, sourceCreateInput } from "../sources/schema.ts";
import { openSource } from "../sources/sealed.ts";
import {
  type AwinFeed,
  AwinListReader,
  awinFeedIdOf,
  awinListOf,
  piecesOf,
  sourceNameOf,
} from "./rules.ts";

/** A list of some fifty thousand feeds, unpacked. */
const MAX_BYTES = 64 * 1024 * 1024;
/** Feeds that are answered; those of joined programmes come first. */
const MAX_SHOWN = 10_000;

const unpack = promisify(gunzip);

interface Kept {
  /** Where the list is, by the key of a source that is here already; null when none has one. */
  listUrl: string | null;
  /** Awin's numbers of the feeds that are sources already. */
  feedIds: Set<string>;
  sources: number;
}

async function keptOf(db: Db, keyring: Keyring): Promise<Kept> {
  const rows = await db
    .select({ id: feedSources.id, sealed: feedSources.sealed })
    .from(feedSources)
    .orderBy(asc(feedSources.createdAt), asc(feedSources.id));
  const urls = rows.flatMap(({ id, sealed }) => openSource(keyring, id, sealed)?.url ?? []);
  const lists = urls.flatMap((url) => awinListOf(url) ?? []);
  return {
    listUrl: lists.at(-1) ?? null,
    feedIds: new Set(urls.flatMap((url) => awinFeedIdOf(url) ?? [])),
    sources: rows.length,
  };
}

/** @throws AppError BAD_REQUEST naming `url` when no list is to be had there */
async function fetchList(fetch: FetchBytes | undefined, url: string, { listUrl }: Kept) {
  const refuse = (message: string): never => {
    throw new AppError("BAD_REQUEST", message, "url");
  };
  const address = url || listUrl || refuse("Enter the address of the list.");
  if (!fetch) throw new Error("Nothing can be fetched here: the context has no fetch");
  let answer: Awaited<ReturnType<FetchBytes>>;
  try {
    answer = await fetch(address, { maxBytes: MAX_BYTES });
  } catch (error) {
    return refuse(`The list could not be fetched: ${(error as Error).message}.`);
  }
  const { status, body } = answer;
  const { host } = new URL(address);
  if (status === 401 || status === 403)
    return refuse(`${host} does not know this key (${status}).`);
  if (status !== 200) return refuse(`${host} answered ${status}.`);
  const text = (await textOf(body)) ?? refuse("What was sent cannot be unpacked.");
  const reader = new AwinListReader();
  for (const piece of piecesOf(text)) {
    reader.push(piece);
    // A long list takes a second: others have their turn meanwhile.
    await setImmediate();
  }
  const list = reader.end();
  return "problem" in list ? refuse(list.problem) : list;
}

/** @returns null when it says that it is packed, and is not, or unpacks to too much */
async function textOf(body: Buffer): Promise<string | null> {
  if (body[0] !== 0x1f || body[1] !== 0x8b) return body.toString("utf8");
  try {
    return (await unpack(body, { maxOutputLength: MAX_BYTES })).toString("utf8");
  } catch {
    return null;
  }
}

interface AwinReader {
  keyring: Keyring;
  fetch: FetchBytes | undefined;
}

/**
 * The feeds of Awin's list, those of joined programmes first, without their addresses. `left` of them
 * are not answered where there are very many.
 *
 * @param url - of the list; empty to take the key of a source that is here already
 * @throws AppError BAD_REQUEST naming `url`
 */
export async function listAwinFeeds(db: Db, { keyring, fetch }: AwinReader, url: string) {
  const kept = await keptOf(db, keyring);
  const { feeds, unread } = await fetchList(fetch, url, kept);
  return {
    feeds: feeds
      .slice(0, MAX_SHOWN)
      .map(({ url: _, ...feed }) => ({ ...feed, isAdded: kept.feedIds.has(feed.id) })),
    left: Math.max(0, feeds.length - MAX_SHOWN),
    unread,
  };
}

/**
 * Makes sources of feeds in the list. Those that are sources already stay as they are.
 *
 * @returns how many were added
 * @throws AppError BAD_REQUEST; CONFLICT when there would be too many sources: none is added then
 */
export async function addAwinFeeds(
  db: Db,
  writer: SourceWriter,
  fetch: FetchBytes | undefined,
  { url, feedIds, everyHours }: AwinChoice,
): Promise<{ added: number }> {
  const kept = await keptOf(db, writer.keyring);
  const { feeds } = await fetchList(fetch, url, kept);
  const byId = new Map(feeds.map((feed) => [feed.id, feed]));
  const lost = feedIds.filter((id) => !byId.has(id));
  if (lost.length > 0) {
    throw new AppError(
      "BAD_REQUEST",
      `The list does not have feed ${lost[0]} any more.`,
      "feedIds",
    );
  }
  const chosen = [...new Set(feedIds)]
    .filter((id) => !kept.feedIds.has(id))
    .flatMap((id) => byId.get(id) ?? []);
  if (kept.sources + chosen.length > MAX_SOURCES) {
    throw new AppError(
      "CONFLICT",
      message("There can be {count} sources at most.", { count: MAX_SOURCES }),
    );
  }
  const added = chosen.map((feed) => newSource(writer, sourceOf(feed, everyHours)));
  if (added.length > 0) await atomic(db, (tx) => added.flatMap(({ list }) => list(tx)));
  return { added: chosen.length };
}

const sourceOf = (feed: AwinFeed, everyHours: AwinChoice["everyHours"]) =>
  sourceCreateInput.parse({ name: sourceNameOf(feed), url: feed.url, everyHours });
