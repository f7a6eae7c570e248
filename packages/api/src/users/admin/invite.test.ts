import { auditLog, oneTimeSecrets, oneTimeTokens, outbox, users } from "@pickwell/db/schema";
import { insertionOrder } from "@pickwell/db/testing";
import { asc, desc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { addUser, client, PASSWORD, signedIn } from "../../../test/accounts.ts";
import { NOW, type TestShop, testShop } from "../../../test/testing.ts";
import { listOneTimeSecrets } from "../../auth/passwords/one-time-secrets.ts";
import { sweepAccounts } from "../../auth/sweep.ts";
import type { Caller } from "../../index.ts";

const DAY = 86_400_000;
const HOUR = 3_600_000;
const STALE = "This link is no longer valid. Please ask for a new one.";
const EMAIL = "bob@example.com";

let shop: TestShop;
let clock: number;
let api: Caller["admin"]["users"];
const now = () => new Date(NOW.getTime() + clock);
beforeEach(async () => {
  shop = testShop();
  clock = 0;
  const admin = await addUser(shop, { role: "admin", name: "Ada" });
  api = (await signedIn(shop, admin, { now })).api.admin.users;
});

const lastMail = async () =>
  (await shop.db.select().from(outbox).orderBy(desc(outbox.createdAt), desc(outbox.id)))[0];
const tokenIn = (text = "") => /token=([\w-]+)/.exec(text)?.[1] ?? "";
const actions = async () =>
  (await shop.db.select().from(auditLog).orderBy(asc(auditLog.seq))).map(({ action }) => action);
const mailsTo = async (to: string) =>
  (await shop.db.select().from(outbox).orderBy(insertionOrder(outbox))).filter(
    (mail) => mail.to === to,
  );

async function invite(role: "admin" | "user" = "user") {
  const { user, password } = await api.create({ name: "Bob", email: EMAIL, role, isInvited: true });
  expect(password).toBeNull();
  return { user, token: tokenIn((await lastMail())?.text) };
}
const accept = (token: string) =>
  client(shop, { now }).api.auth.resetPassword({ token, password: PASSWORD });
const signIn = () => client(shop, { now }).api.auth.signIn({ email: EMAIL, password: PASSWORD });

describe("an invitation", () => {
  test("lets the recipient choose a password, once", async () => {
    const { user, token } = await invite("admin");
    expect(user).toMatchObject({
      hasPassword: false,
      invitedUntil: new Date(NOW.getTime() + 7 * DAY),
      role: "admin",
    });
    expect(await lastMail()).toMatchObject({ to: EMAIL, subject: "Your invitation to Pickwell" });
    expect((await lastMail())?.text).toContain("Ada has made an account for you.");
    await expect(signIn()).rejects.toMatchObject({ code: "UNAUTHORIZED" });

    clock = 7 * DAY - 1;
    await accept(token);

    await signIn();
    await expect(accept(token)).rejects.toThrow(STALE);
    const [bob] = await shop.db.select().from(users).where(eq(users.id, user.id));
    expect(bob?.emailVerifiedAt).toEqual(now());
    expect(await actions()).toEqual(
      expect.arrayContaining(["user.invited", "invitation.accepted"]),
    );
    expect(JSON.stringify(await shop.db.select().from(auditLog))).not.toContain(token);
    expect(JSON.stringify(await shop.db.select().from(oneTimeTokens))).not.toContain(token);
  });

  test("expires after seven days, and a password reset cannot replace it", async () => {
    const { token } = await invite();
    clock = 7 * DAY;

    await expect(accept(token)).rejects.toThrow(STALE);
    await client(shop, { now }).api.auth.requestReset({ email: EMAIL });
    expect(await mailsTo(EMAIL)).toHaveLength(1);
  });

  test("sent again is valid for seven more days, and the former link is not", async () => {
    const { user, token } = await invite();
    clock = 9 * DAY;
    api = (await signedIn(shop, await addUser(shop, { role: "admin", createdAt: now() }), { now }))
      .api.admin.users;

    await api.resendInvitation({ id: user.id });

    await expect(accept(token)).rejects.toThrow(STALE);
    clock = 15 * DAY;
    await accept(tokenIn((await lastMail())?.text));
    await expect(api.resendInvitation({ id: user.id })).rejects.toMatchObject({
      code: expect.stringMatching(/CONFLICT|UNAUTHORIZED/),
    });
    expect(await actions()).toContain("invitation.resent");
  });

  test("sent again at once invalidates the first link", async () => {
    const { user, token } = await invite();
    clock = 1000;

    await api.resendInvitation({ id: user.id });

    await expect(accept(token)).rejects.toThrow(STALE);
    await accept(tokenIn((await lastMail())?.text));
  });

  test("withdrawn is invalid, and so is a reset link requested meanwhile", async () => {
    const { user, token } = await invite();
    await client(shop, { now }).api.auth.requestReset({ email: EMAIL });
    const [, asked] = await mailsTo(EMAIL);
    expect(asked?.subject).toBe("Your new Pickwell password");

    await api.revokeInvitation({ id: user.id });

    expect(await api.get({ id: user.id })).toMatchObject({
      hasPassword: false,
      invitedUntil: null,
    });
    for (const each of [token, tokenIn(asked?.text)]) {
      await expect(accept(each)).rejects.toThrow(STALE);
    }
    await client(shop, { now }).api.auth.requestReset({ email: EMAIL });
    expect(await mailsTo(EMAIL)).toHaveLength(2);
    expect(await actions()).toContain("invitation.revoked");
  });

  test("is refused for users with a password, and for disabled ones", async () => {
    const ben = await addUser(shop);
    for (const act of [api.resendInvitation, api.revokeInvitation]) {
      await expect(act({ id: ben.id })).rejects.toMatchObject({ code: "CONFLICT" });
    }
    const { user } = await invite();
    await expect(api.sendReset({ id: user.id })).rejects.toMatchObject({ code: "CONFLICT" });
    await api.change({ id: user.id, changes: { status: "inactive" } });
    await expect(api.resendInvitation({ id: user.id })).rejects.toMatchObject({
      code: "CONFLICT",
    });
  });

  test("cannot come with a password chosen by somebody else, nor go to a disabled account", async () => {
    const bob = { name: "Bob", email: EMAIL, isInvited: true };

    await expect(api.create({ ...bob, password: PASSWORD })).rejects.toMatchObject({
      code: "BAD_REQUEST",
    });
    await expect(api.create({ ...bob, status: "inactive" })).rejects.toMatchObject({
      code: "BAD_REQUEST",
    });
  });

  test("to the address of an account is refused beside its field", async () => {
    await addUser(shop, { email: EMAIL });

    await expect(api.create({ name: "Bob", email: EMAIL, isInvited: true })).rejects.toMatchObject({
      code: "CONFLICT",
      cause: { field: "email" },
    });
  });

  test("to an admin does not count as an admin before it is accepted", async () => {
    const [ada] = (await api.list({ role: "admin" })).users;
    await invite("admin");
    const { auth } = (await signedIn(shop, { email: ada?.email ?? "" } as never, { now })).api;

    await expect(auth.account.remove({ password: PASSWORD })).rejects.toMatchObject({
      code: "CONFLICT",
    });
  });
});

describe("a generated password", () => {
  async function make() {
    const { user, password } = await api.create({ name: "Bob", email: EMAIL });
    return { id: user.id, password: password ?? "" };
  }
  const open = async () => (await api.oneTimeSecrets.list()).map(({ email }) => email);

  test("is shown again to the admin who asked for it, until they confirm that they have it", async () => {
    const { id, password } = await make();
    expect(await open()).toEqual([EMAIL]);
    expect(JSON.stringify(await api.oneTimeSecrets.list())).not.toContain(password);

    expect(await api.oneTimeSecrets.show({ id })).toEqual({ email: EMAIL, password });
    await api.oneTimeSecrets.forget({ id });

    expect(await open()).toEqual([]);
    await expect(api.oneTimeSecrets.show({ id })).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  test("is stored sealed, for that admin only", async () => {
    const { id, password } = await make();
    const kept = JSON.stringify(await shop.db.select().from(oneTimeSecrets));
    expect(kept).not.toContain(password);
    const other = await addUser(shop, { role: "admin" });
    const theirs = (await signedIn(shop, other, { now })).api.admin.users.oneTimeSecrets;

    expect(await theirs.list()).toEqual([]);
    await expect(theirs.show({ id })).rejects.toMatchObject({ code: "NOT_FOUND" });
    await theirs.forget({ id });
    expect(await open()).toEqual([EMAIL]);
    // Not even with the row made theirs.
    await shop.db.update(oneTimeSecrets).set({ ownerId: other.id });
    await expect(theirs.show({ id })).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  test("is deleted after an hour", async () => {
    await make();
    const [ada] = await shop.db.select().from(users).where(eq(users.role, "admin"));
    const left = async () => (await listOneTimeSecrets(shop.db, now(), ada?.id ?? "")).length;
    clock = HOUR - 1;
    expect(await left()).toBe(1);
    clock = HOUR;

    expect(await left()).toBe(0);
    await sweepAccounts(shop.db, now());
    expect(await shop.db.select().from(oneTimeSecrets)).toEqual([]);
  });

  test("is deleted once somebody signs in with it, or the user has another", async () => {
    const { id, password } = await make();
    await client(shop, { now }).api.auth.signIn({ email: EMAIL, password });
    expect(await open()).toEqual([]);

    await shop.db.update(users).set({ lastLoginAt: null }).where(eq(users.id, id));
    expect(await open()).toEqual([EMAIL]);
    clock = 1000;
    await api.sendReset({ id });
    await accept(tokenIn((await lastMail())?.text));
    expect(await open()).toEqual([]);
  });

  test("requested by a program is not kept for it", async () => {
    const admin = await addUser(shop, { role: "admin" });
    const program = client(shop, { now, kind: "api" });
    const { email } = admin;
    const { token } = await program.api.auth.tokens.issue({ email, password: PASSWORD });
    program.held.id = token;

    await program.api.admin.users.create({ name: "Bob", email: EMAIL });

    expect(await shop.db.select().from(oneTimeSecrets)).toEqual([]);
  });
});
