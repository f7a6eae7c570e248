/** Secrets come from the system's random generator. */
import { outbox, sessions } from "@pickwell/db/schema";
import { beforeEach, describe, expect, test } from "vitest";
import { addUser, client, KEYRING, PASSWORD, signedIn } from "../../test/accounts.ts";
import { bytesOf, bytesOfBase32, drawnDuring } from "../../test/random.ts";
import { NOW, type TestShop, testShop } from "../../test/testing.ts";
import { createAdmin, ensureAdmin, restoreAdmin } from "./first-admin.ts";
import { newRecoveryCodes } from "./two-factor/recovery-codes.ts";

let shop: TestShop;
beforeEach(() => {
  shop = testShop();
});

const email = "ada@example.com";
/** The alphabets of codes that people type. */
const RECOVERY = "0123456789abcdefghjkmnpqrstvwxyz";

/** Tokens of the links in all mails, in turn. */
const mailed = async () =>
  (await shop.db.select().from(outbox)).flatMap(({ text }) =>
    [...text.matchAll(/[?&]token=([\w-]+)/g)].map(([, token = ""]) => token),
  );

describe("7.2.3 session tokens are drawn from the system's generator", () => {
  const BITS = 200;

  test("a browser's", async () => {
    const user = await addUser(shop);

    const { answer, drawn } = await drawnDuring(() => signedIn(shop, user));

    const bytes = bytesOfBase32(answer.held.id);
    expect(bytes.length * 8).toBe(BITS);
    expect(drawn.has(bytes)).toBe(true);
  });

  test("a browser's that has just signed up", async () => {
    const browser = client(shop);

    const { drawn } = await drawnDuring(() =>
      browser.api.auth.signUp({ name: "Ada", email, password: PASSWORD }),
    );

    expect(await shop.db.select().from(sessions)).toHaveLength(1);
    expect(drawn.has(bytesOfBase32(browser.held.id))).toBe(true);
  });

  test("an API client's, and what it is renewed with", async () => {
    const user = await addUser(shop);
    const { tokens } = client(shop).api.auth;

    const first = await drawnDuring(() => tokens.issue({ email: user.email, password: PASSWORD }));
    const next = await drawnDuring(() => tokens.refresh(first.answer));

    for (const { answer, drawn } of [first, next]) {
      expect(bytesOfBase32(answer.token).length * 8).toBe(BITS);
      expect(drawn.has(bytesOfBase32(answer.token))).toBe(true);
      expect(bytesOf(answer.refreshToken).length * 8).toBe(192);
      expect(drawn.has(bytesOf(answer.refreshToken))).toBe(true);
    }
  });
});

describe("6.4.1 what the shop makes up is drawn from the system's generator", () => {
  test("the link to a new password", async () => {
    const user = await addUser(shop);

    const { drawn } = await drawnDuring(() =>
      client(shop).api.auth.requestReset({ email: user.email }),
    );

    const tokens = await mailed();
    expect(tokens).toHaveLength(1);
    for (const token of tokens) expect(drawn.has(bytesOf(token))).toBe(true);
  });

  test("the links that confirm an address", async () => {
    const { drawn } = await drawnDuring(async () => {
      const browser = client(shop);
      await browser.api.auth.signUp({ name: "Ada", email, password: PASSWORD });
      await browser.api.auth.account.resendVerification();
      await client(shop).api.newsletter.subscribe({ email: "reader@example.com" });
    });

    const tokens = await mailed();
    expect(tokens.length).toBeGreaterThanOrEqual(3);
    for (const token of tokens) {
      expect(bytesOf(token).length * 8).toBe(192);
      expect(drawn.has(bytesOf(token))).toBe(true);
    }
  });

  test.each([
    ["of the first admin", () => ensureAdmin(shop.db, NOW, { email, password: undefined })],
    [
      "of another admin",
      () => createAdmin(shop.db, NOW, { email, name: "Ada", password: undefined }),
    ],
    [
      "of an admin who is let in again",
      async () => {
        await addUser(shop, { email, role: "admin" });
        return restoreAdmin(shop.db, NOW, {
          keyring: KEYRING,
          email,
          password: undefined,
          withoutTwoFactor: false,
        });
      },
    ],
    [
      "of a user whom an admin adds",
      async () => {
        const admin = await signedIn(shop, await addUser(shop, { role: "admin" }));
        return admin.api.admin.users.create({ name: "Bob", email });
      },
    ],
  ])("the password %s", async (_whose, makeUp) => {
    const { answer, drawn } = await drawnDuring<{ password: string | null } | null>(makeUp);

    const bytes = bytesOf(answer?.password ?? "");
    expect(bytes.length * 8).toBeGreaterThanOrEqual(112);
    expect(drawn.has(bytes)).toBe(true);
  });

  test("recovery codes", async () => {
    const { answer, drawn } = await drawnDuring(async () => newRecoveryCodes(KEYRING, "ada"));

    expect(new Set(answer.shown).size).toBe(10);
    for (const code of answer.shown) {
      expect(drawn.spells(code.replaceAll("-", ""), RECOVERY)).toBe(true);
    }
  });
});
