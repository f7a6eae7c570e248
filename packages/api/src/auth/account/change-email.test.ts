import {
  auditLog,
  identities,
  mailCounts,
  oneTimeTokens,
  outbox,
  users,
} from "@pickwell/db/schema";
import { engine, insertionOrder } from "@pickwell/db/testing";
import { beforeEach, describe, expect, test } from "vitest";
import { addUser, client, PASSWORD, signedIn, userRow } from "../../../test/accounts.ts";
import { NOW, type TestShop, testShop } from "../../../test/testing.ts";

const DAY = 86_400_000;
const NEW_PASSWORD = "quietly walking home";
const OLD = "old@example.com";
const NEW = "new@example.com";
const stale = { code: "NOT_FOUND" };
const taken = { code: "CONFLICT", message: "There is an account with this address already." };

let shop: TestShop;
beforeEach(() => {
  shop = testShop();
});

const later = (days: number) => () => new Date(NOW.getTime() + days * DAY);
const api = (days = 0) => client(shop, { now: later(days) }).api.auth;
const mails = () => shop.db.select().from(outbox).orderBy(insertionOrder(outbox));
/** The token in the newest mail to an address that leads to a page. */
async function tokenTo(email: string, page: "verify-email" | "reset-password"): Promise<string> {
  const pattern = new RegExp(`/${page}\\?token=([\\w-]+)`);
  const found = (await mails()).filter(({ to, text }) => to === email && pattern.test(text));
  return pattern.exec(found.at(-1)?.text ?? "")?.[1] ?? "";
}
const confirm = async (email: string, days = 0) =>
  api(days).verifyEmail({ token: await tokenTo(email, "verify-email") });
const undo = async (email: string, days = 0) =>
  api(days).resetPassword({
    token: await tokenTo(email, "reset-password"),
    password: NEW_PASSWORD,
  });
const addOwner = () => addUser(shop, { email: OLD, emailVerifiedAt: new Date(0) });
const ask = async (email: string, to: string, days = 0) => {
  const browser = client(shop, { now: later(days) });
  await browser.api.auth.signIn({ email, password: PASSWORD });
  await browser.api.auth.account.changeEmail({ email: to, password: PASSWORD });
  return browser;
};

