import type { Db } from "@pickwell/db/client";
import { cachedSettings } from "./cached.ts";
import { type ProgrammeRule, pictureHostsOf } from "./sections/programmes.ts";

/** A reader of the hosts that pictures may be hotlinked from, by all programmes' rules. */
export function pictureHostsReader(db: Db): () => Promise<readonly string[]> {
  const settings = cachedSettings(db, "programmes");
  let last: { of: readonly ProgrammeRule[]; hosts: readonly string[] } | undefined;
  return async () => {
    const { rules } = await settings();
    if (last?.of !== rules)
      last = { of: rules, hosts: [...new Set(rules.flatMap(pictureHostsOf))] };
    return last.hosts;
  };
}
