import type { DnsResolver } from "../core/ports/dns.ts";

/** The result of one check. */
export interface Finding {
  about: "From" | "SPF" | "DKIM" | "DMARC" | "MX" | "Alignment";
  /** `unknown`: the query failed, or its name is not configured. */
  level: "good" | "warning" | "bad" | "unknown";
  /** The result for users. */
  text: string;
  /** How to fix it; null for nothing to do. */
  advice: string | null;
  /** The DNS record; null when there is none. */
  record: string | null;
}

type Answer<T> = { rows: T[] } | { failure: string };

async function ask<T>(question: () => Promise<T[]>): Promise<Answer<T>> {
  try {
    return { rows: await question() };
  } catch (error) {
    const code = String((error as { code?: unknown }).code ?? "failed");
    return code === "ENOTFOUND" || code === "ENODATA" ? { rows: [] } : { failure: code };
  }
}

/** TXT records of a name, with their strings joined. Source: RFC 7208, 3.3. */
export async function textsOf(dns: DnsResolver, name: string): Promise<Answer<string>> {
  const answer = await ask(() => dns.resolveTxt(name));
  return "rows" in answer ? { rows: answer.rows.map((strings) => strings.join("")) } : answer;
}

/** Mail servers of a name. */
export const mailServersOf = (dns: DnsResolver, name: string) => ask(() => dns.resolveMx(name));

/** The finding for a failed DNS lookup. */
export const noAnswerFinding = (
  about: Finding["about"],
  name: string,
  failure: string,
): Finding => ({
  about,
  level: "unknown",
  text: `${name} could not be looked up (${failure}).`,
  advice:
    "Try again in a few minutes. If it stays so, the name servers of the domain do not answer.",
  record: null,
});

/**
 * Parses a record of `tag=value` pairs; tags in lower case. Source: RFC 6376, 3.2.
 *
 * @returns null for an invalid pair or a repeated tag
 */
export function tagsOf(record: string): Map<string, string> | null {
  const tags = new Map<string, string>();
  for (const part of record.split(";")) {
    if (part.trim() === "") continue;
    const [, name, value] = /^\s*([a-z]\w*)\s*=\s*([\s\S]*?)\s*$/i.exec(part) ?? [];
    if (!name || tags.has(name.toLowerCase())) return null;
    tags.set(name.toLowerCase(), value ?? "");
  }
  return tags;
}
