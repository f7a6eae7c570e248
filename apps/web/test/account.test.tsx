import { saveSettings } from "@pickwell/api/settings";
import { NOW } from "@pickwell/api/testing";
import {
  addUser,
  client,
  deviceCode,
  PASSWORD,
  signedIn,
  userRow,
  withTwoFactor,
} from "@pickwell/api/testing/accounts";
import {
  identities,
  outbox,
  passkeys,
  passwords,
  sessions,
  subscribers,
  users,
} from "@pickwell/db/schema";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { serveApi } from "./api-server.ts";
import { visit } from "./visit.tsx";

const api = serveApi();
// The shop's clock and the browser's show the same.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Somebody's account, opened by them. */
async function openAccount(values: Parameters<typeof addUser>[1] = {}) {
  const user = await addUser(api.shop, { name: "Ada", email: "ada@example.com", ...values });
  await api.browser.api.auth.signIn({ email: user.email, password: PASSWORD });
  const router = await visit("/account");
  await screen.findByRole("heading", { level: 1, name: "Your account" });
  await screen.findByRole("region", { name: "Profile" });
  return { user, router };
}

const section = (name: string) => within(screen.getByRole("region", { name }));
const toast = (words: string | RegExp) => screen.findByText(words);

/** Fills in the fields of a section and presses its button. */
function send(name: string, values: Record<string, string>, button: string) {
  for (const [label, value] of Object.entries(values)) {
    fireEvent.input(section(name).getByLabelText(label), { target: { value } });
  }
  press(name, button);
}
const press = (name: string, button: string | RegExp) =>
  fireEvent.click(section(name).getByRole("button", { name: button }));

test("a visitor who is not signed in is sent to the sign-in", async () => {
  const router = await visit("/account");

  expect(await screen.findByRole("heading", { level: 1, name: "Sign in" })).toBeTruthy();
  expect(router.state.location.href).toBe("/login");
});

test.each([
  ["admin", "/admin"],
  ["user", undefined],
] as const)("the link to the back office on the account page of an %s: %s", async (role, href) => {
  await openAccount({ role });

  expect(screen.queryByRole("link", { name: "Admin Panel" })?.getAttribute("href")).toBe(href);
});

test("a network error is shown, and the request repeated", async () => {
  const user = await addUser(api.shop);
  await api.browser.api.auth.signIn({ email: user.email, password: PASSWORD });
  api.fail("auth.session", "network");
  await visit("/account");
  expect(
    await screen.findByText("Network error. Please check your connection and try again."),
  ).toBeTruthy();

  api.mend();
  fireEvent.click(screen.getByRole("button", { name: "Try Again" }));

  expect(await screen.findByRole("region", { name: "Profile" })).toBeTruthy();
});

test("the name can be changed", async () => {
  const { user } = await openAccount();

  send("Profile", { Name: "Ada Lovelace" }, "Save Name");

  await toast("Your name is saved.");
  expect(screen.getByText("Ada Lovelace · ada@example.com")).toBeTruthy();
  expect((await userRow(api.shop, user.id))?.name).toBe("Ada Lovelace");
});

test("a new e-mail address needs the password, and counts once it is confirmed", async () => {
  const { user } = await openAccount({ emailVerifiedAt: NOW });
  expect(section("E-mail address").getByText("Confirmed")).toBeTruthy();
  const typed = { "New e-mail": "lovelace@example.com", "Your password": "wrong horse" };
  send("E-mail address", typed, "Change E-mail");
  expect(await section("E-mail address").findByText("This is not your password.")).toBeTruthy();

  send("E-mail address", { "Your password": PASSWORD }, "Change E-mail");

  await toast("We sent a link to lovelace@example.com. Until you follow it, nothing changes.");
  expect((await userRow(api.shop, user.id))?.email).toBe("ada@example.com");
  expect(section("E-mail address").getByText("lovelace@example.com")).toBeTruthy();
  press("E-mail address", "Send another link");
  await toast("A new link is on its way.");
  const mails = await api.shop.db.select({ to: outbox.to, subject: outbox.subject }).from(outbox);
  expect(mails).toEqual([
    { to: "lovelace@example.com", subject: "Your new Pickwell address" },
    { to: "ada@example.com", subject: "Your Pickwell address is being changed" },
    { to: "lovelace@example.com", subject: "Your new Pickwell address" },
  ]);
});

