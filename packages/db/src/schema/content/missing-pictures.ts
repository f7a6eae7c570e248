import { choice, id, index, instant, int, str, table } from "@pickwell/db/columns";

/**
 * `waiting`: not tried yet. `failing`: retried automatically. `failed`: retried on request only.
 * `dropped`: given up by a person.
 */
export const missingPictureStates = ["waiting", "failing", "failed", "dropped"] as const;

/** Why a picture could not be downloaded. `refused`: its URL must not be requested. */
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
 * Third-party pictures of imports that have not been downloaded yet. The row is deleted when the
 * picture has been.
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
    /** Number of attempts since it was named, or since a user last requested another. */
    tries: int().notNull().default(0),
    triedAt: instant(),
    /** Null for those that are not tried by themselves. */
    nextTryAt: instant(),
    /** When it was last found that nothing shows it; null when something does, as far as is known. */
    unusedSince: instant(),
    /** Details of the last attempt; may be empty. */
    detail: str().notNull().default(""),
    createdAt: instant().notNull(),
  },
  (t) => [
    index("missing_pictures_due").on(t.nextTryAt),
    index("missing_pictures_by_state").on(t.state, t.createdAt, t.key),
    index("missing_pictures_of_import").on(t.importId, t.state),
  ],
);
