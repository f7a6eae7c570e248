import { serialize } from "@pickwell/db/client";
import { clientOf } from "@pickwell/db/connection";
import {
  auditLog,
  identities,
  oneTimeTokens,
  outbox,
  passwords,
  sessions,
  users,
} from "@pickwell/db/schema";
import { insertionOrder } from "@pickwell/db/testing";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { actionsOf, addUser, client, PASSWORD, signedIn, userRow } from "../../../test/accounts.ts";
import { onSqlite } from "../../../test/engines.ts";
import { NOW, type TestShop, testShop } from "../../../test/testing.ts";
import { hashOf } from "../../core/security/tokens.ts";
import { isPassword } from "./passwords.ts";

const HOUR = 3_600_000;
const later = (ms: number) => () => new Date(NOW.getTime() + ms);
const NEW_PASSWORD = "quietly walking home";
const ASKED = "If there is an account with this address, a link is on its way to it.";

let shop: TestShop;
beforeEach(() => {
  shop = testShop();
});

const api = (at = 0, address?: string) =>
  client(shop, { now: later(at), ipAddress: address }).api.auth;
const mails = () => shop.db.select().from(outbox).orderBy(insertionOrder(outbox));
const reset = (token: string, at = 0, password = NEW_PASSWORD) =>
  api(at).resetPassword({ token, password });
const stale = { code: "NOT_FOUND", message: expect.stringContaining("no longer valid") };

/** The token in the newest mail to an address. */
async function tokenTo(email: string): Promise<string> {
  const mail = (await mails()).filter((one) => one.to === email).at(-1);
  return (
    /https:\/\/shop\.example\/reset-password\?token=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? ""
  );
}

const connect = (userId: string) =>
  shop.db.insert(identities).values({
    id: "i",
    userId,
    provider: "facebook",
    issuer: "https://www.facebook.com",
    subject: "1",
    label: "Somebody",
    createdAt: NOW,
  });

async function asked() {
  const user = await addUser(shop);
  await api().requestReset({ email: user.email });
  return { user, token: await tokenTo(user.email) };
}

describe("asking for a link", () => {
  test("gets the same answer for known, unknown and disabled accounts; only the first gets a mail", async () => {
    const known = await addUser(shop);
    const disabled = await addUser(shop, { status: "inactive" });

    for (const email of [known.email, "nobody@example.com", disabled.email]) {
      expect(await api().requestReset({ email })).toEqual({ message: ASKED });
    }

    expect((await mails()).map((mail) => mail.to)).toEqual([known.email]);
    expect(await actionsOf(shop)).toEqual(Array(3).fill("password.reset-asked"));
  });

  onSqlite("6.4.1 mails a token of 192 random bits, of which only the hash is kept", async () => {
    const { token } = await asked();

    expect(token).toMatch(/^[\w-]{32}$/);
    const [row] = await shop.db.select().from(oneTimeTokens);
    expect(row?.tokenHash).toBe(hashOf(token));
    // The mail waits in the outbox; without it the token is nowhere.
    await shop.db.delete(outbox);
    clientOf(shop.db).exec("vacuum");
    expect(serialize(shop.db).includes(token)).toBe(false);
  });

  test("again invalidates the former link", async () => {
    const { user, token } = await asked();
    await api(1).requestReset({ email: user.email });

    await expect(reset(token, 2)).rejects.toMatchObject(stale);
    await reset(await tokenTo(user.email), 2);
  });

  test.each(["ada@example.com", "nobody@example.com"])(
    "2.4.1 too often is refused, whether or not the account exists: %s",
    async (email) => {
      await addUser(shop, { email: "ada@example.com" });
      for (let count = 0; count < 3; count += 1)
        await api(0, `192.0.2.${count}`).requestReset({ email });

      await expect(api(0, "192.0.2.9").requestReset({ email })).rejects.toMatchObject({
        code: "TOO_MANY_REQUESTS",
        cause: { facts: { retryAfterS: 600 } },
      });
      expect(await actionsOf(shop)).toHaveLength(3);
    },
  );

  test("2.4.1 for many accounts from one address is refused", async () => {
    const answers: string[] = [];
    for (let count = 0; count < 12; count += 1) {
      const asking = api().requestReset({ email: `a${count}@example.com` });
      answers.push(await asking.then(() => "ok").catch(({ code }) => code));
    }

    expect(answers.filter((one) => one === "ok")).toHaveLength(10);
  });
});

