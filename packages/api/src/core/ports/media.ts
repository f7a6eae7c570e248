import type { PictureFrame } from "@pickwell/db/schema";

/** A picture that was uploaded, as the shop keeps it. */
export interface StoredPicture {
  /** `media:{file}`, see `pictures`. */
  source: string;
  /** Media type of the kept file. */
  type: string;
  bytes: number;
  /** Pixels. */
  width: number;
  height: number;
  /** How it would be cropped, and by which recipe that was guessed. */
  guess: PictureFrame | null;
  guessedAs: number;
}

/**
 * The files of the media library. Whoever carries the calls has it; procedures only say when.
 *
 * A file stays for as long as a row of `pictures` names it: it is there whole before the row is
 * added, and goes after the row is gone. A kill in between leaves at most a file without a row, which
 * is removed later, and never a row without its file. That is left only by a backup of the database
 * that comes back without the files, see `has`.
 */
export interface MediaStore {
  /**
   * Reads a picture whatever it is called, and keeps it without its metadata under a name of ours.
   *
   * @param key - the picture's, part of that name
   * @param path - where the file is that was sent; it is not needed afterwards
   * @param add - adds the row, and says whether it did; if not, the file goes again
   * @returns whether it was added
   * @throws AppError BAD_REQUEST naming `file` when it is no picture that the shop takes;
   * SERVICE_UNAVAILABLE when too many are waiting
   */
  keep(
    key: string,
    path: string,
    add: (picture: StoredPicture) => Promise<boolean>,
  ): Promise<boolean>;
  /** Whether the file of a picture that was uploaded is there; of others true, whatever is. */
  has(source: string): Promise<boolean>;
  /**
   * Removes what the shop has of a picture, once its row is gone.
   *
   * @param remove - removes the row, and says whether it did; if not, everything stays
   * @returns whether it was removed
   */
  drop(picture: { key: string; source: string }, remove: () => Promise<boolean>): Promise<boolean>;
}

/** @throws Error where there are none: a defect of whoever carries the call */
export function filesOf<Store extends Partial<MediaStore>>(media: Store | undefined): Store {
  if (!media) throw new Error("Nothing can be kept here: the context has no media store");
  return media;
}
