import { randomBytes } from "node:crypto";
import { message } from "@pickwell/texts/message.ts";
import { hash, needsRehash, verify } from "argon2";
import { AppError } from "../../core/errors.ts";
import { lengthOf } from "../rules.ts";
import commonPasswords from "./common-passwords.json";
import { FairQueue } from "./fair-queue.ts";
import { hashing } from "./hashing-cost.ts";

/** Hashes at a time. Each takes a thread of the pool that files and look-ups of names share. */
const RUNNING = 2;
/** Hashes that may wait: about a second of them. */
const WAITING = 40;
const RETRY_AFTER_S = 2;

const unknownCallers = new FairQueue({ running: RUNNING, waiting: WAITING });
/** A thread more, which no number of strangers from any number of networks can take. */
const knownCallers = new FairQueue({ running: 1, waiting: WAITING });

/** Who a hash is computed for; decides their place in the queue. */
export interface HashRequester {
  /** The network it is for: those who have had the least wait the shortest, see `FairQueue`. */
  by: string;
  /**
   * The request comes from a place where the account's owner was recently, and does not wait behind
   * strangers.
   */
  isKnownPlace?: boolean;
}

/** The shop itself, as at its start. */
const ITSELF: HashRequester = { by: "" };

const queueFor = ({ isKnownPlace = false }: HashRequester) =>
  isKnownPlace ? knownCallers : unknownCallers;

const tooMany = () =>
  new AppError(
    "SERVICE_UNAVAILABLE",
    "Too many people are signing in. Please try again in a moment.",
    undefined,
    { retryAfterS: RETRY_AFTER_S },
  );

/**
 * Checks the queue without joining it, before anything is written for a request that would be
 * refused.
 *
 * @throws AppError SERVICE_UNAVAILABLE when too many are waiting
 */
export function assertRoom(asker: HashRequester): void {
  if (!queueFor(asker).hasRoomFor(asker.by)) throw tooMany();
}

/**
 * The hash of a password to store.
 *
 * @throws AppError SERVICE_UNAVAILABLE when too many are waiting
 */
export async function hashPassword(
  password: string,
  asker: HashRequester = ITSELF,
): Promise<string> {
  return queueFor(asker).run(() => hash(password, hashing), asker.by, tooMany);
}

const bytes = (size: number) => randomBytes(size).toString("base64").replaceAll("=", "");
/** A hash that no password has, so that an account without one takes as long as any. */
const DUMMY_HASH =
  `$argon2id$v=19$m=${hashing.memoryCost},p=${hashing.parallelism},t=${hashing.timeCost}` +
  `$${bytes(16)}$${bytes(32)}`;

/**
 * Whether a password matches a hash.
 *
 * @param kept - see `hashPassword`; null when there is none, which takes equally long
 * @throws AppError SERVICE_UNAVAILABLE when too many are waiting
 */
export async function isPassword(
  kept: string | null,
  password: string,
  asker: HashRequester = ITSELF,
): Promise<boolean> {
  return queueFor(asker).run(() => verify(kept ?? DUMMY_HASH, password), asker.by, tooMany);
}

/** Whether a hash was made with outdated parameters. */
export const isOutdated = (kept: string): boolean => needsRehash(kept, hashing);

let common: Set<string> | undefined;

/** Data of a user that their password must not equal. */
export interface PasswordOwner {
  email: string;
  name: string;
}

/**
 * Why a password is not acceptable. Source: OWASP ASVS 5.0, 6.2.1 and 6.2.4. Refuses the 3,000 most
 * common passwords of at least eight characters, from zxcvbn (MIT, copyright 2012-2016 Dan Wheeler
 * and Dropbox, Inc.).
 *
 * @param minLength - in characters
 * @returns a sentence for the user; null when it is acceptable
 */
export function passwordProblem(
  password: string,
  minLength: number,
  { email, name }: PasswordOwner,
): string | null {
  const isShort = lengthOf(password) < minLength;
  if (isShort) return message("Please use at least {n} characters.", { n: minLength });
  common ??= new Set(commonPasswords);
  const plain = password.toLowerCase();
  if (common.has(plain)) return "This password is one of the first that anybody would try.";
  const known = [email, email.slice(0, email.lastIndexOf("@")), name.toLowerCase()];
  if (known.includes(plain)) return "Please do not use your name or address as the password.";
  return null;
}

/** @throws AppError BAD_REQUEST naming the field when the password is not acceptable */
export function assertPassword(
  password: string,
  minLength: number,
  owner: PasswordOwner,
  field = "password",
): void {
  const problem = passwordProblem(password, minLength, owner);
  if (problem) throw new AppError("BAD_REQUEST", problem, field);
}
