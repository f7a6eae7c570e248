/** Mails that owners get without having requested them. */
import { outbox, users } from "@pickwell/db/schema";
import { insertionOrder } from "@pickwell/db/testing";
import { beforeEach, expect, test } from "vitest";
import { addUser, client, PASSWORD, signedIn, withTwoFactor } from "../../test/accounts.ts";
import { NOW, type TestShop, testShop } from "../../test/testing.ts";
import { saveSettings } from "../settings/service.ts";

let shop: TestShop;
beforeEach(() => {
  shop = testShop();
});

const subjects = async () =>
  (await shop.db.select().from(outbox).orderBy(insertionOrder(outbox))).map(
    ({ subject }) => subject,
  );
const DAY = 86_400_000;

test("a sign-in from a new place is mailed, one from a known place or the first one is not", async () => {
  const { email } = await addUser(shop);
  const signIn = (address: string, days = 0) =>
    client(shop, { ipAddress: address, now: () => new Date(NOW.getTime() + days * DAY) });
  const credentials = { email, password: PASSWORD };

  await signIn("203.0.113.1").api.auth.signIn(credentials);
  await signIn("203.0.113.1").api.auth.signIn(credentials);
  expect(await subjects()).toEqual([]);

  await signIn("203.0.113.2").api.auth.signIn(credentials);
  await signIn("203.0.113.3").api.auth.tokens.issue(credentials);
  await signIn("203.0.113.2").api.auth.tokens.issue(credentials);
  expect(await subjects()).toEqual(Array(2).fill("A new sign-in to your Pickwell account"));

  // Known for 90 days.
  await signIn("203.0.113.1", 91).api.auth.signIn(credentials);
  expect(await subjects()).toHaveLength(3);
});

test("the mail gives the time in the shop's time zone, and names the zone", async () => {
  await saveSettings(shop.db, NOW, "general", { timeZone: "Asia/Kathmandu" }, 1);
  const { email } = await addUser(shop);
  for (const address of ["203.0.113.1", "203.0.113.2"]) {
    await client(shop, { ipAddress: address }).api.auth.signIn({ email, password: PASSWORD });
  }

  const [mail] = await shop.db.select().from(outbox);

  for (const words of [mail?.text, mail?.html]) {
    expect(words).toContain("on March 14, 2026 at 3:11 PM (Asia/Kathmandu).");
  }
});

test("a new kind of device in a known place is mailed, another version of a known one is not", async () => {
  const { email } = await addUser(shop);
  const windows = "Mozilla/5.0 (Windows NT 10.0; Win64; x64)";
  const signIn = (userAgent: string) =>
    client(shop, { userAgent }).api.auth.signIn({ email, password: PASSWORD });

  await signIn(`${windows} Chrome/140.0 Safari/537.36`);
  await signIn(`${windows} Chrome/141.0 Safari/537.36`);
  expect(await subjects()).toEqual([]);

  await signIn("Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0");
  expect(await subjects()).toEqual(["A new sign-in to your Pickwell account"]);
  await signIn(`${windows} Chrome/142.0 Safari/537.36`);
  await signIn("Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0");
  expect(await subjects()).toHaveLength(1);
});

test("the mail names browser and system, and a program by what it calls itself", async () => {
  const { email } = await addUser(shop);
  const agents = [
    "Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36",
    "Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0",
    "curl/8.5.0",
  ];
  for (const userAgent of agents) {
    await client(shop, { userAgent }).api.auth.signIn({ email, password: PASSWORD });
  }

  const mails = await shop.db.select().from(outbox).orderBy(insertionOrder(outbox));

  expect(mails.map(({ text }) => /Browser or program: (.*)/.exec(text)?.[1])).toEqual([
    "Firefox on Linux",
    "curl/8.5.0",
  ]);
});

test("the device that was used to sign up is known", async () => {
  const userAgent = "Mozilla/5.0 (Windows NT 10.0) Firefox/143.0";
  const ada = { name: "Ada", email: "ada@example.com", password: PASSWORD };
  await client(shop, { userAgent }).api.auth.signUp(ada);

  await client(shop, { userAgent }).api.auth.signIn(ada);
  expect(await subjects()).toEqual(["Your Pickwell account"]);
  await client(shop, { userAgent: "curl/8" }).api.auth.signIn(ada);
  expect(await subjects()).toHaveLength(2);
});

test("a wrong password from a new place is not mailed", async () => {
  const { email } = await addUser(shop);
  await shop.db.update(users).set({ lastLoginAt: NOW });

  await client(shop)
    .api.auth.signIn({ email, password: "wrong" })
    .catch(() => {});

  expect(await subjects()).toEqual([]);
});

test("changed factors are mailed", async () => {
  const browser = await signedIn(shop, await addUser(shop));
  const codes = await withTwoFactor(browser);
  const { renewRecoveryCodes, remove } = browser.api.auth.twoFactor;
  const renewed = await renewRecoveryCodes({ password: PASSWORD, code: codes[0] });
  await remove({ password: PASSWORD, code: renewed.recoveryCodes[0] });

  expect(await subjects()).toEqual([
    "Your Pickwell two-factor sign-in is on",
    "Your Pickwell recovery codes were renewed",
    "Your Pickwell two-factor sign-in is off",
  ]);
});

test("a mail is in the shop's language and marked as such, with its date format", async () => {
  await saveSettings(shop.db, NOW, "general", { language: "de" }, 1);
  const { email } = await addUser(shop);
  for (const address of ["203.0.113.1", "203.0.113.2"]) {
    await client(shop, { ipAddress: address }).api.auth.signIn({ email, password: PASSWORD });
  }

  const [mail] = await shop.db.select().from(outbox);

  expect(mail?.subject).toBe("Eine neue Anmeldung bei deinem Konto von Pickwell");
  expect(mail?.html).toContain('<html lang="de" dir="ltr">');
  for (const words of [mail?.text, mail?.html]) {
    expect(words).toContain("14. März 2026 um 09:26 (UTC).");
    expect(words).not.toMatch(/Somebody|If it was not you/);
  }
});
