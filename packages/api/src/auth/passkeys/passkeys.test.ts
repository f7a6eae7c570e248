import { generateKeyPairSync } from "node:crypto";
import { outbox, passkeys, users } from "@pickwell/db/schema";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import {
  actionsOf,
  addUser,
  client,
  PASSWORD,
  signedIn,
  withTwoFactor,
} from "../../../test/accounts.ts";
import { Authenticator, type Lie } from "../../../test/authenticator.ts";
import { NOW, ORIGIN, type TestShop, testShop } from "../../../test/testing.ts";
import { CONFIRMED_MS } from "../../core/security/step-up.ts";
import { saveSettings } from "../../settings/service.ts";
import { sweepAccounts } from "../sweep.ts";
import { relyingPartyAt } from "./relying-party.ts";
import {
  MAX_PASSKEYS,
  NO_PASSKEYS,
  PASSKEY_KNOWN,
  PASSKEY_REFUSED,
  PASSKEY_TOO_LATE,
  PASSKEY_UNKNOWN,
} from "./rules.ts";

let shop: TestShop;
beforeEach(() => {
  shop = testShop();
});

const later = (ms: number) => () => new Date(NOW.getTime() + ms);

/** A user with a passkey, and the device that stores it. */
async function withPasskey(values: Parameters<typeof addUser>[1] = {}, counts = false) {
  const user = await addUser(shop, { emailVerifiedAt: NOW, ...values });
  const browser = await signedIn(shop, user);
  const device = new Authenticator(ORIGIN, counts);
  const options = await browser.api.auth.passkeys.begin();
  await browser.api.auth.passkeys.add({ name: "Phone", answer: device.create(options) });
  return { user, browser, device };
}

/** Signs in with a new browser. */
async function signIn(device: Authenticator, lie: Lie = {}, options = {}) {
  const browser = client(shop, options);
  const asked = await browser.api.auth.passkeys.ask({ purpose: "sign-in" });
  const used = await browser.api.auth.passkeys.use({ answer: device.get(asked, lie) });
  return { browser, used };
}

const refused = { code: "BAD_REQUEST", message: PASSKEY_REFUSED };
const tooLate = { code: "CONFLICT", message: PASSKEY_TOO_LATE };

describe("a passkey", () => {
  test("is added by a signed-in user, listed, mailed, and signs in without password and code", async () => {
    const { user, browser, device } = await withPasskey({ email: "ada@example.com" });
    await withTwoFactor(browser);

    const mine = await browser.api.auth.passkeys.mine();
    expect(mine).toEqual({
      at: ORIGIN,
      passkeys: [
        { id: expect.any(String), name: "Phone", isSynced: true, createdAt: NOW, lastUsedAt: null },
      ],
    });
    const mails = await shop.db.select().from(outbox).where(eq(outbox.to, "ada@example.com"));
    expect(mails.map(({ subject }) => subject)).toContain(
      "Your Pickwell account has a new passkey",
    );

    const { browser: other, used } = await signIn(device);

    expect(used).toEqual({ outcome: "signed-in" });
    expect((await other.api.auth.session())?.user.id).toBe(user.id);
    expect((await other.api.auth.passkeys.mine()).passkeys[0]?.lastUsedAt).toEqual(NOW);
    expect(await actionsOf(shop)).toContain("passkey.added");
  });

  test("is requested from devices with user verification, for this shop, excluding known keys", async () => {
    const { browser, device, user } = await withPasskey();
    const options = await browser.api.auth.passkeys.begin();

    expect(options).toMatchObject({
      rp: { id: new URL(ORIGIN).hostname, name: "Pickwell" },
      user: { id: Buffer.from(user.id).toString("base64url"), name: user.email },
      attestation: "none",
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
      excludeCredentials: [{ id: device.id, transports: ["internal"] }],
    });
    const asked = await client(shop).api.auth.passkeys.ask({ purpose: "sign-in" });
    expect(asked).toMatchObject({
      rpId: new URL(ORIGIN).hostname,
      userVerification: "required",
    });
    expect(asked.allowCredentials ?? []).toEqual([]);
  });

  test("can be renamed and removed by its owner only, and is useless afterwards", async () => {
    const { browser, device } = await withPasskey();
    const [{ id = "" } = {}] = (await browser.api.auth.passkeys.mine()).passkeys;
    const stranger = await signedIn(shop, await addUser(shop, {}));
    await expect(stranger.api.auth.passkeys.rename({ id, name: "Mine" })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
    await expect(stranger.api.auth.passkeys.remove({ id })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });

    await browser.api.auth.passkeys.rename({ id, name: "Old phone" });
    expect((await browser.api.auth.passkeys.mine()).passkeys[0]?.name).toBe("Old phone");
    await browser.api.auth.passkeys.remove({ id });

    expect((await browser.api.auth.passkeys.mine()).passkeys).toEqual([]);
    await expect(signIn(device)).rejects.toMatchObject({
      code: "UNAUTHORIZED",
      message: PASSKEY_UNKNOWN,
    });
  });

  test("proves the identity of its owner only", async () => {
    const { user, browser, device } = await withPasskey();
    const evening = await signedIn(shop, user);
    const at = later(CONFIRMED_MS + 60_000);
    const api = client(shop, { now: at });
    api.held.id = evening.held.id;
    await expect(api.api.auth.passkeys.begin()).rejects.toMatchObject({ code: "FORBIDDEN" });

    const asked = await api.api.auth.passkeys.ask({ purpose: "confirm" });
    expect(await api.api.auth.passkeys.use({ answer: device.get(asked) })).toEqual({
      outcome: "confirmed",
    });
    expect(await api.api.auth.passkeys.begin()).toBeTruthy();

    const other = await withPasskey();
    const question = await browser.api.auth.passkeys.ask({ purpose: "confirm" });
    await expect(
      browser.api.auth.passkeys.use({ answer: other.device.get(question) }),
    ).rejects.toMatchObject({ code: "UNAUTHORIZED" });
  });
});

