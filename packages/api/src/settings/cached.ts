import type { Db } from "@pickwell/db/client";
import { revisionReader } from "@pickwell/db/revisions";
import type { Section, Settings } from "./schema.ts";
import { readSettings } from "./service.ts";

/**
 * A section for those who need it with every request: read again only after any section has changed,
 * in this process or another, so that it is in force as soon as what `readSettings` reads.
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
