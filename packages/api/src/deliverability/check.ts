/** Checks what mail providers verify about a sender. */
import { domainToASCII } from "node:url";
import type { DnsResolver } from "../core/ports/dns.ts";
import { checkDkim } from "./dkim.ts";
import { checkDmarc } from "./dmarc.ts";
import { type Finding, mailServersOf, noAnswerFinding } from "./finding.ts";
import { checkSpf } from "./spf.ts";

/** Hosts of mailbox providers, which alone know their senders. */
const MAILBOXES =
  /^(?:gmail|googlemail|yahoo|ymail|aol|outlook|hotmail|live|msn|icloud|me|mac|gmx|web|proton|protonmail|mail|zoho|yandex)\.(?:com|de|net|me|ru|fr|at|ch|co\.uk)$/;

/** @param from - an address, alone or as `Name <address>` @returns the domain in ASCII */
export function domainOf(from: string): string | null {
  const address = /<([^<>]*)>\s*$/.exec(from)?.[1] ?? from;
  const at = address.lastIndexOf("@");
  const domain =
    at === -1
      ? ""
      : domainToASCII(
          address
            .slice(at + 1)
            .trim()
            .toLowerCase(),
        );
  return domain.includes(".") ? domain : null;
}

async function checkMx(dns: DnsResolver, domain: string): Promise<Finding> {
  const about = "MX" as const;
  const answer = await mailServersOf(dns, domain);
  if ("failure" in answer) return noAnswerFinding(about, domain, answer.failure);
  const servers = answer.rows.sort((a, b) => a.priority - b.priority);
  const record = servers
    .map(({ priority, exchange }) => `${priority} ${exchange || "."}`)
    .join(", ");
  if (servers.length === 0) {
    return {
      about,
      level: "warning",
      text: `${domain} names no mail server: answers and bounces may not arrive.`,
      advice: "Add the MX records of the provider that receives your mail.",
      record: null,
    };
  }
  // Source: RFC 7505.
  const isNone = servers.every(({ exchange }) => exchange === "" || exchange === ".");
  return isNone
    ? {
        about,
        level: "bad",
        text: `${domain} states that it accepts no mail. Many receivers refuse mail from such a domain.`,
        advice: "Send from a domain that takes mail, or add its MX records.",
        record,
      }
    : {
        about,
        level: "good",
        text: "Answers and bounces reach a mail server.",
        advice: null,
        record,
      };
}

/** DMARC asks that SPF or DKIM speak for the very domain that readers see. */
function alignmentOf(domain: string, spf: Finding, dkim: Finding): Finding {
  const about = "Alignment" as const;
  const isUsable = ({ level }: Finding) => level === "good" || level === "warning";
  if (isUsable(dkim)) {
    return {
      about,
      level: "good",
      text: `The key is one of ${domain}, the domain of the From address. A signature with it counts for DMARC.`,
      advice: "In a mail that has arrived, d= of DKIM-Signature must name that domain.",
      record: null,
    };
  }
  return isUsable(spf)
    ? {
        about,
        level: "warning",
        text: `Only SPF speaks for ${domain}. It counts for DMARC as long as your provider keeps the envelope’s sender, and not for mail that is forwarded.`,
        advice: `Have your provider sign with a key of ${domain}.`,
        record: null,
      }
    : {
        about,
        level: dkim.level === "unknown" || spf.level === "unknown" ? "unknown" : "bad",
        text: `Nothing that was found speaks for ${domain}, so that DMARC would fail.`,
        advice: "Put SPF or DKIM right first.",
        record: null,
      };
}

/**
 * Checks the DNS records of the sender's domain.
 *
 * @param from - the configured From address
 * @param selector - of the DKIM key; empty when unknown
 * @returns findings with advice. Never throws for DNS errors
 */
export async function checkDeliverability(
  dns: DnsResolver,
  from: string,
  selector: string,
): Promise<{ domain: string | null; findings: Finding[] }> {
  const domain = domainOf(from);
  const sender = { about: "From" as const, record: from };
  if (domain === null) {
    const text = "The From address has no domain that could be looked up.";
    const advice = "Set an address of your own domain in Settings, Notifications.";
    return { domain, findings: [{ ...sender, level: "bad", text, advice }] };
  }
  const [spf, dkim, dmarc, mx] = await Promise.all([
    checkSpf(dns, domain),
    checkDkim(dns, domain, selector),
    checkDmarc(dns, domain),
    checkMx(dns, domain),
  ]);
  const own: Finding = MAILBOXES.test(domain)
    ? {
        ...sender,
        level: "bad",
        text: `${domain} belongs to a mailbox provider, which signs only what it sends itself.`,
        advice: "Send from an address of your own domain.",
      }
    : { ...sender, level: "good", text: `Mail is sent from ${domain}.`, advice: null };
  return { domain, findings: [own, spf, dkim, dmarc, mx, alignmentOf(domain, spf, dkim)] };
}
