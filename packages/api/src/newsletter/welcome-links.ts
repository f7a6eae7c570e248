/** URLs in the owner's welcome text, which is plain text. */
import type { Db } from "@pickwell/db/client";
import { type OutboundLink, wholeUrl } from "../markdown/links.ts";
import { parser } from "../markdown/parser.ts";
import { registerTextLinks } from "../text-links/register.ts";
import { textLinkTargets } from "../text-links/targets.ts";

/** A part of a text: words or a URL. */
export type Piece = { text: string; url: string | null };

/** Splits a text at its http and https URLs. */
export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  let done = 0;
  for (const { index, lastIndex, url } of parser.linkify.match(text) ?? []) {
    const whole = wholeUrl(url);
    if (!whole) continue;
    if (index > done) pieces.push({ text: text.slice(done, index), url: null });
    pieces.push({ text: text.slice(index, lastIndex), url: whole });
    done = lastIndex;
  }
  if (done < text.length) pieces.push({ text: text.slice(done), url: null });
  return pieces;
}

const linksIn = (text: string): OutboundLink[] =>
  piecesOf(text).flatMap(({ url }) => (url ? [{ href: url, url, mark: null }] : []));

/** Maps a URL to the one used in the mail. */
export type UrlOf = (url: string) => string;

/** Leaves URLs unchanged, for mails that are not tracked. */
export const untrackedUrl: UrlOf = (url) => url;

/**
 * Replaces merchants' URLs by our redirect, as in every other mail.
 *
 * @param text - as saved by the owner
 */
export async function trackedUrls(db: Db, now: Date, text: string, origin: string): Promise<UrlOf> {
  const links = linksIn(text);
  await registerTextLinks(db, links, now);
  const targetOf = await textLinkTargets(db, links, "mail");
  return (url) => {
    const { href } = targetOf({ href: url, url, mark: null });
    return href.startsWith("/") ? origin + href : url;
  };
}
