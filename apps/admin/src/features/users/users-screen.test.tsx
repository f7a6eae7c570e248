import { testShop } from "@pickwell/api/testing";
import { addUser, signedIn } from "@pickwell/api/testing/accounts";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { visitAdmin } from "../../../test/visit.tsx";

const press = async (name: string) =>
  userEvent.setup({ delay: null }).click(await screen.findByRole("button", { name }));

test("an admin is created after a confirmation, with a password that is shown until it is copied", async () => {
  const user = userEvent.setup({ delay: null });
  const { api, router } = await visitAdmin("/admin/users");

  await user.click(await screen.findByRole("button", { name: "Create Admin" }));
  const question = within(await screen.findByRole("alertdialog", { name: "Create Admin" }));
  await user.click(question.getByRole("button", { name: "Continue" }));
  const sheet = within(await screen.findByRole("dialog", { name: "Create Admin" }));
  await user.click(sheet.getByRole("button", { name: "Create Admin" }));
  await sheet.findByText("Please enter a name.");
  await user.type(sheet.getByLabelText("Name"), "Bob");
  await user.type(sheet.getByLabelText("E-mail"), "bob@example.com");
  await user.click(sheet.getByRole("button", { name: "Create Admin" }));

  await screen.findByText("Admin user created successfully!");
  const told = await screen.findByRole("alertdialog", { name: "Keep this password" });
  const { value } = within(told).getByLabelText("Password") as HTMLInputElement;
  expect(value).toMatch(/^[\w-]{20}$/);
  await user.keyboard("{Escape}");
  expect(screen.getByDisplayValue(value)).toBeTruthy();
  await user.click(within(told).getByRole("button", { name: "I Have Kept It" }));
  await waitFor(() => expect(screen.queryByDisplayValue(value)).toBeNull());
  expect(router.state.location.href).toBe("/admin/users");
  await expect.poll(() => api.admin.users.oneTimeSecrets.list()).toEqual([]);
  const [bob] = (await api.admin.users.list({ search: "bob@example.com" })).users;
  expect(bob).toMatchObject({ name: "Bob", role: "admin", status: "active" });
});

test.each([
  ["user", "User created successfully!"],
  ["viewer", "Viewer created successfully!"],
  ["author", "Author created successfully!"],
  ["editor", "Editor created successfully!"],
  ["admin", "Admin user created successfully!"],
  ["owner", "Admin user created successfully!"],
])("whoever adds a new %s is told what was created", async (role, message) => {
  const user = userEvent.setup({ delay: null });
  await visitAdmin("/admin/users?new=true");
  const sheet = within(await screen.findByRole("dialog", { name: "Add User" }));
  await user.type(sheet.getByLabelText("Name"), "Bob");
  await user.type(sheet.getByLabelText("E-mail"), "bob@example.com");
  await user.selectOptions(sheet.getByLabelText("Role"), role);
  await user.click(sheet.getByRole("button", { name: "Add User" }));

  await screen.findByText(message);
});

test("one's own account cannot be removed or demoted here, and the screen says who can", async () => {
  await visitAdmin("/admin/users");

  await press("Edit Ada Lovelace");

  expect(await screen.findByText(/Ask another admin to change its role or status/)).toBeTruthy();
  const sheet = within(screen.getByRole("dialog", { name: "Edit User" }));
  expect(sheet.queryByLabelText("Role")).toBeNull();
  const offered = screen.queryByRole("button", { name: /^(Delete|Disable) Ada/, hidden: true });
  expect(offered).toBeNull();
});

test("disabling can be undone", async () => {
  const shop = testShop();
  const { id } = await addUser(shop, { name: "Bob" });
  const { api } = await visitAdmin("/admin/users?role=user", { shop });
  const status = async () => (await api.admin.users.get({ id })).status;

  await press("Disable Bob");
  await screen.findByText("Bob is disabled and signed out everywhere.");
  expect(await status()).toBe("inactive");
  await press("Undo");

  await waitFor(async () => expect(await status()).toBe("active"));
});

test("deleting asks with name and address, and shows the server's reason for a refusal", async () => {
  const user = userEvent.setup({ delay: null });
  const shop = testShop();
  const { id } = await addUser(shop, { name: "Bob", email: "bob@example.com" });
  const { api } = await visitAdmin("/admin/users?role=user", { shop });
  await screen.findByText("bob@example.com");
  await api.admin.users.remove({ id });

  await press("Delete Bob");
  const question = within(await screen.findByRole("alertdialog", { name: "Delete User" }));
  expect(question.getByText("Are you sure you want to delete this user?")).toBeTruthy();
  expect(question.getByText("Bob, bob@example.com")).toBeTruthy();
  await user.click(question.getByRole("button", { name: "Delete" }));

  await screen.findAllByText("User not found");
  await screen.findByRole("heading", { name: "No users found" });
});

test("a password that was not copied is shown again until it is, or is dismissed", async () => {
  const user = userEvent.setup({ delay: null });
  const shop = testShop();
  const ada = await addUser(shop, { role: "admin" });
  const browser = await signedIn(shop, ada);
  const { password } = await browser.api.admin.users.create({
    name: "Bob",
    email: "bob@example.com",
  });

  // As after a reload: nothing of it is left in the browser.
  await visitAdmin("/admin/users", { shop, browser });
  await user.click(
    await screen.findByRole("button", { name: "Show Password for bob@example.com" }),
  );
  const told = within(await screen.findByRole("alertdialog", { name: "Keep this password" }));
  expect(told.getByLabelText<HTMLInputElement>("Password").value).toBe(password);
  await user.click(told.getByRole("button", { name: "Show It Later" }));
  await user.click(
    await screen.findByRole("button", { name: "Show Password for bob@example.com" }),
  );
  const again = within(await screen.findByRole("alertdialog", { name: "Keep this password" }));
  await user.click(again.getByRole("button", { name: "Copy password" }));
  await again.findByText("Copied");
  await user.click(again.getByRole("button", { name: "I Have Kept It" }));

  await waitFor(() => expect(screen.queryByText(/You have not copied/)).toBeNull());
  expect(await browser.api.admin.users.oneTimeSecrets.list()).toEqual([]);
});

test("somebody can be invited by mail, invited again, and the invitation withdrawn", async () => {
  const user = userEvent.setup({ delay: null });
  const { api } = await visitAdmin("/admin/users?new=true");
  const sheet = within(await screen.findByRole("dialog", { name: "Add User" }));
  await user.type(sheet.getByLabelText("Name"), "Bob");
  await user.type(sheet.getByLabelText("E-mail"), "bob@example.com");
  await user.selectOptions(sheet.getByLabelText("Password"), "Invite by mail");
  expect(sheet.queryByLabelText("Their password")).toBeNull();
  await user.click(sheet.getByRole("button", { name: "Add User" }));

  await screen.findByText("An invitation is on its way to bob@example.com.");
  const row = (await screen.findByRole("button", { name: "Bob" })).closest("tr");
  expect(within(row as HTMLElement).getByText("Invited")).toBeTruthy();
  await press("Edit Bob");
  await press("Send Invitation Again");
  await screen.findByText("Another invitation is on its way to bob@example.com.");
  expect(screen.queryByRole("button", { name: "Send Reset Link" })).toBeNull();
  await press("Take Invitation Back");

  await screen.findByText("They have no password, and no invitation that is good.");
  await screen.findByRole("button", { name: "Invite by Mail" });
  const [bob] = (await api.admin.users.list({ search: "bob" })).users;
  expect(bob).toMatchObject({ hasPassword: false, invitedUntil: null });
});
