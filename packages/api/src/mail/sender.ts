import type { Db } from "@pickwell/db/client";
import type { Language } from "@pickwell/texts/languages.ts";
import { readSettings } from "../settings/service.ts";
import { escapeHtml } from "./escape-html.ts";

/** Who a mail is from, as it says so itself. */
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

/** Who mails are from at this moment. @param origin - what URLs begin with */
export async function senderOf(db: Db, origin: string): Promise<Sender> {
  const [{ siteName, timeZone, language }, { logo }] = await Promise.all([
    readSettings(db, "general"),
    readSettings(db, "appearance"),
  ]);
  return { shop: siteName, origin, logo, timeZone, language };
}

/** The owner's logo as an HTML mail shows it; null where there is none. */
export const logoImage = ({ shop, origin, logo }: Sender): string | null =>
  logo &&
  `<img src="${escapeHtml(`${origin}/img/${logo}?w=320`)}" alt="${escapeHtml(shop)}" height="40" style="height:40px;width:auto;max-width:320px">`;

/** What an HTML mail begins with: the owner's logo, where there is one. */
export function logoHeader(sender: Sender): string[] {
  const image = logoImage(sender);
  return image ? [`<p style="margin:0 0 24px">${image}</p>`] : [];
}
