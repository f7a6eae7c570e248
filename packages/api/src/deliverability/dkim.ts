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
  const about = "DKIM" as const;
  if (selector === "") {
    return {
      about,
      level: "unknown",
      text: "Keys cannot be found without their selector.",
      advice:
        "Enter the selector that your mail provider names: it stands in a mail’s source as “s=” of DKIM-Signature.",
      record: null,
    };
  }
  const name = `${selector}._domainkey.${domain}`;
  const answer = await textsOf(dns, name);
  if ("failure" in answer) return noAnswerFinding(about, name, answer.failure);
  const records = answer.rows;
  const [record = null] = records;
  const found = (level: Finding["level"], text: string, advice: string | null): Finding => ({
    about,
    level,
    text,
    advice,
    record,
  });
  if (record === null) {
    const set = "Turn DKIM on at your mail provider and add the record that it shows.";
    return found("bad", `There is no key at ${name}.`, set);
  }
  const anew = "Copy the record from your mail provider once more, whole.";
  if (records.length > 1) {
    return found(
      "bad",
      `${name} has ${records.length} records; receivers may use any of them.`,
      "Delete all but the newest.",
    );
  }
  const tags = tagsOf(record);
  const version = tags?.get("v");
  const key = tags?.get("p")?.replace(/\s+/g, "");
  if (!tags || key === undefined || (version !== undefined && version !== "DKIM1")) {
    return found("bad", `The record at ${name} is not a DKIM key.`, anew);
  }
  if (key === "") {
    return found(
      "bad",
      "The key was revoked: its p= is empty.",
      "Enter the selector of a newer key.",
    );
  }
  const kind = (tags.get("k") || "rsa").toLowerCase();
  if (kind === "ed25519") {
    return Buffer.from(key, "base64").length === ED25519_BYTES
      ? found(
          "warning",
          "An Ed25519 key. Several large receivers do not know these yet.",
          "Sign with an RSA key of 2,048 bits beside it.",
        )
      : found("bad", "The Ed25519 key is not whole.", anew);
  }
  const bits = kind === "rsa" ? bitsOf(key) : null;
  if (bits === null) return found("bad", `The key at ${name} cannot be read.`, anew);
  const size = `An RSA key of ${bits} bits`;
  if (bits < LEAST_BITS) {
    return found("bad", `${size}: receivers take it for none.`, "Make a key of 2,048 bits.");
  }
  if (
    tags
      .get("t")
      ?.split(":")
      .some((flag) => flag.trim() === "y")
  ) {
    return found(
      "warning",
      `${size}, marked as a test (t=y): receivers may treat mails as not signed.`,
      "Take “t=y” out once mails are signed.",
    );
  }
  return bits < GOOD_BITS
    ? found("warning", `${size} is short.`, "Make one of 2,048 bits when you change it next.")
    : found("good", `${size}.`, null);
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
