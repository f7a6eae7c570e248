/**
 * Adds sources from Awin's list of feeds. The list is fetched each time and not stored, because its
 * URLs contain the publisher's key.
 */

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

/** Maximum size of the list, unpacked: about fifty thousand feeds. */
const MAX_BYTES = 64 * 1024 * 1024;
/** Feeds in a response; those of joined programmes come first. */
const MAX_SHOWN = 10_000;

const unpack = promisify(gunzip);

interface Kept {
  /** URL of the list, with the key of the newest Awin source; null when there is none. */
  listUrl: string | null;
  /** Awin's ids of the feeds that are already sources. */
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

/** @throws AppError BAD_REQUEST naming `url` when the list cannot be fetched or read */
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
    // A long list takes a second, so other work runs in between.
    await setImmediate();
  }
  const list = reader.end();
  return "problem" in list ? refuse(list.problem) : list;
}

/** Unzips the list if needed. @returns null when it cannot be unzipped, or is too large */
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
 * The feeds of Awin's list without their URLs, those of joined programmes first. `left` counts the
 * feeds beyond `MAX_SHOWN`.
 *
 * @param url - of the list; empty to use the key of an existing source
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
 * Adds feeds of the list as sources. Feeds that are sources already are skipped.
 *
 * @returns how many were added
 * @throws AppError BAD_REQUEST; CONFLICT when there would be too many sources; then none is added
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
