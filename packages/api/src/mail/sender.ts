import type { Db } from "@pickwell/db/client";
import type { Language } from "@pickwell/texts/languages.ts";
import { readSettings } from "../settings/service.ts";
import { escapeHtml } from "./escape-html.ts";

/** Sender data of mails. */
export interface Sender {
  /** The shop's name. */
  shop: string;
  /** What URLs begin with: scheme and host of the shop. */
  origin: string;
  /** Key of the picture that the owner has chosen; null for none. */
  logo: string | null;
  /** The shop's, in which mails tell times. */
  timeZone: string;
  /** The shop's, in which mails to shoppers are written. */
  language: Language;
}

/** The current sender data. @param origin - base URL of links */
export async function senderOf(db: Db, origin: string): Promise<Sender> {
  const [{ siteName, timeZone, language }, { logo }] = await Promise.all([
    readSettings(db, "general"),
    readSettings(db, "appearance"),
  ]);
  return { shop: siteName, origin, logo, timeZone, language };
}

/** The owner's logo as an HTML image; null without one. */
export const logoImage = ({ shop, origin, logo }: Sender): string | null =>
  logo &&
  `<img src="${escapeHtml(`${origin}/img/${logo}?w=320`)}" alt="${escapeHtml(shop)}" height="40" style="height:40px;width:auto;max-width:320px">`;

/** The header of an HTML mail: the owner's logo, if there is one. */
export function logoHeader(sender: Sender): string[] {
  const image = logoImage(sender);
  return image ? [`<p style="margin:0 0 24px">${image}</p>`] : [];
}
