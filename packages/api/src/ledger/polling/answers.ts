/** What an answer of a network means for the next call. Pure. */
import { message } from "@pickwell/texts/message.ts";
import type { ApiAnswer } from "../../core/ports/call-api.ts";
import { parsedJson } from "../reading/row.ts";
import type { Login } from "./poller.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** The longest that is waited, whatever a network says. */
const LONGEST_WAIT_MS = 24 * HOUR_MS;
/** After credentials were refused: whoever mends them saves them, which asks at once. */
const REFUSED_MS = 6 * HOUR_MS;

/** A network that cannot be asked now. The message is for the owner. */
export class PollProblem extends Error {
  override name = "PollProblem";

  /** @param waitMs - what the network wants to be waited for; null where it does not say */
  constructor(
    message: string,
    readonly waitMs: number | null = null,
  ) {
    super(message);
  }
}

/** How long is waited after so many failures in a row, in milliseconds. */
export const waitAfter = (failures: number): number =>
  Math.min(5 * MINUTE_MS * 2 ** Math.max(0, failures - 1), 6 * HOUR_MS);

/** `Retry-After` as seconds or a date, or the seconds until a limit is reset; null when not told. */
function toldWait({ headers }: ApiAnswer, now: Date): number | null {
  const told = headers["retry-after"] ?? headers["x-ratelimit-reset"];
  if (told === undefined) return null;
  const ms = /^\d{1,9}$/.test(told.trim()) ? Number(told) * 1000 : Date.parse(told) - now.getTime();
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 1000), LONGEST_WAIT_MS) : null;
}

/** What became of a page that is not what the network's documentation says. */
export const undocumentedAnswer = () =>
  new PollProblem("The network’s answer is not what its documentation says.");

/** @throws PollProblem when the answer holds no token */
export function tokenOf(login: Login, answer: ApiAnswer, now: Date): string {
  // Wrong credentials are a bad request to most who give tokens.
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
 * What a network has answered.
 *
 * @throws PollProblem when that is nothing
 */
export function bodyOf(answer: ApiAnswer, now: Date): string {
  const { status, body } = answer;
  if (status === 401 || status === 403) throw refused(status);
  if (status === 429) {
    throw new PollProblem("The network asked to wait (429).", toldWait(answer, now));
  }
  if (status !== 200) {
    throw new PollProblem(
      message("The network answered {status}.", { status: String(status) }),
      toldWait(answer, now),
    );
  }
  return body;
}
