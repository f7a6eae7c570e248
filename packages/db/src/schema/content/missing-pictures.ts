import { choice, id, index, instant, int, str, table } from "@pickwell/db/columns";

/**
 * `waiting` was never tried; `failing` is tried again by itself; `failed` only when somebody asks;
 * `dropped` is one that somebody has given up.
 */
export const missingPictureStates = ["waiting", "failing", "failed", "dropped"] as const;

/** Why a picture could not be fetched. `refused`: its address may not be asked. */
export const pictureFaults = [
  "status",
  "timeout",
  "name",
  "certificate",
  "connection",
  "offline",
  "not-a-picture",
  "too-large",
  "refused",
] as const;

/**
 * Pictures elsewhere that an import named and the shop does not have yet. A row goes as soon as its
 * picture is here, whoever fetched it.
 */
export const missingPictures = table(
  "missing_pictures",
  {
    /** Of the picture, in `pictures`. */
    key: id().primaryKey(),
    /** The last import whose file named it; null for one from the shell. */
    importId: id(),
    state: choice(missingPictureStates).notNull().default("waiting"),
    /** Of the last try; null when there was none. */
    fault: choice(pictureFaults),
    /** Of the last answer; null when there was none. */
    httpStatus: int(),
    /** Since it was named, or since somebody last asked to try it again. */
    tries: int().notNull().default(0),
    triedAt: instant(),
    /** Null for those that are not tried by themselves. */
    nextTryAt: instant(),
    /** When it was last found that nothing shows it; null when something does, as far as is known. */
    unusedSince: instant(),
    /** What else there is to say of the last try; empty when nothing. */
    detail: str().notNull().default(""),
    createdAt: instant().notNull(),
  },
  (t) => [
    index("missing_pictures_due").on(t.nextTryAt),
    index("missing_pictures_by_state").on(t.state, t.createdAt, t.key),
    index("missing_pictures_of_import").on(t.importId, t.state),
  ],
);
