/** The DMARC policy of a domain. Source: RFC 7489. */
import type { DnsResolver } from "../core/ports/dns.ts";
import { type Finding, noAnswerFinding, tagsOf, textsOf } from "./finding.ts";

const isDmarc = (record: string) => /^v\s*=\s*DMARC1\s*(?:;|$)/i.test(record);
const POLICIES = ["none", "quarantine", "reject"];
/** Maximum number of parent domains to query. */
const MOST_STEPS = 8;

/** The domain, and those above it, but not its ending alone. */
function namesAbove(domain: string): string[] {
  const labels = domain.split(".");
  return labels
    .slice(0, -1)
    .map((_, index) => labels.slice(index).join("."))
    .slice(0, MOST_STEPS);
}

/** Checks the DMARC policy of a domain, or of the nearest parent domain that has one. */
export async function checkDmarc(dns: DnsResolver, domain: string): Promise<Finding> {
  const about = "DMARC" as const;
  for (const at of namesAbove(domain)) {
    const name = `_dmarc.${at}`;
    const answer = await textsOf(dns, name);
    if ("failure" in answer) return noAnswerFinding(about, name, answer.failure);
    const records = answer.rows.filter(isDmarc);
    const [record] = records;
    if (record === undefined) continue;
    if (records.length > 1) {
      return {
        about,
        level: "bad",
        text: `${name} has ${records.length} DMARC records. Receivers take none of them then.`,
        advice: "Delete all but one.",
        record,
      };
    }
    return { about, record, ...verdictOf(record, at === domain ? null : at) };
  }
  return {
    about,
    level: "bad",
    text: `${domain} has no DMARC record. Gmail and Yahoo require one from bulk senders.`,
    advice: `Add a TXT record at _dmarc.${domain}, to begin with “v=DMARC1; p=none; rua=mailto:…”.`,
    record: null,
  };
}

/** @param inherited - the domain above whose policy it is; null for one of its own */
function verdictOf(
  record: string,
  inherited: string | null,
): Pick<Finding, "level" | "text" | "advice"> {
  const tags = tagsOf(record);
  const policy = ((inherited && tags?.get("sp")) || tags?.get("p") || "").toLowerCase();
  if (!tags || !POLICIES.includes(policy)) {
    return {
      level: "bad",
      text: policy ? `“${policy}” is no policy.` : "The record has no policy (p=).",
      advice: "Set p= to none, quarantine or reject, with a semicolon between the parts.",
    };
  }
  const of = inherited ? ` It is that of ${inherited}.` : "";
  const share = tags.get("pct") ?? "100";
  if (policy === "none") {
    return {
      level: "warning",
      text: `The policy is “none”: forged mails are reported, but not stopped.${of}`,
      advice:
        "Once SPF and DKIM have been good for some weeks, go on to “quarantine” and then “reject”.",
    };
  }
  if (share !== "100") {
    return {
      level: "warning",
      text: `The policy is “${policy}”, for ${share} percent of mails.${of}`,
      advice: "Raise pct= to 100, or leave it out.",
    };
  }
  return {
    level: tags.has("rua") ? "good" : "warning",
    text: `The policy is “${policy}”.${of}`,
    advice: tags.has("rua") ? null : "Add rua=mailto:… so that receivers report to you.",
  };
}
