import { testShop } from "@pickwell/api/testing";
import { addUser, client, PASSWORD, withTwoFactor } from "@pickwell/api/testing/accounts";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { visitAdmin } from "../../test/visit.tsx";

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

function send(username: string) {
  fireEvent.input(field("Username"), { target: { value: username } });
  fireEvent.input(field("Password"), { target: { value: "wrong horse" } });
  fireEvent.click(screen.getByRole("button", { name: "Sign In" }));
}

async function signIn(username: string) {
  await visitAdmin("/admin/login", { role: null });
  await screen.findByRole("button", { name: "Sign In" });
  send(username);
}

const wordsAt = (label: string) =>
  (field(label).getAttribute("aria-describedby") ?? "")
    .split(" ")
    .map((id) => document.getElementById(id)?.textContent?.trim())
    .join("");

test("an invalid address has an error at the username", async () => {
  await signIn("owner");

  await waitFor(() => expect(wordsAt("Username")).toBe("Invalid username or password"));
  expect(document.activeElement).toBe(field("Username"));
  expect(field("Password").getAttribute("aria-invalid")).toBeNull();
});

test("a wrong combination marks both fields, and focuses the password", async () => {
  await signIn("nobody@example.com");

  await waitFor(() => expect(wordsAt("Password")).toBe("Invalid username or password"));
  expect(wordsAt("Username")).toBe("Invalid username or password");
  expect(document.activeElement).toBe(field("Password"));
});

test("a pause after wrong attempts says how long it lasts", async () => {
  const guessed = "somebody@example.com";
  await visitAdmin("/admin/login", { role: null });
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const button = await screen.findByRole("button", { name: "Sign In" });
    await waitFor(() => expect((button as HTMLButtonElement).disabled).toBe(false));
    send(guessed);
    await waitFor(() => expect(wordsAt("Password")).toBe("Invalid username or password"));
  }

  const button = await screen.findByRole("button", { name: "Sign In" });
  button.focus();
  send(guessed);
  // What browsers do with a button that is disabled.
  button.blur();

  await screen.findByText(/Please try again in \d+ minutes\./);
  expect(document.activeElement).toBe(button);
  expect(field("Username").value).toBe(guessed);
});

test("choosing another account at the second step returns to the username", async () => {
  const shop = testShop();
  const { email } = await addUser(shop, { role: "admin" });
  const owner = client(shop);
  await owner.api.auth.signIn({ email, password: PASSWORD });
  await withTwoFactor(owner);
  await visitAdmin("/admin/login", { role: null, shop });
  await screen.findByRole("button", { name: "Sign In" });
  fireEvent.input(field("Username"), { target: { value: email } });
  fireEvent.input(field("Password"), { target: { value: PASSWORD } });
  fireEvent.click(screen.getByRole("button", { name: "Sign In" }));
  await screen.findByLabelText("Code");

  fireEvent.click(screen.getByRole("button", { name: "Use another account" }));

  expect(screen.queryByLabelText("Code")).toBeNull();
  expect(document.activeElement).toBe(field("Username"));
});
