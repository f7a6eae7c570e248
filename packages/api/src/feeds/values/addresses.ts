/** Reads URLs of products and pictures. */
import { canParseUrl } from "../../core/text/can-parse-url.ts";
import { plainHost } from "../../core/text/plain-host.ts";
import { productLimits } from "../../products/schema.ts";

/**
 * @param base - URL of the row's page for relative URLs; null if unknown
 * @returns an http(s) URL to store; null when it is invalid or too long
 */
export function readAddress(text: string, base: string | null = null): string | null {
  const plain = text.trim().replace(/&amp;/g, "&");
  if (plain.length <= productLimits.link && plainHost(plain) !== null) return plain;
  if (plain === "" || plain.length > productLimits.link * 2 || /^(?:#|\?)/.test(plain)) return null;
  const full = /^www\./i.test(plain) ? `https://${plain}` : plain;
  const isFull = /^https?:\/\//i.test(full);
  if (!isFull && /^[a-z][a-z\d+.-]*:/i.test(full)) return null;
  const against = full.startsWith("//") ? "https://host.invalid" : base;
  if (!isFull && !against) return null;
  if (!canParseUrl(full, against ?? undefined)) return null;
  const url = new URL(full, against ?? undefined);
  if (url.protocol !== "https:" && url.protocol !== "http:") return null;
  if (!isFull && url.hostname === "host.invalid") return null;
  if (url.username !== "" || !/\./.test(url.hostname) || /\.$/.test(url.hostname)) return null;
  // Stored as written, unless it has characters that browsers would have to repair.
  const isPlain = isFull && /^https?:\/\/[^\s"<>\\]+$/i.test(full);
  const address = isPlain ? full : url.href;
  return address.length <= productLimits.link ? address : null;
}

/** Airtable's attachments: `lamp.jpg (https://host/lamp.jpg)`. */
const ATTACHED = /[^\s(),]\s\((https?:\/\/[^\s()]+)\)(?=,|\s*$)/gi;

/** Splits a list of URLs at commas, bars, semicolons or lines, but not within a URL. */
export function splitAddresses(text: string): string[] {
  const attached = [...text.matchAll(ATTACHED)].map(([, address = ""]) => address);
  if (attached.length > 0) return attached;
  return text
    .split(/(?<!\\),(?=\s|https?:|\/|www\.)|[|\n]|;\s*(?=https?:|\/\/)|\s+(?=https?:\/\/)/i)
    .map((part) => part.replaceAll("\\,", ",").replace(/^[\s,]+|[\s,]+$/g, ""))
    .filter(Boolean);
}

/** The host without `www.`, for comparing; null for an invalid URL. */
export function hostOf(address: string): string | null {
  const host = plainHost(address) ?? (canParseUrl(address) ? new URL(address).hostname : undefined);
  return host?.replace(/^www\./, "") ?? null;
}