describe("is refused", () => {
  const lies: [string, Lie][] = [
    ["another site's page", { origin: "https://evil.example" }],
    ["another shop's key", { rpId: "evil.example" }],
    ["another question", { challenge: "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA" }],
    ["a device that nobody unlocked", { isUnverified: true }],
    ["an answer to something else", { type: "webauthn.create" }],
    ["another key", { key: generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey }],
  ];
  test.each(lies)("at sign-in: %s", async (_, lie) => {
    const { device } = await withPasskey();
    await expect(signIn(device, lie)).rejects.toMatchObject(refused);
    expect((await signIn(device)).used.outcome).toBe("signed-in");
  });

  test.each(lies.slice(0, 4))("when adding: %s", async (_, lie) => {
    const user = await addUser(shop, { emailVerifiedAt: NOW });
    const { api } = await signedIn(shop, user);
    const answer = new Authenticator(ORIGIN).create(await api.auth.passkeys.begin(), lie);
    await expect(api.auth.passkeys.add({ name: "Phone", answer })).rejects.toMatchObject(refused);
    expect((await api.auth.passkeys.mine()).passkeys).toEqual([]);
  });

  test("bytes that are no key", async () => {
    const user = await addUser(shop, { emailVerifiedAt: NOW });
    const { api } = await signedIn(shop, user);
    const answer = new Authenticator(ORIGIN).create(await api.auth.passkeys.begin());
    answer.response.attestationObject = "oWNmbXQ";
    await expect(api.auth.passkeys.add({ name: "Phone", answer })).rejects.toMatchObject(refused);
  });

  test("an answer without a challenge, to an old one, or to a used one", async () => {
    const { device } = await withPasskey();
    const browser = client(shop);
    const { ask, use } = browser.api.auth.passkeys;
    await expect(use({ answer: device.get({ challenge: "AAAA" }) })).rejects.toMatchObject(tooLate);

    const old = client(shop, { now: later(-11 * 60_000) });
    const asked = await old.api.auth.passkeys.ask({ purpose: "sign-in" });
    browser.held.step = old.held.step;
    await expect(use({ answer: device.get(asked) })).rejects.toMatchObject(tooLate);

    const question = await ask({ purpose: "sign-in" });
    const step = browser.held.step;
    const answer = device.get(question);
    await use({ answer });
    const thief = client(shop);
    thief.held.step = step;
    await sweepAccounts(shop.db, NOW);
    await expect(thief.api.auth.passkeys.use({ answer })).rejects.toMatchObject(tooLate);
    expect(thief.held.id).toBe("");
  });

  test("an answer to a challenge of another purpose, or of another session", async () => {
    const { browser, device, user } = await withPasskey();
    const added = await browser.api.auth.passkeys.begin();
    await expect(
      browser.api.auth.passkeys.use({ answer: device.get(added) }),
    ).rejects.toMatchObject(tooLate);

    const asked = await browser.api.auth.passkeys.ask({ purpose: "confirm" });
    const elsewhere = await signedIn(shop, user);
    elsewhere.held.step = browser.held.step;
    await expect(
      elsewhere.api.auth.passkeys.use({ answer: device.get(asked) }),
    ).rejects.toMatchObject(tooLate);
  });

  test("a copy of a key with a counter: its count is lower than before", async () => {
    const { device } = await withPasskey({}, true);
    expect((await signIn(device)).used.outcome).toBe("signed-in");
    await expect(signIn(device, { count: 1 })).rejects.toMatchObject(refused);
    expect(await actionsOf(shop)).toContain("passkey.refused");
  });

  test("the same key twice, and more keys than an account can have", async () => {
    const { user, browser, device } = await withPasskey();
    const { begin, add } = browser.api.auth.passkeys;
    const again = device.create(await begin());
    await expect(add({ name: "Twice", answer: again })).rejects.toMatchObject({
      code: "CONFLICT",
      message: PASSKEY_KNOWN,
    });
    const rows = Array.from({ length: MAX_PASSKEYS - 1 }, (_, index) => ({
      ...{ id: `k${index}`, userId: user.id, credentialId: `c${index}`, publicKey: "", name: "x" },
      ...{ signCount: 0, transports: [], isSynced: false, createdAt: NOW },
    }));
    await shop.db.insert(passkeys).values(rows);
    await expect(begin()).rejects.toMatchObject({ code: "CONFLICT" });
  });

  test("a key of an unconfirmed address, or of a disabled account", async () => {
    const stranger = await signedIn(shop, await addUser(shop, { emailVerifiedAt: null }));
    await expect(stranger.api.auth.passkeys.begin()).rejects.toMatchObject({ code: "CONFLICT" });

    const { user, device } = await withPasskey();
    await shop.db.update(users).set({ status: "inactive" }).where(eq(users.id, user.id));
    await expect(signIn(device)).rejects.toMatchObject({ message: "This account is disabled." });
  });

  test("a key while the owner has turned passkeys off, for visitors and admins separately", async () => {
    const visitor = await withPasskey();
    const admin = await withPasskey({ role: "admin", staffRole: "owner" });
    const offered = (forAdmins: boolean) =>
      client(shop).api.auth.passkeys.offered(forAdmins ? { forAdmins } : undefined);
    await saveSettings(shop.db, NOW, "signIn", { adminPasskeys: false }, 0);

    expect([await offered(false), await offered(true)]).toEqual([ORIGIN, null]);
    expect((await signIn(visitor.device)).used.outcome).toBe("signed-in");
    await expect(signIn(admin.device)).rejects.toMatchObject({
      code: "NOT_FOUND",
      message: NO_PASSKEYS,
    });
    await saveSettings(shop.db, NOW, "signIn", { passkeys: false }, 1);
    await expect(signIn(visitor.device)).rejects.toMatchObject({ message: NO_PASSKEYS });
    // They can still be seen, and taken away.
    expect(await visitor.browser.api.auth.passkeys.mine()).toMatchObject({
      at: null,
      passkeys: [{ name: "Phone" }],
    });
  });

  test("but not for an attestation that cannot be verified, which is ignored", async () => {
    const user = await addUser(shop, { emailVerifiedAt: NOW });
    const { api } = await signedIn(shop, user);
    const lie = { format: "packed" };
    const answer = new Authenticator(ORIGIN).create(await api.auth.passkeys.begin(), lie);
    await api.auth.passkeys.add({ name: "Phone", answer });
    expect((await api.auth.passkeys.mine()).passkeys).toHaveLength(1);
  });
});

test("passkeys are removed when the account may no longer be its owner's", async () => {
  const { user, device } = await withPasskey();
  await shop.db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, user.id));
  const { api } = client(shop);
  await api.auth.requestReset({ email: user.email });
  const mails = await shop.db.select().from(outbox).where(eq(outbox.to, user.email));
  const token = mails.flatMap(({ text }) => /token=([\w-]+)/.exec(text)?.[1] ?? []).at(-1) ?? "";
  await api.auth.resetPassword({ token, password: `${PASSWORD} anew` });

  await expect(signIn(device)).rejects.toMatchObject({ message: PASSKEY_UNKNOWN });
});

test.each([
  ["https://shop.example", "shop.example"],
  ["https://shop.example:8443", "shop.example"],
  ["http://localhost:3000", "localhost"],
  ["http://shop.example", null],
  ["https://192.0.2.7", null],
  ["https://[2001:db8::1]", null],
  ["http://127.0.0.1:3000", "localhost"],
  ["http://192.0.2.7:3000", null],
])("at %s keys are good for %s", (origin, id) => {
  expect(relyingPartyAt(origin)?.id ?? null).toBe(id);
});
