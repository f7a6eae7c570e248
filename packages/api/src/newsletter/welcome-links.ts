/** URLs that the owner has typed into the welcome mail, which is no Markdown. */
import type { Db } from "@pickwell/db/client";
import { type OutboundLink, wholeUrl } from "../markdown/links.ts";
import { parser } from "../markdown/parser.ts";
import { registerTextLinks } from "../text-links/register.ts";
import { textLinkTargets } from "../text-links/targets.ts";

/** A stretch of a text: words, or an address among them. */
export type Piece = { text: string; url: string | null };

/** A text in words and the http and https URLs among them. */
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

/** What the mail has in the place of an address. */
export type UrlOf = (url: string) => string;

/** The URLs as they were typed, for a mail that counts nowhere. */
export const untrackedUrl: UrlOf = (url) => url;

/**
 * URLs of merchants lead by way of our redirect, as in every other mail.
 *
 * @param text - as the owner has saved it
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
