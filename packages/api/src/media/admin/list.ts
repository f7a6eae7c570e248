import type { Db } from "@pickwell/db/client";
import { pictureKinds, pictures, users } from "@pickwell/db/schema";
import { and, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { AppError } from "../../core/errors.ts";
import { MAX_TOTAL } from "../../core/list-input.ts";
import { containsAllWords } from "../../core/text/contains-all-words.ts";
import type { MediaListInput } from "./schema.ts";
import { findUses, type MediaUse } from "./uses.ts";
import { type MediaView, mediaView } from "./view.ts";

type Kind = (typeof pictureKinds)[number];

export interface MediaPage {
  media: MediaView[];
  /** Pictures that match, on all pages; exact up to `MAX_TOTAL`. */
  total: number;
  page: number;
  limit: number;
  /** Of the whole library, whatever the filter. */
  counts: Record<"all" | Kind, number>;
}

async function countPictures(db: Db, condition: SQL | undefined): Promise<number> {
  const matches = db
    .select({ key: pictures.key })
    .from(pictures)
    .where(condition)
    .limit(MAX_TOTAL)
    .as("matches");
  const [counted] = await db.select({ total: sql<number>`count(*)` }).from(matches);
  return counted?.total ?? 0;
}

async function countByKind(db: Db): Promise<MediaPage["counts"]> {
  const counts = { all: 0, uploaded: 0, demo: 0, elsewhere: 0 };
  for (const kind of pictureKinds) {
    counts[kind] = await countPictures(db, eq(pictures.kind, kind));
    counts.all += counts[kind];
  }
  return counts;
}

const selectMedia = (db: Db) =>
  db
    .select({ row: pictures, uploader: users.name })
    .from(pictures)
    .leftJoin(users, eq(users.id, pictures.uploadedBy));

/**
 * A page of matching pictures, newest first. Searches names, alt texts and URLs.
 *
 * A page is found along the index of its order. A search scans rows until the page is full, and all
 * of them for the total: small rows, so a hundred thousand take tens of milliseconds.
 */
export async function listMedia(
  db: Db,
  { search, kind, page, limit }: MediaListInput,
): Promise<MediaPage> {
  const counts = await countByKind(db);
  const words = containsAllWords(search, [pictures.name, pictures.alt, pictures.source]);
  const condition = and(kind === "all" ? undefined : eq(pictures.kind, kind), words);
  const total = words ? await countPictures(db, condition) : counts[kind];
  const order = [desc(pictures.createdAt), desc(pictures.key)];
  const keys = db
    .select({ key: pictures.key })
    .from(pictures)
    .where(condition)
    .orderBy(...order)
    .limit(limit)
    .offset((page - 1) * limit);
  const rows =
    total === 0
      ? []
      : await selectMedia(db)
          .where(inArray(pictures.key, keys))
          .orderBy(...order);
  return {
    media: rows.map(({ row, uploader }) => mediaView(row, uploader)),
    total: Math.min(total, MAX_TOTAL),
    page,
    limit,
    counts,
  };
}

/** @throws AppError NOT_FOUND when no picture has this key */
export async function findMedia(db: Db, id: string) {
  const [found] = await selectMedia(db).where(eq(pictures.key, id));
  if (!found) throw new AppError("NOT_FOUND", "Picture not found");
  return { row: found.row, view: mediaView(found.row, found.uploader) };
}

export interface MediaDetails extends MediaView {
  /** What shows it; see `hasMoreUses`. */
  usedIn: MediaUse[];
  /** More shows it than `usedIn` names. */
  hasMoreUses: boolean;
}

/** @throws AppError NOT_FOUND when no picture has this key */
export async function getMedia(db: Db, id: string): Promise<MediaDetails> {
  const { row, view } = await findMedia(db, id);
  const { usedIn, more } = await findUses(db, row);
  return { ...view, usedIn, hasMoreUses: more };
}
