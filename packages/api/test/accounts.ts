/** Accounts for tests, and callers that keep their session as a browser or a program would. */
import { newId } from "@pickwell/db/id";
import { auditLog, passwords, users } from "@pickwell/db/schema";
import { settleWrites } from "@pickwell/db/write-behind";
import type { Language } from "@pickwell/texts/languages.ts";
import { hash } from "argon2";
import { asc, eq } from "drizzle-orm";
import { hashPassword } from "../src/auth/passwords/passwords.ts";
import { requiredActionOf } from "../src/auth/required-action.ts";
import { findSession } from "../src/auth/sessions/lucia.ts";
import type { Auth, Session } from "../src/core/context.ts";
import type { DnsResolver } from "../src/core/ports/dns.ts";
import type { FetchBytes } from "../src/core/ports/fetch.ts";
import type { Mailer } from "../src/core/ports/mailer.ts";
import type { AskProvider } from "../src/core/ports/provider.ts";
import { Keyring } from "../src/core/security/keyring.ts";
import { createCaller } from "../src/index.ts";
import { codeAt } from "./code-at.ts";
import { NOW, ORIGIN, type TestShop, testShop } from "./testing.ts";

export const KEYRING = new Keyring(Buffer.alloc(32, 7));
/** What every account's password is unless it is given another. */
export const PASSWORD = "correct horse battery staple";

type UserRow = typeof users.$inferSelect;

// Hashing is slow on purpose, so each password is hashed once.
const hashes = new Map<string, Promise<string>>();
function hashOnce(password: string): Promise<string> {
  const known = hashes.get(password) ?? hashPassword(password);
  hashes.set(password, known);
  return known;
}

/** One that takes twice the work of those of a shop, whatever the test's own take. */
export const slowHash = (password: string): Promise<string> =>
  hash(password, { memoryCost: 19_456, timeCost: 4, parallelism: 1 });

let count = 0;

/** Admins of tests may do everything, unless they are given a staff role. */
const ownerIfAdmin = ({ role }: Partial<typeof users.$inferInsert>) =>
  role === "admin" ? ({ staffRole: "owner" } as const) : {};

/** Adds an account: a user, active, under an address of its own, with PASSWORD. */
export async function addUser(
  { db }: TestShop,
  values: Partial<typeof users.$inferInsert> & { password?: string | null } = {},
): Promise<UserRow> {
  count += 1;
  const { password = PASSWORD, ...columns } = values;
  const row = { id: newId(), email: `user${count}@example.com`, name: `User ${count}` };
  const [user] = await db
    .insert(users)
    .values({ createdAt: NOW, updatedAt: NOW, ...row, ...ownerIfAdmin(columns), ...columns })
    .returning();
  if (!user) throw new Error("No user was added");
  if (password !== null) {
    const hash = await hashOnce(password);
    await db.insert(passwords).values({ userId: user.id, hash, changedAt: NOW });
  }
  return user;
}

export interface ClientOptions {
  now?: () => Date;
  ipAddress?: string;
  userAgent?: string;
  kind?: Session["kind"];
  /** Asks providers; by default there is no network. */
  askProvider?: AskProvider;
  /** Speaks SMTP; by default nobody does. */
  mailer?: Mailer;
  /** Asks the name system; by default there is none. */
  dns?: DnsResolver;
  /** Fetches from elsewhere; by default nobody does. */
  fetchBytes?: FetchBytes;
  /** Asks in a language, as screens do; by default in none, as programs do. */
  language?: Language;
}

/** Somebody at the other end of a line. `id` is their cookie or token; empty when they have none. */
export function client(shop: TestShop, options: ClientOptions = {}) {
  const {
    now = shop.now,
    ipAddress = "203.0.113.7",
    kind = "browser",
    userAgent = "Test",
  } = options;
  const held = { id: "", step: null as string | null };
  const auth: Auth = {
    keyring: KEYRING,
    get hasCredential() {
      return held.id !== "";
    },
    async session() {
      const session = held.id ? await findSession(shop.db, now(), held.id, kind) : null;
      await settleWrites(shop.db);
      return session;
    },
    requiredAction: (session) => requiredActionOf(shop.db, now(), session),
    keep: ({ id }) => {
      held.id = id;
    },
    forget: () => {
      held.id = "";
    },
    pending: {
      read: () => held.step,
      keep: (sealed) => {
        held.step = sealed;
      },
      forget: () => {
        held.step = null;
      },
    },
  };
  const api = createCaller({
    db: shop.db,
    now,
    origin: ORIGIN,
    visitor: { ipAddress, userAgent },
    auth,
    mailer: options.mailer,
    dns: options.dns,
    askProvider: options.askProvider,
    fetchBytes: options.fetchBytes,
    language: options.language && (async () => options.language ?? "en"),
    onFault: (error) => {
      throw error;
    },
  });
  return { api, auth, held, shop };
}

/** A browser in which this user has signed in. */
export async function signedIn(shop: TestShop, user: UserRow, options: ClientOptions = {}) {
  const browser = client(shop, options);
  await browser.api.auth.signIn({ email: user.email, password: PASSWORD });
  return browser;
}

/** A new shop, and its owner Ada (ada@shop.test), who has signed in. */
export async function ownedShop() {
  const shop = testShop();
  const owner = await addUser(shop, { role: "admin", name: "Ada", email: "ada@shop.test" });
  return { shop, owner, api: (await signedIn(shop, owner)).api };
}

/** What the device with this secret shows at a moment; by default at that of the test shop's clock. */
export const deviceCode = (secret: string, at = NOW): string => codeAt(secret, at);

/** Turns on two-factor sign-in for whoever is signed in. @returns their recovery codes */
export async function withTwoFactor({ api, shop }: ReturnType<typeof client>): Promise<string[]> {
  const { user } = await api.auth.account.profile();
  // Only for whom the address belongs to.
  await shop.db.update(users).set({ emailVerifiedAt: NOW }).where(eq(users.id, user.id));
  const { secret } = await api.auth.twoFactor.begin({ password: PASSWORD });
  const { recoveryCodes } = await api.auth.twoFactor.confirm({ code: deviceCode(secret) });
  return recoveryCodes;
}

/** Actions in the audit log, the oldest first. */
export async function actionsOf({ db }: TestShop): Promise<string[]> {
  const rows = await db.select().from(auditLog).orderBy(asc(auditLog.seq));
  return rows.map((row) => row.action);
}

/** The newest row of a user. */
export async function userRow({ db }: TestShop, id: string): Promise<UserRow | undefined> {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  return row;
}
