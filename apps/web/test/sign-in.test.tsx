import { NOW } from "@pickwell/api/testing";
import {
  addUser,
  client,
  PASSWORD,
  signedIn,
  userRow,
  withTwoFactor,
} from "@pickwell/api/testing/accounts";
import { oneTimeTokens, outbox, users } from "@pickwell/db/schema";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { desc } from "drizzle-orm";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { serveApi } from "./api-server.ts";
import { visit } from "./visit.tsx";

const api = serveApi();
// The shop's clock and the browser's show the same.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
});
afterEach(() => {
  vi.useRealTimers();
});

const form = (name: string) => screen.findByRole<HTMLFormElement>("form", { name });
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

function fill(values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) {
    fireEvent.input(field(label), { target: { value } });
  }
}

/** What stands beside a field, for those who see it and those who hear it. */
const problemOf = (label: string) =>
  (field(label).getAttribute("aria-describedby") ?? "")
    .split(" ")
    .map((id) => (id.endsWith("problem") ? document.getElementById(id)?.textContent?.trim() : ""))
    .join("");

/** The path of a link that sets a password. */
async function resetLink(): Promise<string> {
  const { email } = await addUser(api.shop);
  await client(api.shop).api.auth.requestReset({ email });
  const [mail] = await api.shop.db.select().from(outbox);
  return /https:\/\/shop\.example(\S+)/.exec(mail?.text ?? "")?.[1] ?? "";
}

const alert = () => within(screen.getByRole("main")).getByRole("alert").textContent;

test.each([
  ["/login", "Welcome back", "/login", { "E-mail": "username", Password: "current-password" }],
  [
    "/signup",
    "Your account",
    "/signup",
    { Name: "name", "E-mail": "username", Password: "new-password" },
  ],
  ["/reset-password", "Where does it go?", "/reset-password", { "E-mail": "username" }],
  ["/reset-password?token=…", "Choose it", "/reset-password", { "New password": "new-password" }],
])(
  "%s works without JavaScript, and password managers know its fields",
  async (path, name, to, tokens) => {
    await visit(path.includes("token=") ? await resetLink() : path);

    const { method, action } = await form(name);
    expect([method, new URL(action, "https://shop.example").pathname]).toEqual(["post", to]);
    for (const [label, token] of Object.entries(tokens)) {
      expect([field(label).autocomplete, field(label).required]).toEqual([token, true]);
    }
    const robots = document.querySelector("meta[name=robots]")?.getAttribute("content");
    expect(robots).toBe("noindex, follow");
  },
);

test("signing in returns to the former page", async () => {
  const { email } = await addUser(api.shop);
  const router = await visit("/login?from=%2Fwishlist");
  await form("Welcome back");
  fill({ "E-mail": email, Password: PASSWORD });

  press("Sign In");

  await screen.findByRole("heading", { level: 1, name: "Wishlist" });
  expect(router.state.location.href).toBe("/wishlist");
  expect(api.browser.held.id).not.toBe("");
});

test("3.7.2: and never to another site", async () => {
  const { email } = await addUser(api.shop);
  const router = await visit("/login?from=%2F%2Fevil.example");
  await form("Welcome back");
  fill({ "E-mail": email, Password: PASSWORD });

  press("Sign In");

  await screen.findByRole("heading", { level: 1, name: "Your account" });
  expect(router.state.location.href).toBe("/account");
});

test("a signed-in visitor is sent on", async () => {
  const { email } = await addUser(api.shop);
  await api.browser.api.auth.signIn({ email, password: PASSWORD });

  await visit("/signup?from=/cart");

  expect(await screen.findByRole("heading", { level: 1, name: "Cart" })).toBeTruthy();
});

test("empty fields have an error, and the first is focused", async () => {
  await visit("/signup");
  await form("Your account");
  fill({ "E-mail": "ada@example.com" });

  press("Create Account");

  expect([problemOf("Name"), problemOf("E-mail"), problemOf("Password")]).toEqual([
    "Please enter your name.",
    "",
    "Please enter your password.",
  ]);
  expect(document.activeElement).toBe(field("Name"));
  expect(field("E-mail").value).toBe("ada@example.com");
});

