import type { Db } from "@pickwell/db/client";
import { cachedSettings } from "./cached.ts";
import { type ProgrammeRule, pictureHostsOf } from "./sections/programmes.ts";

/** Tells where pictures stand that the shop may only link, by the rules of all programmes. */
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
