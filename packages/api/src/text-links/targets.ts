/** Targets of links in texts. */
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
 * The targets of a text's outbound links: our redirect for merchants, otherwise the URL itself. The
 * author's mark overrides the host.
 *
 * @param links - as rendered
 * @param placement - kind of text; null for untracked links
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
