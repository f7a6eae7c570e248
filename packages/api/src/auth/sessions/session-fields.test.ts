/**
 * All fields that procedures about sessions and accounts return: a new field or procedure must be
 * added to the list, so that none is exposed by accident.
 */
import { outbox, users } from "@pickwell/db/schema";
import { insertionOrder } from "@pickwell/db/testing";
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { addUser, client, deviceCode, PASSWORD, signedIn } from "../../../test/accounts.ts";
import { Authenticator } from "../../../test/authenticator.ts";
import { fieldsOf, procedureFields } from "../../../test/public-fields.ts";
import { NOW, ORIGIN, testShop } from "../../../test/testing.ts";
import { appRouter } from "../../index.ts";

const words = (text: string): string[] => text.trim().split(/\s+/);
/** A nested object with its fields. */
const within = (name: string, fields: readonly string[]): string[] => [
  name,
  ...fields.map((field) => `${name}.${field}`),
];

const account = words("id email name role staffRole emailVerifiedAt lastLoginAt createdAt");
const own = within("user", [...account, "hasTwoFactor", "hasPassword"]);
const user = [
  ...account,
  ...words("status updatedAt version pendingEmail hasTwoFactor hasPassword invitedUntil"),
];
const place = words("kind userAgent startedAt lastSeenAt isCurrent");
const message = ["message"];

/** By procedure: no more and no less. */
const fields: Record<string, readonly string[]> = {
  "auth.session": words("kind expiresAt endsAt duty twoFactorDueAt").concat(own),
  "auth.refused": [],
  "auth.signIn": ["message", "expiresAt", ...within("user", account)],
  "auth.reauthenticate": ["confirmedUntil"],
  "auth.signUp": ["message", "expiresAt", ...within("user", account)],
  "auth.signOut": message,
  "auth.requestReset": message,
  "auth.resetPassword": [],
  "auth.isPasswordLink": [],
  "auth.verifyEmail": [],
  "auth.tokens.issue": ["token", "refreshToken", "expiresAt", ...within("account", account)],
  "auth.tokens.refresh": words("token refreshToken expiresAt"),
  "auth.tokens.revoke": message,
  "auth.account.profile": [
    ...words("kind expiresAt endsAt twoFactorDueAt pendingEmail recoveryCodes"),
    ...own,
  ],
  "auth.account.changeName": [],
  "auth.account.changeEmail": [],
  "auth.account.cancelEmailChange": [],
  "auth.account.resendVerification": [],
  "auth.account.changePassword": [],
  "auth.account.sessions": ["id", ...place],
  "auth.account.revokeSession": [],
  "auth.account.revokeOtherSessions": [],
  "auth.account.newsletter": ["status", "isEmailVerified"],
  "auth.account.export": [
    ...words("exportedAt pendingEmail newsletter messages staff"),
    ...within("account", [...account, "hasTwoFactor", "hasPassword"]),
    ...within("sessions", place),
    ...within("events", words("at action")),
    "identities",
    ...within("passkeys", words("name isSynced createdAt lastUsedAt")),
    "priceAlerts",
    "savedProducts",
    "sharedLists",
  ],
  "auth.account.remove": [],
  "auth.twoFactor.begin": words("secret uri"),
  "auth.twoFactor.confirm": ["recoveryCodes"],
  "auth.twoFactor.remove": [],
  "auth.twoFactor.renewRecoveryCodes": ["recoveryCodes"],
  "auth.passkeys.offered": [],
  "auth.passkeys.begin": [
    ...words("challenge timeout attestation hints"),
    ...within("rp", words("name id")),
    ...within("user", words("id name displayName")),
    ...within("pubKeyCredParams", words("alg type")),
    ...within("excludeCredentials", words("id transports type")),
    ...within("authenticatorSelection", words("residentKey requireResidentKey userVerification")),
    ...within("extensions", ["credProps"]),
  ],
  "auth.passkeys.add": [],
  "auth.passkeys.mine": [
    "at",
    ...within("passkeys", words("id name isSynced createdAt lastUsedAt")),
  ],
  "auth.passkeys.rename": [],
  "auth.passkeys.ask": words("rpId challenge timeout userVerification allowCredentials extensions"),
  "auth.passkeys.use": ["outcome"],
  "auth.passkeys.remove": [],
  "admin.users.list": [
    ...words("total page limit"),
    ...within("counts", words("total active inactive")),
    ...within("users", user),
  ],
  "admin.users.get": user,
  "admin.users.create": ["password", ...within("user", user)],
  "admin.users.change": user,
  "admin.users.resendInvitation": message,
  "admin.users.revokeInvitation": message,
  "admin.users.oneTimeSecrets.list": words("userId email expiresAt"),
  "admin.users.oneTimeSecrets.show": words("email password"),
  "admin.users.oneTimeSecrets.forget": [],
  "admin.users.access": ["hasTwoFactor", ...within("places", ["id", ...place])],
  "admin.users.sendReset": message,
  "admin.users.removeTwoFactor": message,
  "admin.users.endSessions": message,
  "admin.users.remove": message,
};

