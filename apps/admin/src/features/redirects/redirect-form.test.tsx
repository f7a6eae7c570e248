import { NOW, testShop } from "@pickwell/api/testing";
import { addUser, client, PASSWORD } from "@pickwell/api/testing/accounts";
import { redirects } from "@pickwell/db/schema";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { visitAdmin } from "../../../test/visit.tsx";

afterEach(() => vi.unstubAllGlobals());

/** The shop's pages as visitors find them: there are none but the given ones. */
const withPages = (...paths: string[]) =>
  vi.stubGlobal("fetch", async (path: string) => ({
    status: paths.includes(path) ? 200 : 404,
    type: path === "/moved" ? "opaqueredirect" : "basic",
  }));

/** Opens the form, and presses its button. */
async function enter(path: string, target: string) {
  const user = userEvent.setup({ delay: null });
  const shop = testShop();
  await visitAdmin("/admin/redirects", { shop });
  await user.click((await screen.findAllByRole("button", { name: "Add Redirect" }))[0] as Element);
  const sheet = within(await screen.findByRole("dialog", { name: "Add Redirect" }));
  await user.type(sheet.getByLabelText("From"), path);
  await user.type(sheet.getByLabelText("To"), target);
  const press = () => user.click(sheet.getByRole("button", { name: "Add Redirect" }));
  await press();
  return { sheet, press, stored: () => shop.db.select().from(redirects) };
}

test("a redirect to nothing is stored when its button is pressed again, and what was typed stays", async () => {
  withPages();
  const { sheet, press, stored } = await enter("/old", "/nowhere");

  await sheet.findByText(/^There is nothing at \/nowhere\./);
  expect(await stored()).toEqual([]);
  expect(sheet.getByLabelText<HTMLInputElement>("From").value).toBe("/old");
  expect(sheet.getByLabelText<HTMLInputElement>("To").value).toBe("/nowhere");
  expect(sheet.getByLabelText("To").getAttribute("aria-invalid")).toBe("true");
  await press();

  await screen.findByText("Redirect added.");
  expect(await stored()).toMatchObject([{ path: "/old", target: "/nowhere" }]);
});

test.each(["/blog", "https://elsewhere.example/nowhere"])(
  "a redirect to %s is stored at once",
  async (target) => {
    withPages("/blog");
    const { stored } = await enter("/old", target);

    await screen.findByText("Redirect added.");
    expect(await stored()).toMatchObject([{ path: "/old", target }]);
  },
);

test.each([
  ["/moved", "/moved leads somewhere already. Press the button again to change that."],
  [
    "/about",
    "There is something at /about, and visitors go on seeing it. Press the button again to lead on once it is gone.",
  ],
])("a redirect of %s is stored when its button is pressed again", async (path, words) => {
  withPages("/blog", "/about");
  const { sheet, press, stored } = await enter(path, "/blog");

  expect(await sheet.findByText(words)).toBeTruthy();
  expect(sheet.getByLabelText("From").getAttribute("aria-invalid")).toBe("true");
  expect(await stored()).toEqual([]);
  await press();

  await screen.findByText("Redirect added.");
  expect(await stored()).toMatchObject([{ path, target: "/blog" }]);
});

test("of a redirect with a query is said that it does not count", async () => {
  withPages("/blog");
  const { sheet, press, stored } = await enter("/old?colour=red", "/blog");

  expect(await sheet.findByText(/does not count: the redirect is of \/old\./)).toBeTruthy();
  expect(await stored()).toEqual([]);
  await press();

  await screen.findByText("Redirect added.");
  expect(await stored()).toMatchObject([{ path: "/old", target: "/blog" }]);
});

test("a redirect is changed by its form, which asks nothing about its own address", async () => {
  const user = userEvent.setup({ delay: null });
  withPages("/blog", "/deals", "/moved");
  const shop = testShop();
  await shop.db.insert(redirects).values({ path: "/moved", target: "/blog", createdAt: NOW });
  await visitAdmin("/admin/redirects?edit=1", { shop });
  const target = await screen.findByLabelText<HTMLInputElement>("To");
  const sheet = within(screen.getByRole("dialog", { name: "Edit Redirect" }));
  expect([sheet.getByLabelText<HTMLInputElement>("From").value, target.value]).toEqual([
    "/moved",
    "/blog",
  ]);
  await user.clear(target);
  await user.type(target, "/deals");
  await user.click(sheet.getByRole("button", { name: "Save Changes" }));

  await screen.findByText("Redirect changed.");
  expect(await shop.db.select().from(redirects)).toMatchObject([
    { path: "/moved", target: "/deals" },
  ]);
});

test("who may not delete redirects is not asked whether to", async () => {
  const shop = testShop();
  await shop.db.insert(redirects).values({ path: "/old", target: "/blog", createdAt: NOW });
  const { email } = await addUser(shop, { role: "admin", staffRole: "viewer" });
  const browser = client(shop);
  await browser.api.auth.signIn({ email, password: PASSWORD });
  await visitAdmin("/admin/redirects", { shop, browser });

  expect(await screen.findByRole("button", { name: "Edit /old" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Delete /old" })).toBeNull();
});

test("a redirect that is to lead on from where another does is refused at once", async () => {
  const user = userEvent.setup({ delay: null });
  withPages("/blog");
  const shop = testShop();
  await shop.db.insert(redirects).values([
    { path: "/gone", target: "/blog", createdAt: NOW },
    { path: "/moved", target: "/blog", createdAt: NOW },
  ]);
  await visitAdmin("/admin/redirects?edit=1", { shop });
  const path = await screen.findByLabelText<HTMLInputElement>("From");
  await user.clear(path);
  await user.type(path, "/moved");
  await user.click(screen.getByRole("button", { name: "Save Changes" }));

  expect(await screen.findByText("Another redirect leads on from there already.")).toBeTruthy();
});
