/** The DKIM key of a domain. Source: RFC 6376, 3.6.1; RFC 8301; RFC 8463. */
import { createPublicKey } from "node:crypto";
import type { DnsResolver } from "../core/ports/dns.ts";
import { type Finding, noAnswerFinding, tagsOf, textsOf } from "./finding.ts";

const LEAST_BITS = 1024;
const GOOD_BITS = 2048;
const ED25519_BYTES = 32;

/** Checks a DKIM key. @param selector - as named by the mail provider; empty when unknown */
export async function checkDkim(
  dns: DnsResolver,
  domain: string,
  selector: string,
): Promise<Finding> {
  if (selector === "") return { about: "DKIM", ...WITHOUT_SELECTOR, record: null };
  const name = `${selector}._domainkey.${domain}`;
  const answer = await textsOf(dns, name);
  if ("failure" in answer) return noAnswerFinding("DKIM", name, answer.failure);
  const [record = null] = answer.rows;
  return { about: "DKIM", ...verdictOnRecords(name, answer.rows), record };
}

type Verdict = Pick<Finding, "level" | "text" | "advice">;

const verdict = (level: Finding["level"], text: string, advice: string | null): Verdict => ({
  level,
  text,
  advice,
});

const WITHOUT_SELECTOR = verdict(
  "unknown",
  "Keys cannot be found without their selector.",
  "Enter the selector that your mail provider names: it stands in a mail’s source as “s=” of DKIM-Signature.",
);

const COPY_AGAIN = "Copy the record from your mail provider once more, whole.";

function verdictOnRecords(name: string, [record, ...others]: readonly string[]): Verdict {
  if (record === undefined) {
    const set = "Turn DKIM on at your mail provider and add the record that it shows.";
    return verdict("bad", `There is no key at ${name}.`, set);
  }
  if (others.length > 0) {
    const text = `${name} has ${others.length + 1} records; receivers may use any of them.`;
    return verdict("bad", text, "Delete all but the newest.");
  }
  const tags = tagsOf(record);
  const version = tags?.get("v");
  const key = tags?.get("p")?.replace(/\s+/g, "");
  if (!tags || key === undefined || (version !== undefined && version !== "DKIM1")) {
    return verdict("bad", `The record at ${name} is not a DKIM key.`, COPY_AGAIN);
  }
  if (key === "") {
    const revoked = "The key was revoked: its p= is empty.";
    return verdict("bad", revoked, "Enter the selector of a newer key.");
  }
  const kind = (tags.get("k") || "rsa").toLowerCase();
  if (kind === "ed25519") return verdictOnEd25519(key);
  const bits = kind === "rsa" ? bitsOf(key) : null;
  if (bits === null) return verdict("bad", `The key at ${name} cannot be read.`, COPY_AGAIN);
  return verdictOnRsa(bits, tags.get("t") ?? "");
}

function verdictOnEd25519(key: string): Verdict {
  if (Buffer.from(key, "base64").length !== ED25519_BYTES) {
    return verdict("bad", "The Ed25519 key is not whole.", COPY_AGAIN);
  }
  return verdict(
    "warning",
    "An Ed25519 key. Several large receivers do not know these yet.",
    "Sign with an RSA key of 2,048 bits beside it.",
  );
}

/** @param flags - of the tag t, separated by colons */
function verdictOnRsa(bits: number, flags: string): Verdict {
  const size = `An RSA key of ${bits} bits`;
  if (bits < LEAST_BITS) {
    return verdict("bad", `${size}: receivers take it for none.`, "Make a key of 2,048 bits.");
  }
  if (flags.split(":").some((flag) => flag.trim() === "y")) {
    return verdict(
      "warning",
      `${size}, marked as a test (t=y): receivers may treat mails as not signed.`,
      "Take “t=y” out once mails are signed.",
    );
  }
  if (bits >= GOOD_BITS) return verdict("good", `${size}.`, null);
  return verdict("warning", `${size} is short.`, "Make one of 2,048 bits when you change it next.");
}

/** Null where it is no RSA key. */
function bitsOf(base64: string): number | null {
  const key = Buffer.from(base64, "base64");
  for (const type of ["spki", "pkcs1"] as const) {
    try {
      const { asymmetricKeyDetails } = createPublicKey({ key, format: "der", type });
      return asymmetricKeyDetails?.modulusLength ?? null;
    } catch {
      // The other form, or none.
    }
  }
  return null;
}
