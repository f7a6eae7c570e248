/** Guesses of how pictures are cropped. */
import type { Db } from "@pickwell/db/client";
import { commitPatiently } from "@pickwell/db/group-commit";
import { type PictureFrame, pictures } from "@pickwell/db/schema";
import { and, asc, eq, isNull, lt } from "drizzle-orm";

interface Picture {
  key: string;
  source: string;
}

/**
 * Pictures without a guess of the current version, oldest first.
 *
 * @param recipe - version of the guesses
 */
export async function picturesWithoutGuess(
  db: Db,
  recipe: number,
  { key, limit = 1 }: { key?: string; limit?: number },
): Promise<Picture[]> {
  const select = (isDue: ReturnType<typeof isNull>) =>
    db
      .select({ key: pictures.key, source: pictures.source })
      .from(pictures)
      .where(and(key === undefined ? undefined : eq(pictures.key, key), isDue))
      .orderBy(asc(pictures.createdAt))
      .limit(limit);
  const due = await select(isNull(pictures.guessedAs));
  return due.length > 0 ? due : select(lt(pictures.guessedAs, recipe));
}

/** Stores a guess; null when none can be made. */
export async function writeGuess(
  db: Db,
  { key, source }: Picture,
  guess: PictureFrame | null,
  recipe: number,
): Promise<void> {
  await commitPatiently(db, (tx) =>
    tx
      .update(pictures)
      .set({ guess, guessedAs: recipe })
      .where(and(eq(pictures.key, key), eq(pictures.source, source))),
  );
}

/** Has a picture analysed again, because its file has just arrived. */
export async function forgetGuess(db: Db, key: string): Promise<void> {
  await commitPatiently(db, (tx) =>
    tx
      .update(pictures)
      .set({ guessedAs: null })
      .where(and(eq(pictures.key, key), isNull(pictures.guess))),
  );
}
