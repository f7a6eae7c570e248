import { createHash } from "node:crypto";

/**
 * The short name that a link of a text has in the URLs of our redirect: the same for the same
 * address for ever, wherever it stands.
 */
export const textLinkId = (url: string): string =>
  createHash("sha256").update(url).digest("hex").slice(0, 16);
