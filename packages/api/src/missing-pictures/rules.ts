/** Reasons for missing pictures, and their retries. Pure. */
import { message } from "@pickwell/texts/message.ts";

/** As in the table `missing_pictures`; a test compares. */
export const missingPictureStates = ["waiting", "failing", "failed", "dropped"] as const;
export type MissingPictureState = (typeof missingPictureStates)[number];
export const pictureFaults = [
  "status",
  "timeout",
  "name",
  "certificate",
  "connection",
  "offline",
  "not-a-picture",
  "too-large",
  "refused",
] as const;
export type PictureFault = (typeof pictureFaults)[number];

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Until what has failed so often in a row is tried again; after the last it is so only when somebody asks. */
const PAUSES_MS = [5 * MINUTE_MS, HOUR_MS, 6 * HOUR_MS, 24 * HOUR_MS];
/** Until the shop may reach others again. */
const OFFLINE_MS = HOUR_MS;
/** What a host is left alone for that does not say how long. */
const REST_MS = 10 * MINUTE_MS;
/** Hosts that say when to come back are believed up to here. */
const LONGEST_REST_MS = 24 * HOUR_MS;

/** The longest wait for a retry. */
export const LONGEST_WAIT_MS = LONGEST_REST_MS;

/** A failed download. */
export interface FailedTry {
  fault: PictureFault;
  /** Of the answer; null when there was none. */
  httpStatus: number | null;
  /** How long not to ask again, as the host says, in milliseconds; null when it does not. */
  retryAfterMs: number | null;
  /** What else there is to say; empty when nothing. */
  detail: string;
}

/**
 * The state after a failed download.
 *
 * @param tries - earlier tries
 */
export function afterFailure(
  { fault, retryAfterMs }: Pick<FailedTry, "fault" | "retryAfterMs">,
  tries: number,
  now: Date,
): { state: MissingPictureState; tries: number; nextTryAt: Date | null } {
  // The shop itself reaches nobody: that says nothing of the picture.
  if (fault === "offline") return { state: "failing", tries, nextTryAt: later(now, OFFLINE_MS) };
  const pause = fault === "refused" ? undefined : PAUSES_MS[tries];
  if (pause === undefined) return { state: "failed", tries: tries + 1, nextTryAt: null };
  const wait = Math.max(pause, Math.min(retryAfterMs ?? 0, LONGEST_REST_MS));
  return { state: "failing", tries: tries + 1, nextTryAt: later(now, wait) };
}

const later = (now: Date, ms: number) => new Date(now.getTime() + ms);

/** The host does not answer for any picture. */
export const isOfHost = (fault: PictureFault): boolean =>
  ["timeout", "name", "certificate", "connection", "offline"].includes(fault);

/** The host limits our requests. */
export const isRateLimited = ({ httpStatus }: Pick<FailedTry, "httpStatus">): boolean =>
  httpStatus === 429 || httpStatus === 503;

/** How long to leave such a host alone, in milliseconds. */
export const retryDelayOf = ({ retryAfterMs }: Pick<FailedTry, "retryAfterMs">): number =>
  Math.min(retryAfterMs ?? REST_MS, LONGEST_REST_MS);

const reasons: Record<Exclude<PictureFault, "status" | "refused">, string> = {
  timeout: message("It took too long to answer."),
  name: message("No such host: its name leads nowhere."),
  certificate: message("Its certificate is not valid."),
  connection: message("The server does not answer."),
  offline: message("The shop itself is offline."),
  "not-a-picture": message("What is there is not a picture that the shop can show."),
  "too-large": message("The file is larger than 10 MB."),
};

/** Why a picture is missing, in a sentence; empty before the first try. */
export function faultReason({
  fault,
  httpStatus,
  detail,
}: {
  fault: PictureFault | null;
  httpStatus: number | null;
  detail: string;
}): string {
  if (fault === null) return "";
  if (fault === "refused") return `This address is never asked${detail && `: ${detail}`}.`;
  if (fault !== "status") return reasons[fault];
  if (httpStatus === 404 || httpStatus === 410)
    return message("It is not there ({status}).", { status: `${httpStatus}` });
  if (httpStatus === 401 || httpStatus === 403) {
    return message("Its host does not give it to us ({status}).", { status: `${httpStatus}` });
  }
  if (isRateLimited({ httpStatus }))
    return message("Its host asks us to come back later ({status}).", { status: `${httpStatus}` });
  return message("Its host answered {status}.", { status: `${httpStatus}` });
}
