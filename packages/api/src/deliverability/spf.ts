/** The SPF record of a domain. Source: RFC 7208. */
import type { DnsResolver } from "../core/ports/dns.ts";
import { type Finding, noAnswerFinding, textsOf } from "./finding.ts";

/** Mechanisms and modifiers that ask the name system, all of them together. RFC 7208, 4.6.4. */
const MOST_LOOKUPS = 10;
const TERM = /^([-+~?]?)(all|include|a|mx|ptr|ip4|ip6|exists)(?:([:/])(.*))?$/i;
const MODIFIER = /^([a-z][\w.-]*)=(.*)$/i;

const isSpf = (record: string) => /^v=spf1(?: |$)/i.test(record);

/** Thrown when the record is unusable. */
class Broken extends Error {
  readonly advice: string;
  constructor(text: string, advice: string) {
    super(text);
    this.advice = advice;
  }
}

class Unanswered extends Error {
  readonly failure: string;
  constructor(name: string, failure: string) {
    super(name);
    this.failure = failure;
  }
}

interface Walk {
  dns: DnsResolver;
  lookups: number;
  hasPtr: boolean;
  /** Something that depends on each mail, and cannot be followed here. */
  hasMacro: boolean;
}

/** The SPF record of a name. @throws Broken when there are several; Unanswered */
async function recordOf(dns: DnsResolver, name: string): Promise<string | null> {
  const answer = await textsOf(dns, name);
  if ("failure" in answer) throw new Unanswered(name, answer.failure);
  const records = answer.rows.filter(isSpf);
  if (records.length > 1) {
    throw new Broken(
      `${name} has ${records.length} SPF records. Receivers take none of them then.`,
      "Put all senders into one record and delete the others.",
    );
  }
  return records[0] ?? null;
}

function countLookup(walk: Walk): void {
  walk.lookups += 1;
  if (walk.lookups > MOST_LOOKUPS) {
    throw new Broken(
      `The record needs more than ${MOST_LOOKUPS} look-ups. Receivers stop there and take it for broken.`,
      "Take out services that no longer send for you, and name addresses (ip4:, ip6:) in the place of a, mx and include.",
    );
  }
}

/** The record of another name that this one leans on. */
async function follow(walk: Walk, target: string, seen: readonly string[], term: string) {
  if (target.includes("%")) {
    walk.hasMacro = true;
    return null;
  }
  const name = target.toLowerCase().replace(/\.$/, "");
  if (seen.includes(name)) {
    throw new Broken(`“${term}” leads round in a circle.`, `Take “${term}” out of the record.`);
  }
  const record = await recordOf(walk.dns, name);
  if (record === null) {
    throw new Broken(
      `“${term}” names ${name}, which has no SPF record. Receivers take the whole for broken.`,
      `Correct “${term}”, or take it out of the record.`,
    );
  }
  return readRecord(walk, record, [...seen, name]);
}

/** @returns what becomes of everybody else: the qualifier of `all`; null where nothing says so */
async function readRecord(
  walk: Walk,
  record: string,
  seen: readonly string[],
): Promise<string | null> {
  let all: string | null = null;
  let redirect: string | null = null;
  for (const term of record.trim().split(/ +/).slice(1)) {
    const [, qualifier, mechanism = "", separator, value = ""] = TERM.exec(term) ?? [];
    const kind = mechanism.toLowerCase();
    const [, modifier = "", target = ""] = MODIFIER.exec(term) ?? [];
    const isWhole =
      kind === "include" || kind === "exists" || kind === "ip4" || kind === "ip6"
        ? separator === ":" && value !== ""
        : kind !== "all" || separator === undefined;
    if ((!kind && !modifier) || (kind && !isWhole)) {
      throw new Broken(
        `“${term}” is nothing that SPF knows. Receivers take the whole for broken.`,
        `Correct “${term}”, or take it out of the record.`,
      );
    }
    if (modifier.toLowerCase() === "redirect") redirect = target;
    // Terms after `all` have no effect.
    if (all !== null || !kind) continue;
    if (kind === "all") all = qualifier || "+";
    if (kind === "ptr") walk.hasPtr = true;
    if (kind !== "all" && !kind.startsWith("ip")) countLookup(walk);
    if (kind === "include") await follow(walk, value, seen, term);
    else if (value.includes("%")) walk.hasMacro = true;
  }
  if (all !== null || redirect === null) return all;
  countLookup(walk);
  return follow(walk, redirect, seen, `redirect=${redirect}`);
}

/** Checks the SPF record of a domain, and the records that it includes. */
export async function checkSpf(dns: DnsResolver, domain: string): Promise<Finding> {
  const about = "SPF" as const;
  const walk: Walk = { dns, lookups: 0, hasPtr: false, hasMacro: false };
  let record: string | null = null;
  try {
    record = await recordOf(dns, domain);
    if (record === null) {
      return {
        about,
        level: "bad",
        text: `${domain} has no SPF record: receivers cannot check who may send for it.`,
        advice:
          "Add a TXT record with what your mail provider asks for, such as “v=spf1 include:… ~all”.",
        record,
      };
    }
    const all = await readRecord(walk, record, [domain]);
    return { about, record, ...verdictOf(all, walk) };
  } catch (error) {
    if (error instanceof Unanswered) return noAnswerFinding(about, error.message, error.failure);
    if (!(error instanceof Broken)) throw error;
    return { about, level: "bad", text: error.message, advice: error.advice, record };
  }
}

function verdictOf(
  all: string | null,
  { lookups, hasPtr, hasMacro }: Walk,
): Pick<Finding, "level" | "text" | "advice"> {
  if (all === "+") {
    return {
      level: "bad",
      text: "“+all” lets everybody send for the domain.",
      advice: "End the record with “~all” or “-all”.",
    };
  }
  const used = `${lookups} of ${MOST_LOOKUPS} look-ups are used`;
  const macros = hasMacro ? " Parts with macros depend on each mail and were not followed." : "";
  if (hasPtr) {
    return {
      level: "warning",
      text: `The record uses “ptr”, which receivers may pass over; ${used}.${macros}`,
      advice: "Name addresses (ip4:, ip6:) or an include in its place.",
    };
  }
  if (all === null || all === "?") {
    return {
      level: "warning",
      text: `The record says nothing of other senders; ${used}.${macros}`,
      advice: "End the record with “~all” or “-all”.",
    };
  }
  return { level: "good", text: `One record, which can be used; ${used}.${macros}`, advice: null };
}
