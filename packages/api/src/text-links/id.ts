import { createHash } from "node:crypto";

/** The id of a text link in redirect URLs: permanent, derived from the URL. */
export const textLinkId = (url: string): string =>
  createHash("sha256").update(url).digest("hex").slice(0, 16);
