import type { Db } from "@pickwell/db/client";
import { senderOf } from "../../mail/sender.ts";
import type { Settings } from "../../settings/schema.ts";
import { untrackedUrl } from "../welcome-links.ts";
import { welcomeMail } from "../welcome-mail.ts";

/** Stands for the tokens that a reader's own mail has: it opens nothing. */
const NO_TOKEN = "preview";

/**
 * A preview of the welcome mail.
 *
 * @param origin - base URL of its links
 * @param texts - the owner's texts
 */
export async function previewWelcome(db: Db, origin: string, texts: Settings["welcome"]) {
  const { subject, text, html } = welcomeMail({
    to: "",
    texts,
    sender: await senderOf(db, origin),
    confirmToken: NO_TOKEN,
    unsubscribeToken: NO_TOKEN,
    urlOf: untrackedUrl,
  });
  return { subject, text, html };
}