test("errors of the server are shown, and the input is kept", async () => {
  await addUser(api.shop, { email: "ada@example.com" });
  await visit("/signup");
  await form("Your account");
  const typed = { Name: "Ada", "E-mail": "ada@example.com", Password: "short" };
  fill(typed);

  press("Create Account");
  await waitFor(() => expect(problemOf("Password")).toMatch(/at least 8 characters/));
  expect(document.activeElement).toBe(field("Password"));

  fill({ Password: "long enough for anybody" });
  press("Create Account");
  await waitFor(() =>
    expect(problemOf("E-mail")).toBe(
      "There is an account with this address already. Please sign in.",
    ),
  );
  expect(document.activeElement).toBe(field("E-mail"));
  expect([field("Name").value, field("Password").value]).toEqual([
    "Ada",
    "long enough for anybody",
  ]);

  fill({ "E-mail": "ada.two@example.com" });
  press("Create Account");
  expect(await screen.findByRole("heading", { level: 1, name: "Your account" })).toBeTruthy();
  expect(await api.shop.db.select().from(users).orderBy(desc(users.name))).toMatchObject([
    {},
    { name: "Ada", role: "user" },
  ]);
});

test("a wrong password and the pause after five attempts are shown", async () => {
  const { email } = await addUser(api.shop);
  await visit("/login");
  await form("Welcome back");
  fill({ "E-mail": email, Password: "wrong horse" });

  for (let count = 0; count < 5; count += 1) {
    press("Sign In");
    await waitFor(() => expect(screen.getByRole("button", { name: "Sign In" })).toBeTruthy());
    expect(alert()).toBe("Invalid username or password");
  }
  press("Sign In");

  await waitFor(() => expect(alert()).toBe("Too many attempts. Please try again in 10 minutes."));
  expect([field("E-mail").value, field("Password").value]).toEqual([email, "wrong horse"]);
});

test("a wrong combination marks both fields and focuses the password, without saying which is wrong", async () => {
  const { email } = await addUser(api.shop);
  await visit("/login");
  await form("Welcome back");
  for (const typed of [email, "nobody@example.com"]) {
    fill({ "E-mail": typed, Password: "wrong horse" });

    press("Sign In");

    await waitFor(() => expect(field("Password").getAttribute("aria-invalid")).toBe("true"));
    for (const name of ["E-mail", "Password"]) {
      const id = field(name).getAttribute("aria-describedby") ?? "";
      expect(document.getElementById(id)?.textContent).toBe("Invalid username or password");
      expect(field(name).getAttribute("aria-invalid")).toBe("true");
    }
    expect(document.activeElement).toBe(field("Password"));
  }
});

test.each([
  ["", "Please enter your e-mail address."],
  ["ada", "Please enter a valid e-mail address."],
  ["ada@", "Please enter a valid e-mail address."],
])("an address like %j has an error at its own field", async (email, words) => {
  await visit("/login");
  await form("Welcome back");
  fill({ "E-mail": email, Password: PASSWORD });

  press("Sign In");

  expect(problemOf("E-mail")).toBe(words);
  expect([problemOf("Password"), field("Password").getAttribute("aria-invalid")]).toEqual([
    "",
    null,
  ]);
  expect(document.activeElement).toBe(field("E-mail"));
});

test("an address without a top-level domain is rejected before sending", async () => {
  await visit("/signup");
  await form("Your account");
  fill({ Name: "Ada", "E-mail": "a@b", Password: PASSWORD });
  api.fail("auth.signUp", "network");

  press("Create Account");

  expect(problemOf("E-mail")).toBe("This address seems to lack its ending, such as .com.");
});

