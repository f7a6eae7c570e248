import { meta, secrets, totp, users } from "@pickwell/db/schema";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { addUser, KEYRING } from "../../../test/accounts.ts";
import { NOW, testShop } from "../../../test/testing.ts";
import { Keyring } from "../../core/security/keyring.ts";
import { findKeyProblem, keyNotices, rememberKey } from "./key-problem.ts";

const OTHER = new Keyring(new Uint8Array(32).fill(9));

/** A shop with a device of two-factor sign-in and a stored password. */
async function sealedShop() {
  const shop = testShop();
  const { id } = await addUser(shop, { role: "admin" });
  const device = { userId: id, lastStep: 0, createdAt: NOW, confirmedAt: NOW };
  await shop.db.insert(totp).values({ ...device, secret: KEYRING.seal("totp", id, "JBSWY3DP") });
  const sealed = KEYRING.seal("secret", "smtpPassword", "hidden");
  await shop.db.insert(secrets).values({ name: "smtpPassword", sealed, updatedAt: NOW });
  return shop;
}

test("a shop without sealed values accepts any key", async () => {
  const shop = testShop();

  expect(await findKeyProblem(shop.db, KEYRING)).toBeNull();
  expect(await findKeyProblem(shop.db, OTHER)).toBeNull();
});

test("a changed key is reported once where nothing is sealed, too", async () => {
  const { db } = testShop();

  expect(await rememberKey(db, KEYRING)).toBe(false);
  expect(await rememberKey(db, KEYRING)).toBe(false);
  expect(await rememberKey(db, OTHER)).toBe(true);
  expect(await rememberKey(db, OTHER)).toBe(false);
});

test("a changed key is reported, with what it cannot open and what to do, until it opens everything", async () => {
  const shop = await sealedShop();
  expect(await findKeyProblem(shop.db, KEYRING)).toBeNull();
  await rememberKey(shop.db, KEYRING);

  expect(await findKeyProblem(shop.db, OTHER)).toEqual({
    text: "The secret key has been lost or changed: it does not open two-factor sign-in of 1 account and 1 stored password.",
    advice: expect.stringContaining("--without-two-factor"),
  });
  expect(await findKeyProblem(shop.db, KEYRING)).toBeNull();

  await shop.db.delete(totp);
  expect((await findKeyProblem(shop.db, OTHER))?.text).toMatch(/open 1 stored password\.$/);
  await shop.db.delete(secrets);
  expect(await findKeyProblem(shop.db, OTHER)).toBeNull();
});

test("a database older than the check is examined, and nothing of the key is stored", async () => {
  const shop = await sealedShop();

  expect(await findKeyProblem(shop.db, OTHER)).not.toBeNull();
  expect(await shop.db.select().from(meta).where(eq(meta.key, "key-check"))).toEqual([]);
  expect(await findKeyProblem(shop.db, KEYRING)).toBeNull();
  await rememberKey(shop.db, KEYRING);
  expect(await shop.db.select().from(meta).where(eq(meta.key, "key-check"))).toEqual([
    { key: "key-check", value: KEYRING.hash("key-check", "") },
  ]);
  expect(await shop.db.select().from(users)).toHaveLength(1);
});

test("it is shown as a notice", async () => {
  const shop = await sealedShop();
  const auth = { keyring: OTHER } as unknown as Parameters<typeof keyNotices>[0]["auth"];

  expect(await keyNotices({ db: shop.db, now: shop.now, auth })).toMatchObject([{ kind: "key" }]);
});
