import { identities, passwords, refreshTokens, sessions, totp, users } from "@pickwell/db/schema";
import { beforeEach, expect, test } from "vitest";
import { actionsOf, addUser, client, KEYRING, PASSWORD, signedIn } from "../../test/accounts.ts";
import { NOW, type TestShop, testShop } from "../../test/testing.ts";
import { createAdmin, ensureAdmin, listAdmins, restoreAdmin } from "./first-admin.ts";

let shop: TestShop;
beforeEach(() => {
  shop = testShop();
});

const signIn = (email: string, password: string) =>
  client(shop).api.auth.signIn({ email, password });

test("6.3.2 a new shop has no account", async () => {
  expect(await shop.db.select().from(users)).toEqual([]);
});

test("6.3.2 the first admin has the chosen password, which is not shown again", async () => {
  const note = await ensureAdmin(shop.db, NOW, { email: "Owner@Shop.example", password: PASSWORD });

  expect(note).toEqual({ email: "owner@shop.example", password: null });
  expect(await signIn("owner@shop.example", PASSWORD)).toMatchObject({ user: { role: "admin" } });
});

test("6.4.1 without a chosen one, a random password is generated and shown once", async () => {
  const first = await ensureAdmin(shop.db, NOW, { email: "a@shop.example", password: undefined });
  const other = await ensureAdmin(testShop().db, NOW, {
    email: "a@shop.example",
    password: undefined,
  });

  expect(first?.password).toMatch(/^[\w-]{20}$/);
  expect(other?.password).not.toBe(first?.password);
  expect(await signIn("a@shop.example", first?.password ?? "")).toBeTruthy();
});

test("6.3.2 no two shops have an admin with the same generated password", async () => {
  const shops = Array.from({ length: 5 }, () => testShop());
  const wanted = { email: "a@shop.example", password: undefined };

  const notes = await Promise.all(shops.map(({ db }) => ensureAdmin(db, NOW, wanted)));

  expect(new Set(notes.map((note) => note?.password)).size).toBe(5);
});

test("6.3.2 no admin is created when there is one, even a disabled one", async () => {
  await addUser(shop, { role: "admin", status: "inactive" });

  const wanted = { email: "owner@shop.example", password: PASSWORD };
  expect(await ensureAdmin(shop.db, NOW, wanted)).toBeNull();
  expect(await shop.db.select().from(users)).toHaveLength(1);
});

test("an existing account with the owner's address becomes the admin's, and its sessions end", async () => {
  const user = await addUser(shop, { email: "owner@shop.example", status: "active" });
  const squatter = await signedIn(shop, user);
  await shop.db.insert(identities).values({
    id: "i",
    userId: user.id,
    provider: "google",
    issuer: "https://accounts.google.com",
    subject: "1",
    label: "squatter@example.com",
    createdAt: NOW,
  });

  await ensureAdmin(shop.db, NOW, {
    email: "owner@shop.example",
    password: "quietly walking home",
  });

  expect(await squatter.api.auth.session()).toBeNull();
  expect(await shop.db.select().from(identities)).toEqual([]);
  await expect(signIn("owner@shop.example", PASSWORD)).rejects.toThrow();
  expect(await signIn("owner@shop.example", "quietly walking home")).toMatchObject({
    user: { id: user.id, role: "admin" },
  });
});

test("the command adds further admins, each with another address", async () => {
  const wanted = { email: "b@shop.example", name: "Bob", password: undefined };
  const note = await createAdmin(shop.db, NOW, wanted);

  expect(await signIn("b@shop.example", note.password ?? "")).toMatchObject({
    user: { role: "admin", name: "Bob" },
  });
  await expect(createAdmin(shop.db, NOW, wanted)).rejects.toMatchObject({ code: "CONFLICT" });
});

test("the command restores an admin: new password, no sessions, no pause, no second factor if wanted", async () => {
  const admin = await addUser(shop, { role: "admin" });
  const browser = await signedIn(shop, admin);
  await browser.api.auth.twoFactor.begin({ password: PASSWORD });
  await shop.db.update(totp).set({ confirmedAt: NOW });
  await shop.db.update(users).set({ status: "inactive" });
  for (let count = 0; count < 9; count += 1) await signIn(admin.email, "wrong").catch(() => {});
  const options = { keyring: KEYRING, email: admin.email, password: undefined };

  const note = await restoreAdmin(shop.db, NOW, { ...options, withoutTwoFactor: false });
  expect(await shop.db.select().from(sessions)).toEqual([]);
  await expect(signIn(admin.email, note.password ?? "")).rejects.toMatchObject({
    cause: { field: "code" },
  });
  const second = await restoreAdmin(shop.db, NOW, { ...options, withoutTwoFactor: true });

  expect(await signIn(admin.email, second.password ?? "")).toBeTruthy();
  expect((await actionsOf(shop)).filter((one) => one === "user.restored")).toHaveLength(2);
});

test("7.4.2 a password set by command ends all sessions of browsers and programs", async () => {
  const admin = await addUser(shop, { role: "admin" });
  await signedIn(shop, admin);
  await client(shop).api.auth.tokens.issue({ email: admin.email, password: PASSWORD });
  expect(await shop.db.select().from(sessions)).toHaveLength(2);

  const options = { keyring: KEYRING, email: admin.email, password: "quietly walking home" };
  await restoreAdmin(shop.db, NOW, { ...options, withoutTwoFactor: false });

  expect(await shop.db.select().from(sessions)).toEqual([]);
  expect(await shop.db.select().from(refreshTokens)).toEqual([]);
});

test("the command restores no plain user", async () => {
  const user = await addUser(shop);

  const options = { keyring: KEYRING, email: user.email, password: undefined };
  await expect(
    restoreAdmin(shop.db, NOW, { ...options, withoutTwoFactor: false }),
  ).rejects.toMatchObject({ code: "NOT_FOUND" });
});

test("the command lists admins without their hashes", async () => {
  await addUser(shop, { role: "admin", email: "a@shop.example", name: "Ada" });
  await addUser(shop);

  expect(await listAdmins(shop.db)).toEqual([
    {
      email: "a@shop.example",
      name: "Ada",
      status: "active",
      lastLoginAt: null,
      passwordChangedAt: NOW,
    },
  ]);
  expect(await shop.db.select().from(passwords)).toHaveLength(2);
});