test("a typing error in an address is asked about once, and corrected with one press", async () => {
  await visit("/signup");
  await form("Your account");
  fill({ Name: "Ada", "E-mail": "ada@gmial.con", Password: PASSWORD });

  press("Create Account");
  const question = await screen.findByRole("button", { name: "ada@gmail.com" });
  expect(question.closest("[role=status]")?.textContent).toBe(
    "Did you mean ada@gmail.com? If not, send it again as it is.",
  );
  expect(document.activeElement).toBe(field("E-mail"));
  expect(await api.shop.db.select().from(users)).toEqual([]);
  fireEvent.click(question);
  expect(field("E-mail").value).toBe("ada@gmail.com");
  expect(screen.queryByText(/Did you mean/)).toBeNull();

  fill({ "E-mail": "ada@gmial.con" });
  press("Create Account");
  await screen.findByRole("heading", { level: 1, name: "Your account" });
  expect(await api.shop.db.select().from(users)).toMatchObject([{ email: "ada@gmial.con" }]);
});

test("on forms that only look up an address the question does not delay sending", async () => {
  const { email } = await addUser(api.shop, { email: "ada@gmial.con" });
  await visit("/login");
  await form("Welcome back");
  fill({ "E-mail": email });
  fireEvent.blur(field("E-mail"));
  expect(screen.getByRole("button", { name: "ada@gmail.com" })).toBeTruthy();
  fill({ "E-mail": email, Password: PASSWORD });

  press("Sign In");

  await screen.findByRole("heading", { level: 1, name: "Your account" });
});

test("a network error is shown", async () => {
  await visit("/login");
  await form("Welcome back");
  fill({ "E-mail": "ada@example.com", Password: PASSWORD });
  api.fail("auth.signIn", "network");

  press("Sign In");

  await waitFor(() =>
    expect(alert()).toBe("Network error. Please check your connection and try again."),
  );
});

test("the password can be shown", async () => {
  await visit("/login");
  await form("Welcome back");
  const toggle = screen.getByRole("button", { name: "Show password" });
  expect([field("Password").type, toggle.getAttribute("aria-pressed")]).toEqual([
    "password",
    "false",
  ]);

  fireEvent.click(toggle);

  expect([field("Password").type, toggle.getAttribute("aria-pressed")]).toEqual(["text", "true"]);
});

test("two-factor sign-in has a second step, which keeps the first step's input", async () => {
  const { email } = await addUser(api.shop);
  const { auth } = api.browser.api;
  await auth.signIn({ email, password: PASSWORD });
  const recoveryCodes = await withTwoFactor(api.browser);
  await auth.signOut();
  await visit("/login");
  await form("Welcome back");
  fill({ "E-mail": email, Password: PASSWORD });

  press("Sign In");
  await screen.findByLabelText("Code");
  expect(document.activeElement).toBe(field("Code"));
  expect([field("Code").autocomplete, field("Password").value]).toEqual([
    "one-time-code",
    PASSWORD,
  ]);
  press("Sign In");
  expect(problemOf("Code")).toBe("Please enter the code.");
  fill({ Code: "000000" });
  press("Sign In");
  await waitFor(() => expect(problemOf("Code")).toBe("That code is not valid."));
  press("Use another account");
  expect(document.activeElement).toBe(field("E-mail"));
  press("Sign In");
  await screen.findByLabelText("Code");
  fill({ Code: recoveryCodes[0] ?? "" });
  press("Sign In");

  expect(await screen.findByRole("heading", { level: 1, name: "Your account" })).toBeTruthy();
  expect(await screen.findByText("9 recovery codes left.")).toBeTruthy();
});

test("a new password is requested, and set with the link in the mail", async () => {
  const { email, id } = await addUser(api.shop);
  const router = await visit("/reset-password");
  await form("Where does it go?");
  fill({ "E-mail": email });

  press("Send Link");

  await screen.findByRole("heading", { name: "Look into your mail" });
  expect(
    screen.getByText("If there is an account with this address, a link is on its way to it."),
  ).toBeTruthy();
  expect(router.state.location.href).toBe("/reset-password?state=asked");
  const [mail] = await api.shop.db.select().from(outbox);
  const link = /https:\/\/shop\.example(\S+)/.exec(mail?.text ?? "")?.[1] ?? "";

  await router.navigate({ href: link });
  await form("Choose it");
  fill({ "New password": "a new one for me" });
  press("Set Password");

  expect(
    await screen.findByText("Your password has been changed. Please sign in with the new one."),
  ).toBeTruthy();
  expect(router.state.location.href).toBe("/login?state=reset");
  expect((await userRow(api.shop, id))?.emailVerifiedAt).toEqual(NOW);
});