describe("another address", () => {
  test("takes effect when its link is followed; until then the old one is used", async () => {
    const user = await addOwner();
    const elsewhere = await signedIn(shop, user);
    const { api: own } = await signedIn(shop, user);
    const { changeEmail } = own.auth.account;
    await expect(changeEmail({ email: NEW, password: "wrong" })).rejects.toMatchObject({
      code: "BAD_REQUEST",
      cause: { field: "password" },
    });

    await changeEmail({ email: "New@Example.com", password: PASSWORD });

    expect(await userRow(shop, user.id)).toMatchObject({
      email: OLD,
      emailVerifiedAt: new Date(0),
    });
    expect((await own.auth.account.profile()).pendingEmail).toBe(NEW);
    expect((await mails()).map(({ to, subject }) => [to, subject])).toEqual([
      [NEW, "Your new Pickwell address"],
      [OLD, "Your Pickwell address is being changed"],
    ]);
    expect(await elsewhere.api.auth.session()).toBeNull();
    await expect(api().signIn({ email: NEW, password: PASSWORD })).rejects.toMatchObject({
      code: "UNAUTHORIZED",
    });
    await api().signIn({ email: OLD, password: PASSWORD });

    await confirm(NEW, 6);

    expect(await userRow(shop, user.id)).toMatchObject({
      email: NEW,
      emailVerifiedAt: later(6)(),
    });
    expect((await own.auth.account.profile()).pendingEmail).toBeNull();
    await api().signIn({ email: NEW, password: PASSWORD });
    await expect(api().signIn({ email: OLD, password: PASSWORD })).rejects.toMatchObject({
      code: "UNAUTHORIZED",
    });
    await expect(confirm(NEW, 6)).rejects.toMatchObject(stale);
    const log = JSON.stringify(await shop.db.select().from(auditLog));
    expect(log).toContain("email.change-asked");
    expect(log).toContain("email.changed");
    expect(log).not.toMatch(/(old|new)@example/);
  });

  test("expires after a week", async () => {
    const user = await addOwner();
    await ask(OLD, NEW);

    await expect(confirm(NEW, 7)).rejects.toMatchObject(stale);
    expect((await userRow(shop, user.id))?.email).toBe(OLD);
  });

  test("replaces a pending one, and the old address can revert both", async () => {
    const user = await addOwner();
    const { api: own } = await ask(OLD, "first@example.com");
    await own.auth.account.changeEmail({ email: NEW, password: PASSWORD });
    await expect(confirm("first@example.com")).rejects.toMatchObject(stale);

    await own.auth.account.changeEmail({ email: OLD, password: PASSWORD });

    expect((await own.auth.account.profile()).pendingEmail).toBeNull();
    await expect(confirm(NEW)).rejects.toMatchObject(stale);
    expect((await userRow(shop, user.id))?.email).toBe(OLD);
  });

  test("can be cancelled: its link says so, and the old address can still revert everything", async () => {
    const user = await addOwner();
    const { api: own } = await ask(OLD, NEW);
    const cancelled = {
      code: "NOT_FOUND",
      message: "This change of address was cancelled.",
      cause: { facts: { reason: "auth/change-cancelled" } },
    };

    await own.auth.account.cancelEmailChange();

    expect((await own.auth.account.profile()).pendingEmail).toBeNull();
    await expect(confirm(NEW)).rejects.toMatchObject(cancelled);
    await expect(confirm(NEW)).rejects.toMatchObject(cancelled);
    expect(await userRow(shop, user.id)).toMatchObject({ email: OLD });
    await expect(own.auth.account.cancelEmailChange()).rejects.toMatchObject({
      code: "CONFLICT",
      message: "No change of your address is waiting any more.",
    });
    await expect(own.auth.account.resendVerification()).rejects.toMatchObject({ code: "CONFLICT" });
    expect(JSON.stringify(await shop.db.select().from(auditLog))).toContain(
      "email.change-cancelled",
    );
    await expect(confirm(NEW, 7)).rejects.toMatchObject({
      message: "This link is no longer valid. Please ask for a new one.",
    });
    await undo(OLD);
    await api().signIn({ email: OLD, password: NEW_PASSWORD });
  });

  test("can be requested again after it was cancelled, by its account only", async () => {
    const user = await addOwner();
    const { api: own } = await ask(OLD, NEW);
    const cancelledLink = await tokenTo(NEW, "verify-email");
    const other = await addUser(shop, { email: "two@example.com" });
    const { api: others } = await signedIn(shop, other);
    await expect(others.auth.account.cancelEmailChange()).rejects.toMatchObject({
      code: "CONFLICT",
    });
    await expect(api().account.cancelEmailChange()).rejects.toMatchObject({
      code: "UNAUTHORIZED",
    });
    expect((await own.auth.account.profile()).pendingEmail).toBe(NEW);
    await own.auth.account.cancelEmailChange();

    await own.auth.account.changeEmail({ email: NEW, password: PASSWORD });

    await expect(api().verifyEmail({ token: cancelledLink })).rejects.toMatchObject({
      message: "This change of address was cancelled.",
    });
    await confirm(NEW);
    expect((await userRow(shop, user.id))?.email).toBe(NEW);
  });

  test("stays cancelled, at whatever moment its link is sent again", async () => {
    const user = await addOwner();
    const { api: own } = await signedIn(shop, user);
    const { resendVerification, cancelEmailChange } = own.auth.account;
    const left: (string | null)[] = [];
    const outcomes = new Set<string>();
    for (let steps = 0; steps < 60; steps += 1) {
      await shop.db.delete(mailCounts);
      await shop.db.delete(oneTimeTokens);
      await shop.db.insert(oneTimeTokens).values({
        tokenHash: `hash ${steps}`,
        purpose: "change",
        userId: user.id,
        email: NEW,
        expiresAt: later(7)(),
      });

      const sending = resendVerification().then(
        () => "sent",
        ({ message }: Error) => message,
      );
      for (let step = 0; step < steps; step += 1) await Promise.resolve();
      await cancelEmailChange();

      outcomes.add(await sending);
      left.push((await own.auth.account.profile()).pendingEmail);
    }
    expect(left).toEqual(left.map(() => null));
    const possible = [
      "No change of your address is waiting any more.",
      "Your address is confirmed already.",
      "sent",
    ];
    expect(possible).toEqual(expect.arrayContaining([...outcomes]));
    // Each is met where a query takes as many steps in every run.
    if (engine === "sqlite") expect([...outcomes].toSorted()).toEqual(possible);
  });

  test("can have its link sent again, also when the old address is confirmed", async () => {
    await addOwner();
    const { api: own } = await ask(OLD, NEW);
    const first = await tokenTo(NEW, "verify-email");

    await own.auth.account.resendVerification();

    await expect(api().verifyEmail({ token: first })).rejects.toMatchObject(stale);
    await confirm(NEW);
  });

  test("of a disabled account is not confirmed", async () => {
    await addOwner();
    await ask(OLD, NEW);
    await shop.db.update(users).set({ status: "inactive" });

    await expect(confirm(NEW)).rejects.toMatchObject(stale);
  });
});

