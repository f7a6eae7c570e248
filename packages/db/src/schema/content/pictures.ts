import {
  computedChoice,
  float,
  id,
  index,
  instant,
  int,
  json,
  str,
  table,
} from "@pickwell/db/columns";
import { sql } from "drizzle-orm";

/** How a picture may be cropped. Shares are fractions of its width or height, 0 to 1. */
export interface PictureFrame {
  /** Its width by its height. */
  ratio: number;
  /** The point that a crop is laid around. */
  x: number;
  y: number;
  /** How much of it every crop has to leave. */
  width: number;
  height: number;
  /**
   * What fills the space that is left where more would be cut off, `#rrggbb`; null for something
   * cut out, before whatever is there.
   */
  ground: string | null;
}

/** A reference to a picture in another row: enough to show it without another query. */
export interface PictureRef {
  /** Key in `pictures`; the image route serves `/img/{key}`. */
  key: string;
  /** The picture's own address when it lives elsewhere; absent for pictures kept by the shop. */
  url?: string;
  alt: string;
  /** The shop does not keep it: whoever sees it asks its own address. Read with the picture, never stored here. */
  isLinked?: true;
  /** How it is cropped; absent until somebody has looked. Read with the picture, never stored here. */
  frame?: PictureFrame;
}

/** Where a picture came from: uploaded, the demo, or another website. */
export const pictureKinds = ["uploaded", "demo", "elsewhere"] as const;

/**
 * Every picture that the image route may serve. `source` is `media:{file}` for a file in the media
 * folder, or the URL of a picture elsewhere.
 */
export const pictures = table(
  "pictures",
  {
    key: id().primaryKey(),
    source: str().notNull().unique(),
    /** What the library calls it; empty for pictures that nobody has uploaded or named. */
    name: str().notNull().default(""),
    /** What it shows, for whoever chooses it; the places that show it have words of their own. */
    alt: str().notNull().default(""),
    /** Of the file as the shop keeps it, when it was uploaded. */
    type: str(),
    bytes: int(),
    /** Pixels, when known. */
    width: int(),
    height: int(),
    /** How it would be cropped without anybody having chosen; null while nobody has looked, or in vain. */
    guess: json<PictureFrame>(),
    /** By which recipe somebody has looked; null while nobody has. */
    guessedAs: int(),
    /** The point that somebody has chosen; both or neither. */
    focusX: float(),
    focusY: float(),
    /** Who uploaded it; the account may be gone since. */
    uploadedBy: id(),
    createdAt: instant().notNull(),
    /** Null until somebody changes what the library says of it. */
    updatedAt: instant(),
    kind: computedChoice(
      pictureKinds,
      `case when substr("source", 1, 6) <> 'media:' then 'elsewhere' when "type" is null then 'demo' else 'uploaded' end`,
    ),
  },
  (t) => [
    index("pictures_by_age").on(t.createdAt, t.key),
    index("pictures_of_kind").on(t.kind, t.createdAt, t.key),
    index("pictures_unguessed").on(t.createdAt).where(sql`guessed_as is null`),
  ],
);
