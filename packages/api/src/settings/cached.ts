import type { Db } from "@pickwell/db/client";
import { revisionReader } from "@pickwell/db/revisions";
import type { Section, Settings } from "./schema.ts";
import { readSettings } from "./service.ts";

/**
 * A cached section for every request, read again only after settings have changed in any process;
 * never stale.
 */
export function cachedSettings<Name extends Section>(
  db: Db,
  section: Name,
): () => Promise<Settings[Name]> {
  const revisionOf = revisionReader(db);
  let kept: { revision: number; value: Promise<Settings[Name]> } | undefined;
  return () => {
    const revision = revisionOf(["settings"]);
    if (kept?.revision === revision) return kept.value;
    const value = readSettings(db, section);
    kept = { revision, value };
    value.catch(() => {
      kept = undefined;
    });
    return value;
  };
}