const shop = testShop();
/** Fields by procedure. */
const told = new Map<string, Set<string>>();

/** Records the fields of a response. @returns the response */
async function note<Answer>(path: string, answer: Promise<Answer>): Promise<Answer> {
  const value = await answer;
  told.set(path, new Set([...(told.get(path) ?? []), ...fieldsOf(value)]));
  return value;
}

/** The token in the newest mail to an address. */
async function tokenFor(email: string): Promise<string> {
  const mails = await shop.db
    .select()
    .from(outbox)
    .where(eq(outbox.to, email))
    .orderBy(insertionOrder(outbox));
  return /token=([\w-]+)/.exec(mails.at(-1)?.text ?? "")?.[1] ?? "";
}

async function walkAsVisitor() {
  const { api } = client(shop);
  const ann = { email: "ann@example.com", name: "Ann", password: PASSWORD };
  await note("auth.signUp", api.auth.signUp(ann));
  await note("auth.refused", api.auth.refused());
  const { auth } = api;
  await note("auth.account.resendVerification", auth.account.resendVerification());
  await note("auth.verifyEmail", auth.verifyEmail({ token: await tokenFor(ann.email) }));
  await note("auth.session", auth.session());
  await note("auth.reauthenticate", auth.reauthenticate({ password: PASSWORD }));
  await note("auth.account.newsletter", auth.account.newsletter());

  const { secret } = await note("auth.twoFactor.begin", auth.twoFactor.begin(ann));
  const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
  await note("auth.twoFactor.confirm", auth.twoFactor.confirm({ code: deviceCode(secret) }));
  const next = client(shop, { now: () => later(1) });
  const code = deviceCode(secret, later(1));
  await note("auth.signIn", next.api.auth.signIn({ ...ann, code }));
  const { twoFactor } = (await atMinute(2, next.held.id)).auth;
  await note(
    "auth.twoFactor.renewRecoveryCodes",
    twoFactor.renewRecoveryCodes({ password: PASSWORD, code: deviceCode(secret, later(2)) }),
  );
  await note("auth.account.profile", auth.account.profile());
  const last = (await atMinute(3, next.held.id)).auth;
  await note(
    "auth.twoFactor.remove",
    last.twoFactor.remove({ password: PASSWORD, code: deviceCode(secret, later(3)) }),
  );

  const program = client(shop, { kind: "api" });
  const issued = await note("auth.tokens.issue", program.api.auth.tokens.issue(ann));
  const renewed = await note(
    "auth.tokens.refresh",
    program.api.auth.tokens.refresh({ refreshToken: issued.refreshToken }),
  );
  program.held.id = renewed.token;
  await note("auth.session", program.api.auth.session());
  await note("auth.account.profile", program.api.auth.account.profile());
  const here = await signedIn(shop, await rowOf(ann.email));
  const { account } = here.api.auth;
  const places = await note("auth.account.sessions", account.sessions());
  await walkWithPasskey(here);
  await note("auth.account.export", account.export());
  await note("auth.tokens.revoke", program.api.auth.tokens.revoke());
  const other = places.find(({ kind, isCurrent }) => kind === "browser" && !isCurrent);
  await note("auth.account.revokeSession", account.revokeSession({ id: other?.id ?? "" }));
  await note("auth.account.revokeOtherSessions", account.revokeOtherSessions());
  await note("auth.account.changeName", account.changeName({ name: "Anne" }));
  await note("auth.account.changeEmail", account.changeEmail({ ...ann, email: "a@example.com" }));
  await note("auth.account.profile", account.profile());
  await note("auth.account.cancelEmailChange", account.cancelEmailChange());
  const newPassword = "quietly walking home";
  await note(
    "auth.account.changePassword",
    account.changePassword({ currentPassword: PASSWORD, newPassword }),
  );
  await note("auth.requestReset", api.auth.requestReset(ann));
  const reset = { token: await tokenFor(ann.email), password: PASSWORD };
  const { token } = reset;
  await note("auth.isPasswordLink", api.auth.isPasswordLink({ token }));
  await note("auth.resetPassword", api.auth.resetPassword(reset));
  const again = await signedIn(shop, await rowOf(ann.email));
  await note("auth.signOut", again.api.auth.signOut());
  const gone = await signedIn(shop, await rowOf(ann.email));
  await note("auth.account.remove", gone.api.auth.account.remove({ password: PASSWORD }));
}

