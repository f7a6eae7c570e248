import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { visitAdmin } from "./visit.tsx";

test("a visitor who is not signed in is sent to the sign-in, and returns", async () => {
  const { router } = await visitAdmin("/admin/products?search=lamp", { role: null });

  expect(await screen.findByRole("heading", { name: "Admin Portal" })).toBeTruthy();
  expect(router.state.location.href).toBe(
    `/admin/login?from=${encodeURIComponent("/admin/products?search=lamp")}`,
  );
});

test("a user who is no admin is told so, and can go back", async () => {
  await visitAdmin("/admin/users", { role: "user" });

  expect(await screen.findByRole("heading", { name: "Access Denied" })).toBeTruthy();
  expect(screen.getByText("You don't have permission to access this admin area.")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Go Back" })).toBeTruthy();
});

test("an admin sees the screen and their own name", async () => {
  await visitAdmin("/admin");

  expect(await screen.findByRole("heading", { name: "Dashboard Overview" })).toBeTruthy();
  expect(screen.getByText(/Welcome back/).textContent).toBe("Welcome back, Ada Lovelace");
});

test("nothing of the back office is requested before the guard has opened", async () => {
  const calls: string[] = [];
  await visitAdmin("/admin/products", { role: "user", onCall: ({ path }) => calls.push(path) });
  await screen.findByRole("heading", { name: "Access Denied" });

  expect(calls).toContain("auth.session");
  expect(calls.filter((path) => path.startsWith("admin."))).toEqual([]);
});

test("signing out asks first", async () => {
  const user = userEvent.setup();
  const { router, held } = await visitAdmin("/admin");
  await user.click(await screen.findByRole("button", { name: "Sign Out" }));
  const dialog = await screen.findByRole("alertdialog", { name: "Sign Out" });
  expect(dialog.textContent).toContain(
    "Are you sure you want to sign out? You'll need to log in again to access the admin panel.",
  );
  const [, confirm] = [...dialog.querySelectorAll("button")];
  await user.click(confirm as HTMLElement);

  await waitFor(() => expect(router.state.location.href).toBe("/admin/login"));
  expect(held.id).toBe("");
});
