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
  /**
   * The picture is hotlinked, not stored by the shop. Added when the picture is read, never stored
   * here.
   */
  isLinked?: true;
  /**
   * How it is cropped; absent until that was determined. Added when the picture is read, never
   * stored here.
   */
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
    /** Name in the media library; empty for pictures that were not uploaded or named. */
    name: str().notNull().default(""),
    /**
     * Description for the media library; each place that shows the picture has its own alt text.
     */
    alt: str().notNull().default(""),
    /** Of the file as the shop keeps it, when it was uploaded. */
    type: str(),
    bytes: int(),
    /** Pixels, when known. */
    width: int(),
    height: int(),
    /** The guessed crop; null when not guessed yet, or without result. */
    guess: json<PictureFrame>(),
    /** Version of the guessing algorithm; null when not guessed yet. */
    guessedAs: int(),
    /** The centre chosen by a user; both columns or neither. */
    focusX: float(),
    focusY: float(),
    /** Who uploaded it; the account may be gone since. */
    uploadedBy: id(),
    createdAt: instant().notNull(),
    /** Null until its name or description is changed. */
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
