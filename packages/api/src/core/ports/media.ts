import type { PictureFrame } from "@pickwell/db/schema";

/** An uploaded picture, as stored. */
export interface StoredPicture {
  /** `media:{file}`, see the table `pictures`. */
  source: string;
  /** Media type of the stored file. */
  type: string;
  bytes: number;
  /** In pixels. */
  width: number;
  height: number;
  /** The guessed crop, and the version of the guess. */
  guess: PictureFrame | null;
  guessedAs: number;
}

/**
 * Stores the files of the media library. Implemented by the server.
 *
 * A file is written completely before its row is added to `pictures`, and removed after the row is
 * gone. A crash in between leaves at most a file without a row, which is removed later. A row
 * without a file only occurs when a database backup is restored without the files, see `has`.
 */
export interface MediaStore {
  /**
   * Stores an uploaded picture without its metadata, under a generated name.
   *
   * @param key - the picture's key, part of that name
   * @param path - the uploaded file; not needed afterwards
   * @param add - inserts the row and returns whether it did; if not, the file is removed again
   * @returns whether the picture was added
   * @throws AppError BAD_REQUEST naming `file` when it is not a supported picture;
   *   SERVICE_UNAVAILABLE when too many are queued
   */
  keep(
    key: string,
    path: string,
    add: (picture: StoredPicture) => Promise<boolean>,
  ): Promise<boolean>;
  /** Whether the file of an uploaded picture exists. True for every other source. */
  has(source: string): Promise<boolean>;
  /**
   * Removes the files of a picture after its row is gone.
   *
   * @param remove - deletes the row and returns whether it did; if not, the files stay
   * @returns whether the picture was removed
   */
  drop(picture: { key: string; source: string }, remove: () => Promise<boolean>): Promise<boolean>;
}

/** The media store of a context. @throws Error when it has none, which is a bug of the caller */
export function filesOf<Store extends Partial<MediaStore>>(media: Store | undefined): Store {
  if (!media) throw new Error("Nothing can be kept here: the context has no media store");
  return media;
}
