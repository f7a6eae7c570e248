import { computedChoice, id, index, instant, int, str, table } from "../dialect/columns.ts";

/** How other rows name a picture: enough to show it without another query. */
export interface PictureRef {
  /** Key in `pictures`; the image route serves `/img/{key}`. */
  key: string;
  /** The picture's own address when it lives elsewhere; absent for pictures kept by the shop. */
  url?: string;
  alt: string;
}

/** Where a picture came from: somebody of the shop, the demo, or a page elsewhere. */
export const pictureKinds = ["uploaded", "demo", "elsewhere"] as const;

/**
 * Every picture the image route may serve. `source` is `media:{file}` for a file in the shop's
 * media folder, or the http(s) address of a picture that lives elsewhere.
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
  ],
);