describe("an address that two want", () => {
  test("belongs to the one who confirms it first", async () => {
    const one = await addOwner();
    const two = await addUser(shop, { email: "two@example.com" });
    await ask(OLD, NEW);
    const first = await tokenTo(NEW, "verify-email");
    await ask("two@example.com", NEW);
    await confirm(NEW);

    await expect(api().verifyEmail({ token: first })).rejects.toMatchObject(taken);
    expect((await userRow(shop, one.id))?.email).toBe(OLD);
    expect((await userRow(shop, two.id))?.email).toBe(NEW);
  });

  test("can still be used by somebody who signs up with it meanwhile", async () => {
    const user = await addOwner();
    await ask(OLD, NEW);
    await api().signUp({ name: "Ada", email: NEW, password: PASSWORD });
    const all = (await mails()).filter(({ to }) => to === NEW);
    const token = /\?token=([\w-]+)/.exec(all[0]?.text ?? "")?.[1] ?? "";

    await expect(api().verifyEmail({ token })).rejects.toMatchObject(taken);
    expect((await userRow(shop, user.id))?.email).toBe(OLD);
    await confirm(NEW);
  });

  test("is not given away while its former owner may revert the change", async () => {
    await addOwner();
    await ask(OLD, NEW);
    await confirm(NEW);
    await addUser(shop, { email: "thief@example.com" });
    const admin = await signedIn(shop, await addUser(shop, { role: "admin" }));
    const victim = await addUser(shop);

    await expect(
      api().signUp({ name: "Eve", email: OLD, password: PASSWORD }),
    ).rejects.toMatchObject(taken);
    await expect(ask("thief@example.com", OLD)).rejects.toMatchObject(taken);
    await expect(
      admin.api.admin.users.change({ id: victim.id, changes: { email: OLD } }),
    ).rejects.toMatchObject(taken);
    await undo(OLD);
  });
});

describe("the link to the old address", () => {
  test.each([
    ["before", false, 0],
    ["after", true, 0],
    ["days after", true, 13],
  ])("reverts the change %s it was confirmed", async (_, isConfirmed, days) => {
    const user = await addOwner();
    const thief = await ask(OLD, NEW);
    if (isConfirmed) await confirm(NEW);
    await api().requestReset({ email: isConfirmed ? NEW : OLD });
    const reset = await tokenTo(isConfirmed ? NEW : "nobody", "reset-password");

    // The newest mail to the old address may be that of the reset.
    const mail = (await mails()).find(({ to, text }) => to === OLD && text.includes("undo=true"));
    const token = /\?token=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
    await api(days).resetPassword({ token, password: NEW_PASSWORD });

    expect((await userRow(shop, user.id))?.email).toBe(OLD);
    expect(await thief.api.auth.session()).toBeNull();
    await expect(api().signIn({ email: OLD, password: PASSWORD })).rejects.toMatchObject({
      code: "UNAUTHORIZED",
    });
    await expect(confirm(NEW)).rejects.toMatchObject(stale);
    await expect(
      api().resetPassword({ token: reset || "none", password: PASSWORD }),
    ).rejects.toMatchObject(stale);
    await expect(api().resetPassword({ token, password: PASSWORD })).rejects.toMatchObject(stale);
    await api().signIn({ email: OLD, password: NEW_PASSWORD });
  });

  test("is valid for 14 days, and changes nothing with an unacceptable password", async () => {
    const user = await addOwner();
    await ask(OLD, NEW);
    await confirm(NEW);
    const token = await tokenTo(OLD, "reset-password");

    await expect(api().resetPassword({ token, password: "short" })).rejects.toMatchObject({
      code: "BAD_REQUEST",
    });
    expect((await userRow(shop, user.id))?.email).toBe(NEW);
    await expect(undo(OLD, 14)).rejects.toMatchObject(stale);
  });

  test("stays valid after further changes, and theirs do not", async () => {
    const user = await addOwner();
    await ask(OLD, "b@example.com");
    await confirm("b@example.com");
    await ask("b@example.com", "c@example.com", 1);
    await confirm("c@example.com", 1);
    await ask("c@example.com", NEW, 2);

    await undo(OLD, 3);

    expect((await userRow(shop, user.id))?.email).toBe(OLD);
    for (const email of ["b@example.com", "c@example.com"]) {
      await expect(undo(email, 3)).rejects.toMatchObject(stale);
    }
    await expect(confirm(NEW, 3)).rejects.toMatchObject(stale);
  });

  test("of a later change leaves an earlier one's valid, so that nobody can void it", async () => {
    const user = await addOwner();
    await ask(OLD, "thief@example.com");
    await confirm("thief@example.com");
    await ask("thief@example.com", "other@example.com", 1);
    await undo("thief@example.com", 1);
    expect((await userRow(shop, user.id))?.email).toBe("thief@example.com");

    await undo(OLD, 2);

    expect((await userRow(shop, user.id))?.email).toBe(OLD);
  });

  test("also removes connected identities, which the attacker may have connected", async () => {
    const user = await addOwner();
    await shop.db.insert(identities).values({
      id: "i",
      userId: user.id,
      provider: "google",
      issuer: "https://accounts.google.com",
      subject: "1",
      label: "thief@example.com",
      createdAt: NOW,
    });
    await ask(OLD, "thief@example.com");

    await undo(OLD);

    expect(await shop.db.select().from(identities)).toEqual([]);
  });

  test("is sent when an admin changes the address, too", async () => {
    const user = await addOwner();
    const admin = await signedIn(shop, await addUser(shop, { role: "admin" }));
    await admin.api.admin.users.change({ id: user.id, changes: { email: NEW } });
    await confirm(NEW);

    await undo(OLD);

    expect((await userRow(shop, user.id))?.email).toBe(OLD);
  });
});
