/** Interprets a network's API response: retry times, tokens and errors. Pure. */
import { message } from "@pickwell/texts/message.ts";
import type { ApiAnswer } from "../../core/ports/call-api.ts";
import { contentOfXml } from "../files/xml-records.ts";
import { parsedJson } from "../reading/row.ts";
import { type Credentials, type Login, recordIn } from "./poller.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** The longest wait, whatever the network asks for. */
const LONGEST_WAIT_MS = 24 * HOUR_MS;
/** The wait after refused credentials. Saving new ones polls at once. */
const REFUSED_MS = 6 * HOUR_MS;

/** Why a network cannot be polled now. The message is for the owner. */
export class PollProblem extends Error {
  override name = "PollProblem";

  /**
   * @param waitMs - how long the network asks to wait, in milliseconds; null when it does not say
   */
  constructor(
    message: string,
    readonly waitMs: number | null = null,
  ) {
    super(message);
  }
}

/** How long to wait after so many failures in a row, in milliseconds. */
export const waitAfter = (failures: number): number =>
  Math.min(5 * MINUTE_MS * 2 ** Math.max(0, failures - 1), 6 * HOUR_MS);

/**
 * Milliseconds from `Retry-After` (seconds or a date) or the seconds until a limit resets; null
 * without either.
 */
function retryAfterOf({ headers }: ApiAnswer, now: Date): number | null {
  const header = headers["retry-after"] ?? headers["x-ratelimit-reset"];
  if (header === undefined) return null;
  const ms = /^\d{1,9}$/.test(header.trim())
    ? Number(header) * 1000
    : Date.parse(header) - now.getTime();
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 1000), LONGEST_WAIT_MS) : null;
}

/** The longest quotation of a network, in characters. */
const MAX_QUOTE = 200;
/** Shorter credentials are no secrets, and words may contain them. */
const MIN_SECRET = 6;

/**
 * The problem when a successful response differs from the network's documentation.
 *
 * @param credentials - those that were sent, which networks may quote
 */
export function undocumentedAnswer(body: string, credentials: Credentials): PollProblem {
  const text = body.trim();
  if (text === "") return new PollProblem("The network’s answer is empty.");
  const content = contentOfXml(text);
  if (text.startsWith("<") && content === undefined) {
    return new PollProblem("The network answered with a page for people instead of its data.");
  }
  const json = content ?? parsedJson(text);
  if (json === undefined) {
    return new PollProblem("The network’s answer is cut off, or not in the form of its data.");
  }
  const said = errorIn(json);
  if (said === null) {
    return new PollProblem("The network’s answer does not match its documentation.");
  }
  const secrets = Object.values(credentials).filter(({ length }) => length >= MIN_SECRET);
  const quoted = secrets.reduce((left, secret) => left.replaceAll(secret, "…"), said);
  return new PollProblem(
    message("The network answered: {said}", { said: quoted.slice(0, MAX_QUOTE) }),
  );
}

/** Names of error texts, in the order in which they are looked for. */
const ERRORS = ["errors", "error", "error_description", "message", "description"];

/** The text of an error in a response, such as that of GraphQL; null when there is none. */
function errorIn(json: unknown): string | null {
  if (typeof json === "string") return json.trim() || null;
  if (Array.isArray(json)) return json.length > 0 ? errorIn(json[0]) : null;
  const found = recordIn(json);
  if (!found) return null;
  const byName = new Map(Object.entries(found).map(([name, value]) => [name.toLowerCase(), value]));
  for (const name of ERRORS) {
    const said = errorIn(byName.get(name));
    if (said !== null) return said;
  }
  return null;
}

/** @throws PollProblem when the response has no token */
export function tokenOf(
  login: Login,
  answer: ApiAnswer,
  now: Date,
  credentials: Credentials,
): string {
  // Most token endpoints answer 400 for wrong credentials.
  if (answer.status === 400) throw refused(answer.status);
  const body = bodyOf(answer, now);
  const token = login.read(parsedJson(body));
  if (token === null) throw undocumentedAnswer(body, credentials);
  return token;
}

const refused = (status: number) =>
  new PollProblem(
    message("The network refused the credentials ({status}).", { status: String(status) }),
    REFUSED_MS,
  );

/**
 * The body of a successful response.
 *
 * @throws PollProblem when the response is an error
 */
export function bodyOf(answer: ApiAnswer, now: Date): string {
  const { status, body } = answer;
  if (status === 401 || status === 403) throw refused(status);
  if (status === 429) {
    throw new PollProblem("The network asked to wait (429).", retryAfterOf(answer, now));
  }
  if (status !== 200) {
    throw new PollProblem(
      message("The network answered {status}.", { status: String(status) }),
      retryAfterOf(answer, now),
    );
  }
  return body;
}
