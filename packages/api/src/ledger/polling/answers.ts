/** Interprets a network's API response: retry times, tokens and errors. Pure. */
import { message } from "@pickwell/texts/message.ts";
import type { ApiAnswer } from "../../core/ports/call-api.ts";
import { parsedJson } from "../reading/row.ts";
import type { Login } from "./poller.ts";

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

/** The problem when a response differs from the network's documentation. */
export const undocumentedAnswer = () =>
  new PollProblem("The network’s answer does not match its documentation.");

/** @throws PollProblem when the response has no token */
export function tokenOf(login: Login, answer: ApiAnswer, now: Date): string {
  // Most token endpoints answer 400 for wrong credentials.
  if (answer.status === 400) throw refused(answer.status);
  const token = login.read(parsedJson(bodyOf(answer, now)));
  if (token === null) throw undocumentedAnswer();
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