test("a pending change of the address can be cancelled, and the focus stays where it was", async () => {
  const { user } = await openAccount({ emailVerifiedAt: NOW });
  const typed = { "New e-mail": "lovelace@example.com", "Your password": PASSWORD };
  send("E-mail address", typed, "Change E-mail");
  const waiting = await section("E-mail address").findByText("lovelace@example.com");
  const button = section("E-mail address").getByRole("button", { name: "Cancel this change" });
  button.focus();

  fireEvent.click(button);

  await toast("The change is cancelled. You go on signing in with ada@example.com.");
  await waitFor(() => expect(waiting.isConnected).toBe(false));
  expect(section("E-mail address").queryByRole("button", { name: /link|Cancel/ })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole("region", { name: "E-mail address" }));
  expect((await userRow(api.shop, user.id))?.email).toBe("ada@example.com");
});

test("a change of the address that was confirmed meanwhile is not shown as cancelled", async () => {
  const { user } = await openAccount({ emailVerifiedAt: NOW });
  const typed = { "New e-mail": "lovelace@example.com", "Your password": PASSWORD };
  send("E-mail address", typed, "Change E-mail");
  await section("E-mail address").findByText("lovelace@example.com");
  const [mail] = await api.shop.db
    .select({ text: outbox.text })
    .from(outbox)
    .where(eq(outbox.to, "lovelace@example.com"));
  const token = /token=([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
  await client(api.shop).api.auth.verifyEmail({ token });
  expect((await userRow(api.shop, user.id))?.email).toBe("lovelace@example.com");

  press("E-mail address", "Cancel this change");

  await toast("No change of your address is waiting any more.");
  expect(await section("E-mail address").findByText(/You sign in with/)).toBeTruthy();
  await waitFor(() =>
    expect(section("E-mail address").queryByRole("button", { name: /link|Cancel/ })).toBeNull(),
  );
});

test("changing the password ends the other sessions, and only them", async () => {
  const { user } = await openAccount();
  const elsewhere = await signedIn(api.shop, user);

  send(
    "Password",
    { "Current password": PASSWORD, "New password": "a new one for me" },
    "Change Password",
  );

  await toast("Your password is changed. You are signed out everywhere else.");
  expect(section("Password").getByLabelText<HTMLInputElement>("New password").value).toBe("");
  expect(await elsewhere.auth.session()).toBeNull();
  expect(await api.browser.auth.session()).not.toBeNull();
});

test("the required length of a password is shown before typing", async () => {
  await saveSettings(api.shop.db, NOW, "security", { minPasswordLength: 12 }, 0);
  await openAccount();

  const field = section("Password").getByLabelText("New password");
  const hint = document.getElementById(field.getAttribute("aria-describedby") ?? "");
  expect(hint?.textContent).toMatch(/^At least 12 characters\. /);
});

test("two-factor sign-in is offered once the address is confirmed", async () => {
  await openAccount();

  expect(section("Two-factor sign-in").getByText(/as soon as your e-mail address/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Set Up Two-Factor Sign-In" })).toBeNull();
});

test("two-factor sign-in is set up in steps, and its recovery codes are shown once", async () => {
  const { user } = await openAccount({ emailVerifiedAt: NOW });
  const name = "Two-factor sign-in";
  press(name, "Set Up Two-Factor Sign-In");
  send(name, { "Your password": PASSWORD }, "Continue");

  await screen.findByRole("img", { name: "QR code for your authenticator app" });
  const link = screen.getByRole<HTMLAnchorElement>("link", { name: "Open in an app" });
  const secret = new URL(link.href).searchParams.get("secret") ?? "";
  expect(section(name).getByText(secret.replace(/(.{4})(?=.)/g, "$1 "))).toBeTruthy();
  send(name, { Code: "000000" }, "Turn On");
  expect(await section(name).findByText("That code is not valid.")).toBeTruthy();
  send(name, { Code: deviceCode(secret) }, "Turn On");

  await screen.findByRole("heading", { name: "Your recovery codes" });
  const codes = section(name).getAllByRole("listitem");
  expect(codes).toHaveLength(10);
  const code = codes[0]?.textContent ?? "";
  press(name, "I Have Kept Them");
  expect(await section(name).findByText("It is on.")).toBeTruthy();
  expect(screen.queryByText(code)).toBeNull();
  const { api: calls } = client(api.shop);
  await calls.auth.signIn({ email: user.email, password: PASSWORD, code });
});

test("recovery codes can be replaced, and two-factor sign-in turned off, with the password and a code", async () => {
  const user = await addUser(api.shop);
  await api.browser.api.auth.signIn({ email: user.email, password: PASSWORD });
  const codes = await withTwoFactor(api.browser);
  await visit("/account");
  const name = "Two-factor sign-in";
  await screen.findByText("10 recovery codes left.");

  press(name, "New Recovery Codes…");
  send(name, { "Your password": PASSWORD, Code: codes[0] ?? "" }, "Make New Codes");
  await screen.findByRole("heading", { name: "Your recovery codes" });
  const renewed = section(name).getAllByRole("listitem")[0]?.textContent ?? "";
  press(name, "I Have Kept Them");
  press(name, "Turn Off…");
  send(name, { "Your password": PASSWORD, Code: "000000" }, "Turn Off");
  expect(await section(name).findByText("That code is not valid.")).toBeTruthy();
  send(name, { "Your password": PASSWORD, Code: renewed }, "Turn Off");

  await toast("Two-factor sign-in is off.");
  expect(section(name).getByText("It is off.")).toBeTruthy();
});

/** The account of somebody with a passkey, who signed in longer ago than is asked for nothing. */
async function openPasskeys({ hasPassword }: { hasPassword: boolean }) {
  const user = await addUser(api.shop, { emailVerifiedAt: NOW });
  await api.browser.api.auth.signIn({ email: user.email, password: PASSWORD });
  const { db } = api.shop;
  const kept = { id: "phone", userId: user.id, credentialId: "phone", publicKey: "", signCount: 0 };
  const named = { name: "Phone", transports: [], isSynced: false, createdAt: NOW };
  await db.insert(passkeys).values({ ...kept, ...named });
  await db.update(sessions).set({ confirmedAt: new Date(0) });
  if (!hasPassword) await db.delete(passwords);
  await visit("/account");
  await screen.findByText("Phone", { selector: "strong" });
  press("Passkeys", /^Remove/);
}

test("removing a passkey needs the password again", async () => {
  await openPasskeys({ hasPassword: true });
  await section("Passkeys").findByLabelText("Your password");

  send("Passkeys", { "Your password": PASSWORD }, "Continue");

  await toast(/^The passkey is removed here/);
  expect(await api.shop.db.select().from(passkeys)).toEqual([]);
});

test("an account without a password confirms its identity otherwise, and can add a passkey", async () => {
  await openPasskeys({ hasPassword: false });

  await section("Passkeys").findByText(/^If you signed in more than ten minutes ago/);
  expect(section("Passkeys").getByText(/^This browser has no passkeys/)).toBeTruthy();
});

/** The account of somebody who signed in long ago, asking to end its connection to GitHub. */
async function openWays() {
  const user = await addUser(api.shop, { emailVerifiedAt: NOW });
  await api.browser.api.auth.signIn({ email: user.email, password: PASSWORD });
  await api.shop.db.insert(identities).values({
    ...{ id: "github", userId: user.id, provider: "github", createdAt: NOW },
    ...{ issuer: "https://github.com", subject: "1" },
  });
  await api.shop.db.update(sessions).set({ confirmedAt: new Date(0) });
  await visit("/account");
  const ways = within(await screen.findByRole("region", { name: "Ways to sign in" }));
  fireEvent.click(await ways.findByRole("button", { name: /^Disconnect/ }));
  await ways.findByLabelText("Your password");
}

test("removing a connection needs the password again", async () => {
  await openWays();

  send("Ways to sign in", { "Your password": PASSWORD }, "Continue");

  await toast(/^It is no longer connected/);
  expect(await api.shop.db.select().from(identities)).toEqual([]);
});

test("an error after the password was confirmed is shown", async () => {
  await openWays();
  api.fail("providers.unlink", "network");

  send("Ways to sign in", { "Your password": PASSWORD }, "Continue");

  await toast("Network error. Please check your connection and try again.");
  expect(await api.shop.db.select().from(identities)).toHaveLength(1);
});

test("sessions are listed, and can be ended one by one or all but this one", async () => {
  const user = await addUser(api.shop);
  const windows = "Mozilla/5.0 (Windows NT 10.0; rv:143.0) Gecko/20100101 Firefox/143.0";
  const browser = await signedIn(api.shop, user, { userAgent: windows });
  const program = client(api.shop, { kind: "api" });
  await program.api.auth.tokens.issue({ email: user.email, password: PASSWORD });
  await api.browser.api.auth.signIn({ email: user.email, password: PASSWORD });
  await visit("/account");
  const name = "Where you are signed in";
  await screen.findByText("Firefox on Windows", { selector: "strong" });
  expect(section(name).getAllByRole("listitem")).toHaveLength(3);
  expect(section(name).getByText("This browser")).toBeTruthy();

  section(name).getByRole("button", { name: "Sign Out Firefox on Windows" }).focus();
  press(name, "Sign Out Firefox on Windows");
  await toast("Signed out: Firefox on Windows.");
  expect(await browser.auth.session()).toBeNull();
  // Whoever works by keyboard goes on with the next one, and then with the list.
  await waitFor(() =>
    expect(document.activeElement?.textContent).toMatch(/^Sign Out (?!Firefox on Windows)/),
  );
  section(name).getByRole("button", { name: "Sign out everywhere else" }).focus();
  press(name, "Sign out everywhere else");
  await toast("You are signed out everywhere else.");
  await waitFor(() => expect(section(name).getAllByRole("listitem")).toHaveLength(1));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("region", { name })));
});

test("the newsletter can be joined and left once the address is confirmed", async () => {
  const { user, router } = await openAccount();
  const words = "Please confirm your address first; then you can choose here.";
  expect(await section("Newsletter").findByText(words)).toBeTruthy();
  await api.shop.db.update(users).set({ emailVerifiedAt: NOW }).where(eq(users.id, user.id));
  await router.navigate({ to: "/wishlist" });
  await router.navigate({ to: "/account" });
  await section("Newsletter").findByText("You are not on the list.");

  press("Newsletter", "Subscribe");
  await toast("You’re in! Check your inbox for your welcome code.");
  await section("Newsletter").findByText(/^Almost/);
  await api.shop.db.update(subscribers).set({ status: "confirmed" });
  press("Newsletter", "Unsubscribe");

  await toast("You have been unsubscribed from our newsletter.");
  expect(await api.shop.db.select().from(subscribers)).toMatchObject([{ status: "unsubscribed" }]);
});

test("all personal data can be downloaded as a file", async () => {
  await openAccount();
  const blobs: Blob[] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
    blobs.push(blob as Blob);
    return "blob:";
  });
  const click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});

  press("Your data", "Export My Data");

  await toast("Your data is on its way to your downloads.");
  expect(click.mock.contexts[0]).toMatchObject({ download: "pickwell-account.json" });
  const data = JSON.parse((await blobs[0]?.text()) ?? "");
  expect(data).toMatchObject({
    exportedAt: NOW.toISOString(),
    account: { email: "ada@example.com" },
    sessions: [{}],
  });
});

