import { auditLog, recoveryCodes, sessions, totp } from "@pickwell/db/schema";
import { imageOf } from "@pickwell/db/testing";
import { eq } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { beforeEach, describe, expect, test } from "vitest";
import { actionsOf, addUser, client, PASSWORD, signedIn } from "../../../test/accounts.ts";
import { NOW, type TestShop, testShop } from "../../../test/testing.ts";
import { Keyring } from "../../core/security/keyring.ts";
import { saveSettings } from "../../settings/service.ts";
import { CODE_REQUIRED_REASON } from "../rules.ts";

const STEP = 30_000;
const later = (ms: number) => () => new Date(NOW.getTime() + ms);

let shop: TestShop;
beforeEach(() => {
  shop = testShop();
});

/** The code shown by a device at some time. */
const codeAt = (secret: string, ms: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: NOW.getTime() + ms });

/** A user whose device was set up five steps ago. */
async function withDevice(values: Parameters<typeof addUser>[1] = {}) {
  const user = await addUser(shop, { emailVerifiedAt: NOW, ...values });
  const browser = await signedIn(shop, user, { now: later(-5 * STEP) });
  const { secret, uri } = await browser.api.auth.twoFactor.begin({ password: PASSWORD });
  const { recoveryCodes: codes } = await browser.api.auth.twoFactor.confirm({
    code: codeAt(secret, -5 * STEP),
  });
  return { user, browser, secret, uri, codes };
}

function signIn(email: string, code?: string, at = 0) {
  return client(shop, { now: later(at) }).api.auth.signIn({ email, password: PASSWORD, code });
}

const invalid = { code: "UNAUTHORIZED", message: "That code is not valid." };

