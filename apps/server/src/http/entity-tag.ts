import { createHash } from "node:crypto";

/** A strong entity tag: the same for the same bytes. Source: RFC 9110, 8.8.3. */
export const entityTag = (content: string | Buffer): string =>
  `"${createHash("sha256").update(content).digest("base64url").slice(0, 22)}"`;

/** Whether whoever asks has it already. Source: RFC 9110, 13.1.2. */
export function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const weak = (tag: string) => tag.trim().replace(/^W\//, "");
  const known = ifNoneMatch.split(",").map(weak);
  return known.includes(weak(etag)) || known.includes("*");
}
