/** Where the links of a text lead to. */
import type { Db } from "@pickwell/db/client";
import { isOneOf } from "@pickwell/db/json";
import { prepared } from "@pickwell/db/prepared";
import { textLinks } from "@pickwell/db/schema";
import { sql } from "drizzle-orm";
import type { Placement } from "../attribution/rules.ts";
import {
  type LinkTarget,
  type OutboundLink,
  plainTarget,
  sponsoredTarget,
} from "../markdown/links.ts";
import { readSettings } from "../settings/service.ts";
import { textLinkId } from "./id.ts";
import { merchantTest } from "./merchants.ts";

/** Which of some URLs our redirect knows. */
async function entered(db: Db, urls: readonly string[]): Promise<Set<string>> {
  const rows = await prepared(db, "text-links:known", (db) =>
    db
      .select({ url: textLinks.url })
      .from(textLinks)
      .where(isOneOf(textLinks.url, sql.placeholder("urls")))
      .prepare(),
  ).execute({ urls: JSON.stringify(urls) });
  return new Set(rows.map(({ url }) => url));
}

/**
 * Where the links of a text lead to that lead elsewhere: to a merchant by way of our redirect, which
 * counts who leaves, to anywhere else as they say. What the author says of a link counts for more than
 * its host.
 *
 * @param links - as they were rendered
 * @param placement - what kind of text it is; null where nobody who follows a link is to be counted
 * @returns a function for `withLinks`
 */
export async function textLinkTargets(
  db: Db,
  links: readonly OutboundLink[],
  placement: Placement | null,
): Promise<(link: OutboundLink) => LinkTarget> {
  if (links.length === 0) return ({ href }) => plainTarget(href, false);
  const asked = links.filter(({ mark }) => mark !== "untracked").flatMap(({ url }) => url ?? []);
  const [{ nofollowLinks }, isMerchants, known] = await Promise.all([
    readSettings(db, "integrations"),
    merchantTest(db, asked),
    placement && asked.length > 0 ? entered(db, asked) : new Set<string>(),
  ]);
  return ({ href, url, mark }) => {
    const isPaid = mark === "sponsored" || (mark === null && url !== null && isMerchants(url));
    if (!isPaid) return plainTarget(href, !nofollowLinks);
    const isTracked = placement && url && known.has(url);
    return sponsoredTarget(isTracked ? `/go/link/${textLinkId(url)}?at=${placement}` : href);
  };
}