/** Adds a passkey, and leaves one. */
async function walkWithPasskey({ api }: ReturnType<typeof client>) {
  const { passkeys } = api.auth;
  const devices = [new Authenticator(ORIGIN), new Authenticator(ORIGIN)] as const;
  for (const device of devices) {
    const answer = device.create(await note("auth.passkeys.begin", passkeys.begin()));
    await note("auth.passkeys.add", passkeys.add({ name: "Phone", answer }));
  }
  await note("auth.passkeys.offered", passkeys.offered());
  const mine = await note("auth.passkeys.mine", passkeys.mine());
  const id = mine.passkeys[0]?.id ?? "";
  await note("auth.passkeys.rename", passkeys.rename({ id, name: "Old phone" }));
  const asked = await note("auth.passkeys.ask", passkeys.ask({ purpose: "confirm" }));
  const answer = devices[0].get(asked);
  await note("auth.passkeys.use", passkeys.use({ answer }));
  await note("auth.passkeys.remove", passkeys.remove({ id }));
}

/** The same browser some minutes on. */
async function atMinute(minute: number, id: string) {
  const moved = client(shop, { now: () => new Date(NOW.getTime() + minute * 60_000) });
  moved.held.id = id;
  return moved.api;
}

async function rowOf(email: string) {
  const [row] = await shop.db.select().from(users).where(eq(users.email, email));
  if (!row) throw new Error(`Nobody has the address ${email}`);
  return row;
}

async function walkAsAdmin() {
  const admin = await signedIn(shop, await addUser(shop, { role: "admin" }));
  const { users: api } = admin.api.admin;
  await note("auth.session", admin.api.auth.session());
  await note("auth.account.sessions", admin.api.auth.account.sessions());
  const bob = { email: "bob@example.com", name: "Bob", password: PASSWORD };
  const { id } = (await note("admin.users.create", api.create(bob))).user;
  await signedIn(shop, await rowOf(bob.email));
  await client(shop, { kind: "api" }).api.auth.tokens.issue(bob);
  await note("admin.users.list", api.list());
  await note("admin.users.get", api.get({ id }));
  await note("admin.users.access", api.access({ id }));
  await note("admin.users.endSessions", api.endSessions({ id }));
  await note("admin.users.sendReset", api.sendReset({ id }));
  await note("admin.users.change", api.change({ id, changes: { email: "b@example.com" } }));
  const browser = await signedIn(shop, await rowOf(bob.email));
  await shop.db.update(users).set({ emailVerifiedAt: NOW }).where(eq(users.id, id));
  const { secret } = await browser.api.auth.twoFactor.begin(bob);
  await browser.api.auth.twoFactor.confirm({ code: deviceCode(secret) });
  await note("admin.users.removeTwoFactor", api.removeTwoFactor({ id }));
  await note("admin.users.remove", api.remove({ id }));

  const made = await api.create({ email: "cy@example.com", name: "Cy" });
  const { list, show, forget } = api.oneTimeSecrets;
  await note("admin.users.oneTimeSecrets.list", list());
  await note("admin.users.oneTimeSecrets.show", show({ id: made.user.id }));
  await note("admin.users.oneTimeSecrets.forget", forget({ id: made.user.id }));
  const invited = { email: "di@example.com", name: "Di", isInvited: true };
  const { user: guest } = await note("admin.users.create", api.create(invited));
  await note("admin.users.resendInvitation", api.resendInvitation({ id: guest.id }));
  await note("admin.users.revokeInvitation", api.revokeInvitation({ id: guest.id }));
}

beforeAll(async () => {
  await walkAsVisitor();
  await walkAsAdmin();
});

/** Procedures about providers have their own tests. */
const isAbout = (path: string) => /^(auth(?!\.providers)|admin\.users)\./.test(path);

test("15.3.1 answers about sessions and accounts hold only listed fields", () => {
  const sorted = (names: Iterable<string>) => [...names].sort();
  const seen = [...told].map(([path, names]) => [path, sorted(names)]);

  expect(Object.fromEntries(seen)).toEqual(
    Object.fromEntries(Object.entries(fields).map(([path, names]) => [path, sorted(names)])),
  );
});

test("15.3.1 every procedure about sessions and accounts has a list of fields", () => {
  const procedures = Object.keys(appRouter._def.procedures).filter(isAbout);

  expect(Object.keys(fields).sort()).toEqual(procedures.sort());
});

test("15.3.1 signed-in users get the same fields of a call as anybody", () => {
  for (const [path, names] of Object.entries(procedureFields).filter(([path]) => isAbout(path))) {
    const beyond = (fields[path] ?? []).filter((name) => !names.includes(name));
    expect([path, beyond]).toEqual([path, []]);
  }
});
