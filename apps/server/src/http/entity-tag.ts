import { createHash } from "node:crypto";

/** A strong entity tag: equal for equal bytes. Source: RFC 9110, 8.8.3. */
export const entityTag = (content: string | Buffer): string =>
  `"${createHash("sha256").update(content).digest("base64url").slice(0, 22)}"`;

/** Whether `If-None-Match` contains an entity tag. Source: RFC 9110, 13.1.2. */
export function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const weak = (tag: string) => tag.trim().replace(/^W\//, "");
  const known = ifNoneMatch.split(",").map(weak);
  return known.includes(weak(etag)) || known.includes("*");
}
