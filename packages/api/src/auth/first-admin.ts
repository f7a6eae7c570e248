/** Admins that are created without a session: at first start, and by command. */
import { randomBytes } from "node:crypto";
import { atomic } from "@pickwell/db/atomic";
import type { Db } from "@pickwell/db/client";
import { uniqueViolation } from "@pickwell/db/errors";
import { newId } from "@pickwell/db/id";
import { passwords, users } from "@pickwell/db/schema";
import { asc, eq, sql } from "drizzle-orm";
import { auditInsert } from "../core/audit.ts";
import { accountHash } from "../core/client.ts";
import { AppError } from "../core/errors.ts";
import type { Keyring } from "../core/security/keyring.ts";
import { tokensDelete } from "./one-time-tokens.ts";
import { passkeysDelete } from "./passkeys/passkeys.ts";
import { hashPassword } from "./passwords/passwords.ts";
import { passwordUpsert } from "./passwords/reset.ts";
import { identitiesDelete } from "./providers/identities.ts";
import { sessionsDelete } from "./sessions/sessions.ts";
import { attemptsDelete } from "./sign-in/attempt-counts.ts";
import { twoFactorDelete } from "./two-factor/two-factor.ts";
import { findAccountByEmail, normalEmail } from "./users.ts";

const NOTE_BYTES = 15;

/** A generated password: 120 random bits in base64url. */
export const newPassword = (): string => randomBytes(NOTE_BYTES).toString("base64url");

/** A created or restored admin, to show to whoever did it. */
export interface AdminNote {
  email: string;
  /** To be shown once; null when the owner chose it and knows it. */
  password: string | null;
}

/**
 * Creates the first admin if there is none. A disabled admin counts as one.
 *
 * @param wanted - address and password from the environment; a password is generated if missing
 * @returns null when there is an admin already
 */
export async function ensureAdmin(
  db: Db,
  now: Date,
  wanted: { email: string; password: string | undefined },
): Promise<AdminNote | null> {
  const admins = await db.select({ id: users.id }).from(users).where(eq(users.role, "admin"));
  if (admins.length > 0) return null;
  const password = wanted.password ?? newPassword();
  const hash = await hashPassword(password);
  const email = normalEmail(wanted.email);
  const known = await findAccountByEmail(db, email);
  if (known) await promote(db, now, known.id, hash);
  else await insertAdmin(db, now, { email, name: "Admin", hash });
  return { email, password: wanted.password === undefined ? password : null };
}

/** The person with access to the machine creates the first owner; later ones are admins. */
const ownerUnlessThereIs = sql`case when exists (select 1 from ${users} those where those.role = 'admin' and those.staff_role = 'owner') then 'admin' else 'owner' end`;

/** The owner's address was registered in the shop before it had an admin. */
async function promote(db: Db, now: Date, id: string, hash: string): Promise<void> {
  await atomic(db, (tx) => [
    tx
      .update(users)
      .set({
        role: "admin",
        staffRole: ownerUnlessThereIs,
        status: "active",
        // The person with access to the machine vouches for the address.
        emailVerifiedAt: now,
        updatedAt: now,
        version: sql`${users.version} + 1`,
      })
      .where(eq(users.id, id)),
    passwordUpsert(tx, now, id, hash),
    ...sessionsDelete(tx, id),
    // The account may have been registered by another person.
    ...twoFactorDelete(tx, id),
    identitiesDelete(tx, id),
    passkeysDelete(tx, id),
    auditInsert(tx, now, {
      action: "user.promoted",
      actorId: null,
      ipHash: null,
      target: { kind: "user", id },
      after: { role: "admin", status: "active" },
    }),
  ]);
}

async function insertAdmin(
  db: Db,
  now: Date,
  { email, name, hash }: { email: string; name: string; hash: string },
): Promise<void> {
  const id = newId();
  await atomic(db, (tx) => [
    tx.insert(users).values({
      id,
      email,
      name,
      role: "admin",
      staffRole: ownerUnlessThereIs,
      // The person with access to the machine vouches for the address.
      emailVerifiedAt: now,
      createdAt: now,
      updatedAt: now,
    }),
    passwordUpsert(tx, now, id, hash),
    auditInsert(tx, now, {
      action: "user.created",
      actorId: null,
      ipHash: null,
      target: { kind: "user", id },
      after: { role: "admin", status: "active" },
    }),
  ]);
}

/**
 * Creates another admin, by command.
 *
 * @param password - omitted to generate one
 * @throws AppError CONFLICT when an account has this address
 */
export async function createAdmin(
  db: Db,
  now: Date,
  admin: { email: string; name: string; password: string | undefined },
): Promise<AdminNote> {
  const password = admin.password ?? newPassword();
  const email = normalEmail(admin.email);
  const hash = await hashPassword(password);
  try {
    await insertAdmin(db, now, { email, name: admin.name, hash });
  } catch (error) {
    if (uniqueViolation(error) !== "users.email") throw error;
    throw new AppError("CONFLICT", `There is an account with the address ${email} already.`);
  }
  return { email, password: admin.password === undefined ? password : null };
}

/**
 * Resets an admin's password by command, ends all of their sessions, and lifts pauses.
 *
 * @param options.withoutTwoFactor - also removes two-factor sign-in
 * @throws AppError NOT_FOUND when no admin has this address
 */
export async function restoreAdmin(
  db: Db,
  now: Date,
  options: {
    keyring: Keyring;
    email: string;
    password: string | undefined;
    withoutTwoFactor: boolean;
  },
): Promise<AdminNote> {
  const { email, withoutTwoFactor } = options;
  const found = await findAccountByEmail(db, email);
  if (found?.role !== "admin") {
    throw new AppError("NOT_FOUND", `There is no admin with the address ${normalEmail(email)}.`);
  }
  const { id } = found;
  const password = options.password ?? newPassword();
  const hash = await hashPassword(password);
  await atomic(db, (tx) => [
    tx
      .update(users)
      .set({ status: "active", updatedAt: now, version: sql`${users.version} + 1` })
      .where(eq(users.id, id)),
    passwordUpsert(tx, now, id, hash),
    ...sessionsDelete(tx, id),
    ...(withoutTwoFactor ? twoFactorDelete(tx, id) : []),
    // The account's former user may have added one.
    passkeysDelete(tx, id),
    tokensDelete(tx, id, "reset"),
    attemptsDelete(tx, accountHash(options.keyring, found.email)),
    auditInsert(tx, now, {
      action: "user.restored",
      actorId: null,
      ipHash: null,
      target: { kind: "user", id },
      before: { status: found.isActive ? "active" : "inactive" },
      after: { status: "active", ...(withoutTwoFactor && { twoFactor: false }) },
    }),
  ]);
  return { email: found.email, password: options.password === undefined ? password : null };
}

/** Every admin, oldest first. */
export async function listAdmins(db: Db) {
  return db
    .select({
      email: users.email,
      name: users.name,
      status: users.status,
      lastLoginAt: users.lastLoginAt,
      passwordChangedAt: passwords.changedAt,
    })
    .from(users)
    .leftJoin(passwords, eq(passwords.userId, users.id))
    .where(eq(users.role, "admin"))
    .orderBy(asc(users.createdAt), asc(users.id));
}