test("a link that ends while its form is open says so, and where to get another", async () => {
  await visit(await resetLink());
  await form("Choose it");
  fill({ "New password": "a new one for me" });
  await api.shop.db.delete(oneTimeTokens);

  press("Set Password");

  await waitFor(() =>
    expect(alert()).toBe("This link is no longer valid. Please ask for a new one."),
  );
  const again = screen.getByRole("link", { name: "Ask for a new link" });
  expect(again.getAttribute("href")).toBe("/reset-password");
});

test.each([
  ["/verify-email?token=t", "Is this address yours?", "Confirm My Address"],
  ["/verify-email?state=done", "Address confirmed", null],
  ["/verify-email?state=stale", "That did not work", null],
  ["/verify-email?state=cancelled", "Nothing has changed", null],
  ["/verify-email", "That did not work", null],
])("%s: %s", async (path, title, button) => {
  await visit(path);

  expect(await screen.findByRole("heading", { level: 2, name: title })).toBeTruthy();
  const found = screen.queryByRole<HTMLButtonElement>("button", { name: /Confirm/ });
  expect(found?.textContent ?? null).toBe(button);
  expect(found?.form?.method ?? "post").toBe("post");
});

test("an invitation is recognized as one, and names who can send another", async () => {
  const owner = await signedIn(api.shop, await addUser(api.shop, { role: "admin" }));
  const { user } = await owner.api.admin.users.create({
    ...{ name: "Bob", email: "bob@shop.test", role: "user", isInvited: true },
  });
  const [mail] = await api.shop.db.select().from(outbox);
  const router = await visit(/https:\/\/shop\.example(\S+)/.exec(mail?.text ?? "")?.[1] ?? "");
  expect(await screen.findByRole("heading", { level: 1, name: "Welcome" })).toBeTruthy();
  const { elements } = await form("Choose it");
  expect((elements.namedItem("invited") as HTMLInputElement).value).toBe("true");
  fill({ Password: "long enough for anybody" });
  // Taken back while the form is open.
  await owner.api.admin.users.revokeInvitation({ id: user.id });

  press("Set Password");

  await screen.findByText("Whoever invited you can send another link.");
  expect(router.state.location.pathname).toBe("/reset-password");
});

test.each([
  ["&invited=true", "Whoever invited you can send another link.", "Back to sign-in"],
  ["", "This link is no longer valid. Please ask for a new one.", "Ask for a new link"],
])("a link that was used says so instead of a form: %s", async (kind, words, way) => {
  await visit(`/reset-password?token=nothing${kind}`);

  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.getByRole("link", { name: way })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Set Password" })).toBeNull();
});

test.each(["admin", "user"] as const)("an invited %s gets to where they belong", async (role) => {
  const owner = await signedIn(api.shop, await addUser(api.shop, { role: "admin" }));
  await owner.api.admin.users.create({
    name: "Bob",
    email: "bob@shop.test",
    role,
    isInvited: true,
  });
  const [mail] = await api.shop.db.select().from(outbox);
  const router = await visit(/https:\/\/shop\.example(\S+)/.exec(mail?.text ?? "")?.[1] ?? "");
  await form("Choose it");
  fill({ Password: "long enough for anybody" });
  press("Set Password");
  await screen.findByText("Your password is set. Please sign in with it.");
  const navigate = vi.spyOn(router, "navigate").mockResolvedValue();
  fill({ "E-mail": "bob@shop.test", Password: "long enough for anybody" });

  press("Sign In");

  await waitFor(() => expect(navigate).toHaveBeenCalled());
  expect(navigate).toHaveBeenCalledWith(
    role === "admin"
      ? { href: "/admin", replace: true, reloadDocument: true }
      : { href: "/account", replace: true },
  );
});