test("deleting an account needs the password and a confirmation", async () => {
  const { router } = await openAccount();
  const name = "Delete account";
  press(name, "Delete My Account…");
  press(name, "Keep It");
  press(name, "Delete My Account…");
  send(name, { "Your password": "wrong horse" }, "Delete My Account");
  expect(await section(name).findByText("This is not your password.")).toBeTruthy();
  expect(await api.shop.db.select().from(users)).toHaveLength(1);

  send(name, { "Your password": PASSWORD }, "Delete My Account");

  await screen.findByText("Your account has been deleted. Nothing of it is left with us.");
  expect(router.state.location.href).toBe("/login?state=deleted");
  expect(await api.shop.db.select().from(users)).toEqual([]);
});

test("signing out is confirmed", async () => {
  const { router } = await openAccount();

  fireEvent.click(screen.getByRole("button", { name: "Sign Out" }));

  await screen.findByText("You are signed out.");
  expect(router.state.location.href).toBe("/login?state=signed-out");
  expect(api.browser.held.id).toBe("");
});

test("a session that ends while typing loses no input", async () => {
  await openAccount();
  const typed = { "Current password": PASSWORD, "New password": "a new one for me" };
  api.browser.auth.forget();

  send("Password", typed, "Change Password");

  const dialog = await screen.findByRole("dialog", { name: "Please sign in again" });
  const again = within(dialog);
  expect(again.getByLabelText<HTMLInputElement>("E-mail").value).toBe("ada@example.com");
  fireEvent.input(again.getByLabelText("Password"), { target: { value: PASSWORD } });
  fireEvent.click(again.getByRole("button", { name: "Sign In" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  for (const [label, value] of Object.entries(typed)) {
    expect(section("Password").getByLabelText<HTMLInputElement>(label).value).toBe(value);
  }
  press("Password", "Change Password");
  await toast("Your password is changed. You are signed out everywhere else.");
});
