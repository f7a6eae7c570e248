/** Recognizes hosts of merchants. */

import { domainToUnicode } from "node:url";
import type { Db } from "@pickwell/db/client";
import { hostOfUrl } from "@pickwell/db/derived/link-uses";
import { isOneOf } from "@pickwell/db/json";
import { prepared } from "@pickwell/db/prepared";
import { linkChecks } from "@pickwell/db/schema";
import { and, sql } from "drizzle-orm";
import { isNetworkLink } from "../attribution/networks.ts";
import { merchantOf } from "../attribution/rules.ts";
import { readSettings } from "../settings/service.ts";

/** Hosts of one text that are looked up. */
const MAX_HOSTS = 100;

/** A host as addresses may be stored that were typed: with and without `www.`, in either writing. */
function spellingsOf(url: string): string[] {
  const { host, port } = new URL(url);
  const plain = host.replace(/^www\./, "");
  const unicode = domainToUnicode(new URL(url).hostname).replace(/^www\./, "");
  const other = unicode === "" ? plain : unicode + (port && `:${port}`);
  return [...new Set([plain, `www.${plain}`, other, `www.${other}`])];
}

/** Whether a product that is not archived, or an active deal, leads to one of some hosts. */
async function isSoldAt(db: Db, hosts: readonly string[]): Promise<boolean> {
  const [found] = await prepared(db, "text-links:host", (db) =>
    db
      .select({ seq: linkChecks.seq })
      .from(linkChecks)
      .where(
        and(
          isOneOf(sql.raw(hostOfUrl("url")), sql.placeholder("hosts")),
          sql`exists (select 1 from link_uses where link = ${linkChecks.seq} and kind in ('product', 'deal'))`,
        ),
      )
      .limit(1)
      .prepare(),
  ).execute({ hosts: JSON.stringify(hosts) });
  return found !== undefined;
}

/**
 * Which URLs lead to a merchant: the host of a product or deal, one named in the settings (or a
 * subdomain), or an affiliate network.
 *
 * @param urls - http or https
 * @returns a predicate for these URLs
 */
export async function merchantTest(
  db: Db,
  urls: readonly string[],
): Promise<(url: string) => boolean> {
  const known = new Map<string, boolean>();
  if (urls.length === 0) return () => false;
  const { merchants } = await readSettings(db, "integrations");
  const named = new Set(merchants.map(({ host }) => host));
  for (const url of urls) {
    const host = merchantOf(url);
    if (known.has(host) || known.size >= MAX_HOSTS || isNetworkLink(url)) continue;
    known.set(host, isBelow(named, host) || (await isSoldAt(db, spellingsOf(url))));
  }
  return (url) => isNetworkLink(url) || (known.get(merchantOf(url)) ?? false);
}

function isBelow(named: ReadonlySet<string>, host: string): boolean {
  const names = [host, domainToUnicode(host)];
  return names.some((name) => {
    for (let part = name; part.includes("."); part = part.slice(part.indexOf(".") + 1)) {
      if (named.has(part)) return true;
    }
    return false;
  });
}
