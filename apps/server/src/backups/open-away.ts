import type { Env } from "../env.ts";
import { S3Store } from "../object-store/s3-store.ts";
import { BackupsAway } from "./backups-away.ts";

/** The backups in the object store, if one is configured. */
export function backupsAway({ backupsAway }: Pick<Env, "backupsAway">): BackupsAway | undefined {
  if (!backupsAway) return undefined;
  const { place, key, keep } = backupsAway;
  return new BackupsAway({ store: new S3Store(place), key, keep });
}
