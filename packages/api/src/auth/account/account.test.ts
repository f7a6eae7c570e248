import {
  contactMessages,
  outbox,
  passwords,
  sessions,
  subscribers,
  users,
} from "@pickwell/db/schema";
import { insertionOrder } from "@pickwell/db/testing";
import { beforeEach, describe, expect, test } from "vitest";
import { actionsOf, addUser, client, PASSWORD, signedIn, userRow } from "../../../test/accounts.ts";
import { NOW, type TestShop, testShop } from "../../../test/testing.ts";

const later = (ms: number) => () => new Date(NOW.getTime() + ms);
const DAY = 86_400_000;
const NEW_PASSWORD = "quietly walking home";
const ada = { name: "Ada Lovelace", email: "Ada@Example.com", password: PASSWORD };

let shop: TestShop;
beforeEach(() => {
  shop = testShop();
});

const mails = () => shop.db.select().from(outbox).orderBy(insertionOrder(outbox));

/** The token of the link in the newest mail to an address. */
async function tokenTo(email: string): Promise<string> {
  const mail = (await mails()).filter((one) => one.to === email).at(-1);
  return /\?token=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
}

describe("signing up", () => {
  test("creates an account, signs in, and mails a link that confirms the address", async () => {
    const browser = client(shop);

    const answer = await browser.api.auth.signUp(ada);

    expect(answer.user).toMatchObject({
      email: "ada@example.com",
      name: "Ada Lovelace",
      role: "user",
      emailVerifiedAt: null,
    });
    expect(await browser.api.auth.session()).toMatchObject({ user: { id: answer.user.id } });
    expect(await actionsOf(shop)).toEqual(["user.signed-up", "session.started"]);

    await client(shop).api.auth.verifyEmail({ token: await tokenTo("ada@example.com") });

    expect((await userRow(shop, answer.user.id))?.emailVerifiedAt).toEqual(NOW);
    await expect(
      client(shop).api.auth.verifyEmail({ token: await tokenTo("ada@example.com") }),
    ).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  test("15.3.3 accepts only name, address and password", async () => {
    const wanted = {
      ...ada,
      role: "admin",
      id: "mine",
      status: "inactive",
      createdAt: new Date(0),
    };

    const { user } = await client(shop).api.auth.signUp(wanted);

    expect(await userRow(shop, user.id)).toMatchObject({
      role: "user",
      status: "active",
      createdAt: NOW,
      emailVerifiedAt: null,
    });
    expect(user.id).not.toBe("mine");
  });

  test("a taken address is refused, and nothing is stored", async () => {
    await addUser(shop, { email: "ada@example.com" });
    const browser = client(shop);

    await expect(browser.api.auth.signUp(ada)).rejects.toMatchObject({
      code: "CONFLICT",
      cause: { field: "email" },
    });

    expect(browser.held.id).toBe("");
    expect(await shop.db.select().from(users)).toHaveLength(1);
    expect(await mails()).toEqual([]);
  });

  test("two concurrent sign-ups create one account", async () => {
    const answers = await Promise.allSettled([
      client(shop).api.auth.signUp(ada),
      client(shop).api.auth.signUp(ada),
    ]);

    expect(answers.map((one) => one.status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await shop.db.select().from(users)).toHaveLength(1);
    expect(await shop.db.select().from(sessions)).toHaveLength(1);
  });

  test.each([
    [{ password: "short" }, "password"],
    [{ password: "password1" }, "password"],
    [{ password: "ada lovelace" }, "password"],
  ])("6.2.4 an unacceptable password is refused: %j", async (change, field) => {
    await expect(client(shop).api.auth.signUp({ ...ada, ...change })).rejects.toMatchObject({
      code: "BAD_REQUEST",
      cause: { field },
    });
    expect(await shop.db.select().from(users)).toEqual([]);
  });

  test.each([
    [{ name: " " }, "name"],
    [{ name: "x".repeat(121) }, "name"],
    [{ email: "nonsense" }, "email"],
    [{ password: "\ud800 a lonely half" }, "password"],
  ])("invalid input is refused: %j", async (change, field) => {
    await expect(client(shop).api.auth.signUp({ ...ada, ...change })).rejects.toMatchObject({
      code: "BAD_REQUEST",
      cause: { issues: [{ path: [field] }] },
    });
  });

  test("2.4.1 many sign-ups from one address are refused", async () => {
    await addUser(shop, { email: "taken@example.com" });
    const answers: string[] = [];
    for (let count = 0; count < 12; count += 1) {
      const signing = client(shop).api.auth.signUp({ ...ada, email: "taken@example.com" });
      answers.push(await signing.then(() => "ok").catch(({ code }) => code));
    }

    expect(answers).toEqual([...Array(10).fill("CONFLICT"), ...Array(2).fill("TOO_MANY_REQUESTS")]);
  });
});

describe("the profile", () => {
  test("is returned to its user only", async () => {
    const user = await addUser(shop, { name: "Ada" });
    const { api } = await signedIn(shop, user);

    expect(await api.auth.account.profile()).toEqual({
      kind: "browser",
      expiresAt: later(30 * DAY)(),
      endsAt: later(90 * DAY)(),
      pendingEmail: null,
      recoveryCodes: 0,
      twoFactorDueAt: null,
      user: {
        id: user.id,
        email: user.email,
        name: "Ada",
        role: "user",
        staffRole: "admin",
        emailVerifiedAt: null,
        lastLoginAt: NOW,
        createdAt: NOW,
        hasTwoFactor: false,
        hasPassword: true,
      },
    });
  });

  test("the name can be changed", async () => {
    const user = await addUser(shop);
    const { api } = await signedIn(shop, user);

    await api.auth.account.changeName({ name: "  Ada  " });

    expect(await userRow(shop, user.id)).toMatchObject({ name: "Ada", version: 2 });
  });

  test("the address of another account is refused", async () => {
    await addUser(shop, { email: "taken@example.com" });
    const { api } = await signedIn(shop, await addUser(shop));

    await expect(
      api.auth.account.changeEmail({ email: "taken@example.com", password: PASSWORD }),
    ).rejects.toMatchObject({ code: "CONFLICT", cause: { field: "email" } });
  });

  test("another confirmation link can be requested until the address is confirmed", async () => {
    const user = await addUser(shop);
    const { api } = await signedIn(shop, user);

    await api.auth.account.resendVerification();
    await client(shop).api.auth.verifyEmail({ token: await tokenTo(user.email) });

    await expect(api.auth.account.resendVerification()).rejects.toMatchObject({ code: "CONFLICT" });
  });
});

describe("changing the password", () => {
  test("7.4.3 ends every other session, and mails the owner", async () => {
    const user = await addUser(shop);
    const elsewhere = await signedIn(shop, user);
    const program = await client(shop).api.auth.tokens.issue({
      email: user.email,
      password: PASSWORD,
    });
    const { api } = await signedIn(shop, user);

    await api.auth.account.changePassword({ currentPassword: PASSWORD, newPassword: NEW_PASSWORD });

    expect(await api.auth.session()).not.toBeNull();
    expect(await elsewhere.api.auth.session()).toBeNull();
    await expect(
      client(shop).api.auth.tokens.refresh({ refreshToken: program.refreshToken }),
    ).rejects.toMatchObject({ code: "UNAUTHORIZED" });
    await expect(signedIn(shop, user)).rejects.toMatchObject({ code: "UNAUTHORIZED" });
    const { signIn } = client(shop).api.auth;
    expect(await signIn({ email: user.email, password: NEW_PASSWORD })).toBeTruthy();
    expect((await mails()).map((mail) => mail.subject)).toEqual([
      "Your Pickwell password was changed",
    ]);
  });

  test.each([
    ["wrong", NEW_PASSWORD, "currentPassword"],
    [PASSWORD, "short", "newPassword"],
    [PASSWORD, "password1", "newPassword"],
    [PASSWORD, PASSWORD, "newPassword"],
  ])("%j to %j is refused at %s", async (currentPassword, newPassword, field) => {
    const { api } = await signedIn(shop, await addUser(shop));

    await expect(
      api.auth.account.changePassword({ currentPassword, newPassword }),
    ).rejects.toMatchObject({ code: "BAD_REQUEST", cause: { field } });
  });

  test("6.3.1 passwords cannot be guessed there from a stolen session", async () => {
    const { api } = await signedIn(shop, await addUser(shop));
    const change = { currentPassword: "wrong", newPassword: NEW_PASSWORD };
    const answers: string[] = [];
    for (let count = 0; count < 7; count += 1) {
      await api.auth.account.changePassword(change).catch(({ code }) => answers.push(code));
    }

    expect(answers).toEqual([
      ...Array(5).fill("BAD_REQUEST"),
      ...Array(2).fill("TOO_MANY_REQUESTS"),
    ]);
  });
});

describe("sessions in the account", () => {
  test("are listed with place and time, the current one marked, without secrets", async () => {
    const user = await addUser(shop);
    await signedIn(shop, user, { userAgent: "Phone", now: later(-DAY) });
    const program = client(shop, { userAgent: "Script", now: later(-1000) });
    await program.api.auth.tokens.issue({ email: user.email, password: PASSWORD });
    const here = await signedIn(shop, user, { userAgent: "Laptop" });

    const places = await here.api.auth.account.sessions();

    expect(places).toMatchObject([
      { kind: "browser", userAgent: "Laptop", startedAt: NOW, isCurrent: true },
      { kind: "api", userAgent: "Script", startedAt: later(-1000)(), isCurrent: false },
      { kind: "browser", userAgent: "Phone", startedAt: later(-DAY)(), isCurrent: false },
    ]);
    expect(JSON.stringify(places)).not.toContain(here.held.id);
  });

  test("can be revoked one by one, or all others", async () => {
    const user = await addUser(shop);
    const [one, two, three] = [
      await signedIn(shop, user),
      await signedIn(shop, user),
      await signedIn(shop, user),
    ];
    const list = () => three.api.auth.account.sessions();
    const current = (await one.api.auth.account.sessions()).find((place) => place.isCurrent);

    await three.api.auth.account.revokeSession({ id: current?.id ?? "" });
    expect(await one.api.auth.session()).toBeNull();
    expect(await list()).toHaveLength(2);

    await three.api.auth.account.revokeOtherSessions();
    expect(await two.api.auth.session()).toBeNull();
    expect(await list()).toHaveLength(1);
  });

  test("8.2.2 of another user cannot be revoked", async () => {
    const ada = await signedIn(shop, await addUser(shop));
    const bob = await signedIn(shop, await addUser(shop));
    const [place] = await ada.api.auth.account.sessions();

    await expect(bob.api.auth.account.revokeSession({ id: place?.id ?? "" })).rejects.toMatchObject(
      { code: "NOT_FOUND" },
    );
    expect(await ada.api.auth.session()).not.toBeNull();
  });
});

describe("the export of everything stored about a user", () => {
  test("is available to that user, without secrets", async () => {
    const user = await addUser(shop, { emailVerifiedAt: NOW });
    await shop.caller.newsletter.subscribe({ email: user.email });
    const { api, held } = await signedIn(shop, user);

    const all = await api.auth.account.export();

    expect(all).toMatchObject({
      exportedAt: NOW,
      account: { email: user.email },
      sessions: [{ kind: "browser" }],
      events: [{ action: "session.started", at: NOW }],
      newsletter: { status: "pending" },
    });
    expect(JSON.stringify(all)).not.toMatch(/hash":|argon2/i);
    expect(JSON.stringify(all)).not.toContain(held.id);
  });

  test("does not include the newsletter of an address that may be somebody else's", async () => {
    const user = await addUser(shop);
    await shop.caller.newsletter.subscribe({ email: user.email });
    const { api } = await signedIn(shop, user);

    expect((await api.auth.account.export()).newsletter).toBeNull();
  });
});

describe("removing the account", () => {
  test("asks for the password and removes everything but the audit log", async () => {
    const user = await addUser(shop);
    const browser = await signedIn(shop, user);
    const { remove } = browser.api.auth.account;

    await expect(remove({ password: "wrong" })).rejects.toMatchObject({ code: "BAD_REQUEST" });
    await remove({ password: PASSWORD });

    expect(browser.held.id).toBe("");
    for (const table of [users, passwords, sessions, subscribers]) {
      expect(await shop.db.select().from(table)).toEqual([]);
    }
    expect(await actionsOf(shop)).toEqual(["session.started", "password.refused", "user.removed"]);
  });

  test("is refused to the last admin", async () => {
    const admin = await addUser(shop, { role: "admin" });
    await addUser(shop, { role: "admin", status: "inactive" });
    const { api } = await signedIn(shop, admin);

    await expect(api.auth.account.remove({ password: PASSWORD })).rejects.toMatchObject({
      code: "CONFLICT",
      message: "The last admin cannot be removed.",
    });

    await addUser(shop, { role: "admin" });
    await api.auth.account.remove({ password: PASSWORD });
    expect(await userRow(shop, admin.id)).toBeUndefined();
  });
});

describe("removing an account takes what the shop has of its address", () => {
  const shared = { name: "Ada", message: "Hello", createdAt: NOW };
  const mail = { subject: "x", text: "x", nextAttemptAt: NOW, createdAt: NOW };
  const left = async () => [
    (await shop.db.select().from(subscribers)).map(({ email }) => email).sort(),
    (await shop.db.select().from(outbox)).map(({ to }) => to).sort(),
    (await shop.db.select().from(contactMessages)).map(({ email }) => email).sort(),
  ];

  test.each([
    ["the owner", "confirmed", NOW, ["other@example.com"]],
    ["an admin", "confirmed", NOW, ["other@example.com"]],
    ["the owner", "not confirmed", null, ["Ada@Example.com", "other@example.com"]],
  ])("by %s, when it was %s", async (who, _, emailVerifiedAt, expected) => {
    const user = await addUser(shop, { email: "ada@example.com", emailVerifiedAt });
    for (const email of ["Ada@Example.com", "other@example.com"]) {
      const dates = { askedAt: NOW, mailedAt: NOW, createdAt: NOW };
      await shop.db.insert(subscribers).values({ id: email, email, welcomeCode: email, ...dates });
      await shop.db.insert(outbox).values({ ...mail, id: email, to: email });
      await shop.db.insert(contactMessages).values({ ...shared, id: email, email });
    }
    const { api: own } = await signedIn(shop, user);
    const { api: admin } = await signedIn(shop, await addUser(shop, { role: "admin" }));

    if (who === "an admin") await admin.admin.users.remove({ id: user.id });
    else await own.auth.account.remove({ password: PASSWORD });

    expect(await left()).toEqual([expected, expected, expected]);
  });
});