describe("following the link", () => {
  test("6.4.1 sets the password, once", async () => {
    const { user, token } = await asked();

    await reset(token);

    const [row] = await shop.db.select().from(passwords);
    expect(await isPassword(row?.hash ?? null, NEW_PASSWORD)).toBe(true);
    expect(await isPassword(row?.hash ?? null, PASSWORD)).toBe(false);
    await expect(reset(token)).rejects.toMatchObject(stale);
    expect((await userRow(shop, user.id))?.emailVerifiedAt).toEqual(NOW);
    expect((await mails()).at(-1)).toMatchObject({
      to: user.email,
      subject: "Your Pickwell password was changed",
    });
  });

  test("looks at a link without using it up, and knows that it was used", async () => {
    const { token } = await asked();
    expect(await api().isPasswordLink({ token })).toBe(true);
    expect(await api(HOUR).isPasswordLink({ token })).toBe(false);

    await reset(token);

    expect(await api().isPasswordLink({ token })).toBe(false);
  });

  test("6.4.1 sets it once when followed twice at the same time", async () => {
    const { token } = await asked();

    const answers = await Promise.allSettled([reset(token), reset(token)]);

    expect(answers.filter((one) => one.status === "fulfilled")).toHaveLength(1);
  });

  test("6.4.1 is possible for an hour", async () => {
    const { token } = await asked();

    await expect(reset(token, HOUR)).rejects.toMatchObject(stale);
    await reset(token, HOUR - 1);
  });

  test("ends all sessions and starts none", async () => {
    const user = await addUser(shop);
    const thief = await signedIn(shop, user);
    await client(shop).api.auth.tokens.issue({ email: user.email, password: PASSWORD });
    await api().requestReset({ email: user.email });

    await reset(await tokenTo(user.email));

    expect(await thief.api.auth.session()).toBeNull();
    expect(await shop.db.select().from(sessions)).toEqual([]);
  });

  test.each([
    ["keeps what its owner has connected", NOW, 1],
    ["takes away what somebody has connected who never had its mails", null, 0],
  ])("%s", async (_, emailVerifiedAt, left) => {
    const user = await addUser(shop, { emailVerifiedAt });
    await connect(user.id);
    await api().requestReset({ email: user.email });

    await reset(await tokenTo(user.email));

    expect(await shop.db.select().from(identities)).toHaveLength(left);
  });

  test("ends the pauses of the account, and makes the address familiar", async () => {
    const { user, token } = await asked();
    const wrong = { email: user.email, password: "wrong" };
    for (let count = 0; count < 20; count += 1) {
      await api(0, `192.0.2.${count}`)
        .signIn(wrong)
        .catch(() => {});
    }
    await reset(token);
    for (let count = 0; count < 20; count += 1) {
      await api(0, `192.0.2.${count}`)
        .signIn(wrong)
        .catch(() => {});
    }

    const back = await api().signIn({ email: user.email, password: NEW_PASSWORD });

    expect(back.user.id).toBe(user.id);
  });

  test("with an unacceptable password is refused, and can be repeated", async () => {
    const { token } = await asked();

    await expect(reset(token, 0, "short")).rejects.toMatchObject({
      code: "BAD_REQUEST",
      cause: { field: "password" },
    });
    await expect(reset(token, 0, "password1")).rejects.toMatchObject({ code: "BAD_REQUEST" });
    await reset(token);
  });

  test.each(["x", "x".repeat(32), "' or 1=1"])(
    "with a wrong token is refused: %s",
    async (token) => {
      await expect(reset(token)).rejects.toMatchObject(stale);
    },
  );

  test("is refused once the account is disabled, or has another address", async () => {
    const { user, token } = await asked();

    await shop.db.update(users).set({ status: "inactive" }).where(eq(users.id, user.id));
    await expect(reset(token)).rejects.toMatchObject(stale);
    await shop.db
      .update(users)
      .set({ status: "active", email: "other@example.com" })
      .where(eq(users.id, user.id));
    await expect(reset(token)).rejects.toMatchObject(stale);
  });

  test("with a token of another purpose is refused", async () => {
    const { token } = await asked();

    await expect(api().verifyEmail({ token })).rejects.toMatchObject(stale);
  });
});

test("the audit log holds neither token nor address", async () => {
  const { user, token } = await asked();
  await reset(token);

  const log = JSON.stringify(await shop.db.select().from(auditLog));

  expect(log).not.toContain(token);
  expect(log).not.toContain(user.email);
});
