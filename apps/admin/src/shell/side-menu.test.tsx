import { testShop } from "@pickwell/api/testing";
import { addUser, client, PASSWORD } from "@pickwell/api/testing/accounts";
import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { visitAdmin } from "../../test/visit.tsx";
import { turnLetters } from "../lib/shortcuts.ts";
import { screens } from "../screens.ts";

const menu = () => screen.findByRole("navigation", { name: "Admin" });
const labels = (list: HTMLElement) =>
  within(list)
    .getAllByRole("link")
    .map(({ textContent }) => textContent);

test("the menu has its eight entries, and links the shop and the account", async () => {
  await visitAdmin("/admin/deals");

  expect(labels(await menu())).toEqual([
    "Dashboard",
    "Products",
    "Categories",
    "Deals",
    "Blog Posts",
    "Users",
    "Analytics",
    "Settings",
  ]);
  const elsewhere = screen.getByRole("list", { name: "Elsewhere" });
  expect(
    within(elsewhere)
      .getAllByRole("link")
      .map((link) => link.getAttribute("href")),
  ).toEqual(["/", "/account"]);
});

test("an entry's screens are shown inside it when it is opened or current", async () => {
  await visitAdmin("/admin/jobs");
  const nav = await menu();

  const current = within(nav).getByRole("link", { current: "page" });
  expect(current.textContent).toBe("Jobs");
  expect(labels(nav)).not.toContain("Sales");
  for (const button of within(nav).getAllByRole("button", { expanded: false })) {
    fireEvent.click(button);
  }
  expect(labels(nav).toSorted()).toEqual(screens.map(({ label }) => label).toSorted());

  fireEvent.click(within(nav).getByRole("button", { name: "More of Settings" }));
  expect(labels(nav)).not.toContain("Jobs");
});

const press = (key: string, target: Element = document.body) => fireEvent.keyDown(target, { key });

test("? shows the keys, g and a letter open a screen, / the search", async () => {
  const { router } = await visitAdmin("/admin/deals");
  const search = await screen.findByRole("searchbox");

  press("/");
  expect(document.activeElement).toBe(search);
  press("?", search);
  expect(screen.queryByRole("dialog")).toBeNull();

  press("?");
  const help = await screen.findByRole("dialog", { name: "Keyboard" });
  press("g");
  press("p");
  expect(router.state.location.pathname).toBe("/admin/deals");

  fireEvent.click(within(help).getByRole("button", { name: "Close" }));
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
  press("g");
  press("c");
  await expect.poll(() => router.state.location.pathname).toBe("/admin/categories");
});

test("single-letter keys can be turned off", async () => {
  const { router } = await visitAdmin("/admin/deals");
  await menu();
  press("?");
  const box = await screen.findByRole("checkbox", { name: "Keys of a single letter" });
  fireEvent.click(box);
  fireEvent.click(screen.getByRole("button", { name: "Close" }));
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();

  press("g");
  press("c");
  press("?");

  expect(screen.queryByRole("dialog")).toBeNull();
  expect(router.state.location.pathname).toBe("/admin/deals");
  turnLetters(true);
});

test("an editor has no users and settings in the menu, and is told so at their addresses", async () => {
  const shop = testShop();
  const browser = client(shop);
  const { email } = await addUser(shop, { role: "admin", staffRole: "editor" });
  await browser.api.auth.signIn({ email, password: PASSWORD });
  const { router } = await visitAdmin("/admin/deals", { shop, browser });
  const nav = await menu();

  // Pressed by its name, not only by an arrow beside words that lead nowhere.
  fireEvent.click(within(nav).getByRole("button", { name: "Settings", expanded: false }));
  for (const button of within(nav).getAllByRole("button", { expanded: false })) {
    fireEvent.click(button);
  }
  expect(labels(nav)).toEqual(expect.arrayContaining(["Products", "Newsletter", "Redirects"]));
  for (const hidden of ["Users", "Audit Log", "Settings", "Jobs"]) {
    expect(labels(nav)).not.toContain(hidden);
  }
  await router.navigate({ to: "/admin/users" });
  expect(await screen.findByText("Not for your role")).toBeTruthy();
});