describe("6.3.3 setting up a device", () => {
  test("requires the password, returns a secret of 160 bits, and takes effect after a first code", async () => {
    const user = await addUser(shop, { email: "ada@example.com", emailVerifiedAt: NOW });
    const browser = await signedIn(shop, user);
    const { begin, confirm } = browser.api.auth.twoFactor;

    await expect(begin({ password: "wrong" })).rejects.toMatchObject({ code: "BAD_REQUEST" });
    const { secret, uri } = await begin({ password: PASSWORD });
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(uri).toBe(
      `otpauth://totp/Pickwell:ada%40example.com?issuer=Pickwell&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
    );
    expect(await signIn(user.email)).toBeTruthy();
    await expect(confirm({ code: "000000" })).rejects.toMatchObject({
      code: "BAD_REQUEST",
      cause: { field: "code" },
    });

    const { recoveryCodes: codes } = await confirm({ code: codeAt(secret, 0) });

    expect(codes).toHaveLength(10);
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^([0-9a-z]{4}-){3}[0-9a-z]{4}$/);
    expect(await browser.api.auth.account.profile()).toMatchObject({
      user: { hasTwoFactor: true },
      recoveryCodes: 10,
    });
    await expect(signIn(user.email)).rejects.toMatchObject({
      code: "UNAUTHORIZED",
      cause: { facts: { reason: CODE_REQUIRED_REASON } },
    });
  });

  test("ends all other sessions", async () => {
    const user = await addUser(shop, { emailVerifiedAt: NOW });
    const elsewhere = await signedIn(shop, user);
    const browser = await signedIn(shop, user);
    const { secret } = await browser.api.auth.twoFactor.begin({ password: PASSWORD });

    await browser.api.auth.twoFactor.confirm({ code: codeAt(secret, 0) });

    expect(await elsewhere.api.auth.session()).toBeNull();
    expect(await browser.api.auth.session()).not.toBeNull();
  });

  test("may be started again until it is confirmed, and not after that", async () => {
    const browser = await signedIn(shop, await addUser(shop, { emailVerifiedAt: NOW }));
    const { begin, confirm } = browser.api.auth.twoFactor;
    const first = await begin({ password: PASSWORD });
    const second = await begin({ password: PASSWORD });

    await expect(confirm({ code: codeAt(first.secret, 0) })).rejects.toThrow("not valid");
    await confirm({ code: codeAt(second.secret, 0) });
    await expect(begin({ password: PASSWORD })).rejects.toMatchObject({ code: "CONFLICT" });
  });

  test("stores neither secret nor recovery codes in readable form", async () => {
    const { secret, codes } = await withDevice();

    const dump = await imageOf(shop.db);

    expect(dump).not.toContain(secret);
    for (const code of codes) {
      expect(dump).not.toContain(code);
      expect(dump).not.toContain(code.replaceAll("-", ""));
    }
  });

  test("seals a secret for its own user only", async () => {
    const ada = await withDevice();
    const bob = await withDevice();
    const [row] = await shop.db.select().from(totp).where(eq(totp.userId, ada.user.id));
    await shop.db
      .update(totp)
      .set({ secret: row?.secret ?? "" })
      .where(eq(totp.userId, bob.user.id));

    await expect(signIn(bob.user.email, codeAt(ada.secret, 0))).rejects.toThrow();
  });
});

describe("6.3.3 a code at sign-in", () => {
  test("is valid for its step and one either way", async () => {
    const { user, secret } = await withDevice();

    expect(await signIn(user.email, codeAt(secret, -STEP))).toBeTruthy();
    expect(await signIn(user.email, codeAt(secret, 0))).toBeTruthy();
    const spaced = codeAt(secret, STEP).replace(/^.../, "$& ");
    expect(await signIn(user.email, spaced)).toBeTruthy();
    await expect(signIn(user.email, codeAt(secret, 2 * STEP))).rejects.toMatchObject(invalid);
  });

  test("is valid once, and then those before it are not either", async () => {
    const { user, secret } = await withDevice();
    await signIn(user.email, codeAt(secret, 0));

    await expect(signIn(user.email, codeAt(secret, 0))).rejects.toMatchObject(invalid);
    await expect(signIn(user.email, codeAt(secret, -STEP))).rejects.toMatchObject(invalid);
    expect(await signIn(user.email, codeAt(secret, STEP), STEP)).toBeTruthy();
  });

  test("is valid once, for two sign-ins at the same time", async () => {
    const { user, secret } = await withDevice();
    const code = codeAt(secret, 0);

    const answers = await Promise.allSettled([signIn(user.email, code), signIn(user.email, code)]);

    expect(answers.filter((one) => one.status === "fulfilled")).toHaveLength(1);
  });

  test("that confirmed the device is not valid for signing in", async () => {
    const { user, secret } = await withDevice();

    await expect(signIn(user.email, codeAt(secret, -5 * STEP), -5 * STEP)).rejects.toMatchObject(
      invalid,
    );
  });

  test("is asked for only after the password, so that it reveals nothing about it", async () => {
    const { user, secret } = await withDevice();

    const refused = client(shop).api.auth.signIn({
      email: user.email,
      password: "wrong",
      code: codeAt(secret, 0),
    });

    await expect(refused).rejects.toMatchObject({ message: "Invalid username or password" });
  });

  test("cannot be guessed: five wrong ones start a pause, whatever happens between them", async () => {
    const { user } = await withDevice();
    const answers: string[] = [];
    for (let count = 0; count < 8; count += 1) {
      const from = { ipAddress: "203.0.113.200" };
      const { signIn: attempt } = client(shop, from).api.auth;
      const input = { email: user.email, password: PASSWORD };
      // The right password without a code is no failure, and makes none forgotten.
      await attempt(input).catch(() => {});
      await attempt({ ...input, code: "000000" }).catch(({ code }) => answers.push(code));
    }

    expect(answers).toEqual([
      ...Array(5).fill("UNAUTHORIZED"),
      ...Array(3).fill("TOO_MANY_REQUESTS"),
    ]);
    expect((await actionsOf(shop)).filter((one) => one === "two-factor.refused")).toHaveLength(5);
  });

  test("is required of API clients, too", async () => {
    const { user, secret } = await withDevice();
    const { issue } = client(shop).api.auth.tokens;
    const input = { email: user.email, password: PASSWORD };

    await expect(issue(input)).rejects.toMatchObject({
      cause: { facts: { reason: CODE_REQUIRED_REASON } },
    });
    expect(await issue({ ...input, code: codeAt(secret, 0) })).toHaveProperty("token");
  });
});

describe("6.3.3 a recovery code", () => {
  test("is valid once, however it is typed", async () => {
    const { user, codes } = await withDevice();
    const [first = "", second = ""] = codes;

    expect(await signIn(user.email, first)).toBeTruthy();
    await expect(signIn(user.email, first)).rejects.toMatchObject(invalid);
    expect(await signIn(user.email, second.toUpperCase().replaceAll("-", " "))).toBeTruthy();
    const left = await shop.db.select().from(recoveryCodes);
    expect(left.filter((row) => row.usedAt === null)).toHaveLength(8);
  });

  test("of another user is not valid", async () => {
    const ada = await withDevice();
    const bob = await withDevice();

    await expect(signIn(ada.user.email, bob.codes[0])).rejects.toMatchObject(invalid);
  });

  test("is not valid after new ones were generated", async () => {
    const { user, browser, codes } = await withDevice();

    const renewed = await browser.api.auth.twoFactor.renewRecoveryCodes({
      password: PASSWORD,
      code: codes[1],
    });

    await expect(signIn(user.email, codes[0])).rejects.toMatchObject(invalid);
    expect(await signIn(user.email, renewed.recoveryCodes[0])).toBeTruthy();
  });
});

test("it can be turned off with the password and a code, and everything stored for it is deleted", async () => {
  const { user, browser, codes } = await withDevice();
  const { remove } = browser.api.auth.twoFactor;

  await expect(remove({ password: "wrong" })).rejects.toMatchObject({ code: "BAD_REQUEST" });
  await remove({ password: PASSWORD, code: codes[0] });

  expect(await signIn(user.email)).toBeTruthy();
  expect(await shop.db.select().from(totp)).toEqual([]);
  expect(await shop.db.select().from(recoveryCodes)).toEqual([]);
  expect(await actionsOf(shop)).toEqual([
    "session.started",
    "two-factor.on",
    "password.refused",
    "two-factor.off",
    "session.started",
  ]);
});

describe("6.3.3 an admin needs one, as the settings come", () => {
  const WEEK_MS = 7 * 86_400_000;
  const dutyOf = async (ageMs: number) => {
    const createdAt = new Date(NOW.getTime() - ageMs);
    const admin = await signedIn(shop, await addUser(shop, { role: "admin", createdAt }));
    return { admin, session: await admin.api.auth.session() };
  };

  test("a week after the account was created, and can do nothing else before", async () => {
    const { admin, session } = await dutyOf(WEEK_MS);

    expect(session).toMatchObject({ duty: "auth/two-factor-required", twoFactorDueAt: NOW });
    await expect(admin.api.admin.settings.all()).rejects.toMatchObject({ code: "FORBIDDEN" });
    const { secret } = await admin.api.auth.twoFactor.begin({ password: PASSWORD });
    await admin.api.auth.twoFactor.confirm({ code: codeAt(secret, 0) });
    expect(await admin.api.auth.session()).toMatchObject({ duty: null, twoFactorDueAt: null });
  });

  test("and is told how long it may wait", async () => {
    const { session } = await dutyOf(WEEK_MS - 1000);

    expect(session).toMatchObject({
      duty: null,
      twoFactorDueAt: new Date(NOW.getTime() + 1000),
    });
  });

  test("unless the owner does not require it; other roles never need one", async () => {
    const visitor = await signedIn(shop, await addUser(shop, { createdAt: new Date(0) }));
    expect(await visitor.api.auth.session()).toMatchObject({ duty: null, twoFactorDueAt: null });
    await saveSettings(shop.db, NOW, "security", { requireTwoFactor: false }, 0);

    const { session } = await dutyOf(WEEK_MS);

    expect(session).toMatchObject({ duty: null, twoFactorDueAt: null });
  });
});

test("6.3.3 with another secret key nobody signs in without the device, and is told what to do", async () => {
  const { user, secret, codes } = await withDevice({ role: "admin" });
  const other = new Keyring(new Uint8Array(32).fill(9));
  await shop.db.update(totp).set({ secret: other.seal("totp", user.id, secret) });

  // More often than a wrong password would be borne: theirs is right.
  for (const code of [undefined, codeAt(secret, 0), codes[0], "000000", "", undefined, undefined]) {
    await expect(signIn(user.email, code)).rejects.toMatchObject({
      code: "UNAUTHORIZED",
      message: expect.stringMatching(/secret key has been lost or changed.*--without-two-factor/),
      cause: { facts: { reason: "auth/secret-key-changed" } },
    });
  }
});

test("the audit log holds no secret of it", async () => {
  const { secret, codes } = await withDevice();

  const log = JSON.stringify(await shop.db.select().from(auditLog));

  expect(log).not.toContain(secret);
  expect(log).not.toContain(codes[0]);
  expect(await shop.db.select().from(sessions)).toHaveLength(1);
});
