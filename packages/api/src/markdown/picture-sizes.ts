import type { Db } from "@pickwell/db/client";
import { isOneOf } from "@pickwell/db/json";
import { prepared } from "@pickwell/db/prepared";
import { pictures } from "@pickwell/db/schema";
import { sql } from "drizzle-orm";
import type { PictureSize } from "./pictures.ts";

/** The known sizes of pictures. */
export async function findPictureSizes(
  db: Db,
  keys: readonly string[],
): Promise<Map<string, PictureSize>> {
  const sizes = new Map<string, PictureSize>();
  if (keys.length === 0) return sizes;
  const rows = await prepared(db, "pictures:sizes", (db) =>
    db
      .select({ key: pictures.key, width: pictures.width, height: pictures.height })
      .from(pictures)
      .where(isOneOf(pictures.key, sql.placeholder("keys")))
      .prepare(),
  ).execute({ keys: JSON.stringify(keys) });
  for (const { key, width, height } of rows) if (width && height) sizes.set(key, { width, height });
  return sizes;
}
