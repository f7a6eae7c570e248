import { id, instant, int, str, table } from "../dialect/columns.ts";

/** How other rows name a picture: enough to show it without another query. */
export interface PictureRef {
  /** Key in `pictures`; the image route serves `/img/{key}`. */
  key: string;
  /** The picture's own address when it lives elsewhere; absent for pictures kept by the shop. */
  url?: string;
  alt: string;
}

/**
 * Every picture the image route may serve. `source` is `media:{file}` for a file in the shop's
 * media folder, or the http(s) address of a picture that lives elsewhere.
 */
export const pictures = table("pictures", {
  key: id().primaryKey(),
  source: str().notNull().unique(),
  /** Pixels, when known. */
  width: int(),
  height: int(),
  createdAt: instant().notNull(),
});
