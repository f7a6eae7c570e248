import { testShop } from "@pickwell/api/testing";
import { addUser, client, PASSWORD } from "@pickwell/api/testing/accounts";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { visitAdmin } from "../../../test/visit.tsx";

async function shopOfProducts() {
  const shop = testShop();
  await shop.product({ name: "Lamp", status: "draft", priceCents: 300 });
  await shop.product({ name: "Bed", status: "published", priceCents: 900 });
  await shop.product({ name: "Tent", status: "draft", priceCents: 500 });
  return shop;
}

async function staffOf(shop: ReturnType<typeof testShop>, staffRole: "editor" | "viewer") {
  const { email } = await addUser(shop, { role: "admin", staffRole });
  const browser = client(shop);
  await browser.api.auth.signIn({ email, password: PASSWORD });
  return browser;
}

const names = async () => {
  const table = await screen.findByRole("table", { name: "Products" });
  return within(table)
    .getAllByRole("row")
    .slice(1)
    .map((row) => within(row).getAllByRole("link")[0]?.textContent);
};
const tabs = () => within(screen.getByRole("navigation", { name: "Views" })).getAllByRole("link");
const current = () =>
  tabs()
    .filter((tab) => tab.getAttribute("aria-current") === "page")
    .map(({ textContent }) => textContent);

test("a list can be saved as a view, which becomes a tab with an address", async () => {
  const user = userEvent.setup({ delay: null });
  const { router } = await visitAdmin("/admin/products?status=draft&sort=price&order=asc", {
    shop: await shopOfProducts(),
  });
  expect(await names()).toEqual(["Lamp", "Tent"]);
  expect(screen.queryByRole("navigation", { name: "Views" })).toBeNull();

  await user.click(screen.getByRole("button", { name: "Saved views" }));
  await user.click(await screen.findByRole("menuitem", { name: "Save as a view…" }));
  await user.type(await screen.findByRole("textbox", { name: "Name" }), "Cheap drafts{Enter}");

  await waitFor(() => expect(current()).toEqual(["Cheap drafts"]));
  expect(router.state.location.search).toMatchObject({
    ...{ status: "draft", sort: "price", order: "asc", saved: expect.any(String) },
    cols: expect.stringContaining("product,category"),
  });
  await user.click(screen.getByRole("link", { name: "All" }));
  await waitFor(async () => expect(await names()).toHaveLength(3));
  expect(router.state.location.search).toEqual({});
  await user.click(screen.getByRole("link", { name: "Cheap drafts" }));
  await waitFor(async () => expect(await names()).toEqual(["Lamp", "Tent"]));
});

test("a changed view says so, and can be updated", async () => {
  const user = userEvent.setup({ delay: null });
  const shop = await shopOfProducts();
  const browser = await staffOf(shop, "editor");
  const { savedViews } = browser.api.admin;
  const params = { status: "draft", cols: "product,price" };
  const { id } = await savedViews.create({ list: "products", name: "Drafts", params });
  await visitAdmin(`/admin/products?status=draft&cols=product%2Cprice&saved=${id}`, {
    shop,
    browser,
  });
  await waitFor(() => expect(current()).toEqual(["Drafts"]));

  await user.selectOptions(screen.getByRole("combobox", { name: "Order" }), "Name, A to Z");
  await waitFor(() => expect(current()).toEqual(["Drafts changed"]));
  await user.click(screen.getByRole("button", { name: "Saved views" }));
  await user.click(await screen.findByRole("menuitem", { name: "Save changes" }));

  await waitFor(() => expect(current()).toEqual(["Drafts"]));
  expect(await savedViews.list({ list: "products" })).toMatchObject([
    { params: { ...params, sort: "name", order: "asc" } },
  ]);
});

test("a list begins with the default view, and All shows it unfiltered", async () => {
  const user = userEvent.setup({ delay: null });
  const shop = await shopOfProducts();
  const browser = await staffOf(shop, "viewer");
  const { savedViews } = browser.api.admin;
  const params = { status: "draft", sort: "name", order: "asc" };
  const { id } = await savedViews.create({ list: "products", name: "Drafts", params });
  await savedViews.mark({ id, isDefault: true });

  const { router } = await visitAdmin("/admin/products", { shop, browser });
  await waitFor(() => expect(router.state.location.search).toMatchObject({ ...params, saved: id }));
  expect(await names()).toEqual(["Lamp", "Tent"]);
  await user.click(screen.getByRole("link", { name: "All" }));
  await waitFor(async () => expect(await names()).toHaveLength(3));
  expect(router.state.location.search).toEqual({ saved: "all" });
  cleanup();

  await visitAdmin("/admin/products?status=published", { shop, browser });
  expect(await names()).toEqual(["Bed"]);
});

test("closing a form over an unfiltered list returns to the default view", async () => {
  const user = userEvent.setup({ delay: null });
  const shop = await shopOfProducts();
  const browser = await staffOf(shop, "editor");
  const { savedViews } = browser.api.admin;
  const params = { status: "draft", sort: "name", order: "asc" };
  const { id } = await savedViews.create({ list: "products", name: "Drafts", params });
  await savedViews.mark({ id, isDefault: true });

  const { router } = await visitAdmin("/admin/products?new=true", { shop, browser });
  await user.click(await screen.findByRole("button", { name: "Cancel" }));

  await waitFor(() => expect(router.state.location.search).toEqual({ ...params, saved: id }));
  expect(await names()).toEqual(["Lamp", "Tent"]);
});

test("a role that cannot change shared views can open and pin them only", async () => {
  const user = userEvent.setup({ delay: null });
  const shop = await shopOfProducts();
  const editor = await staffOf(shop, "editor");
  const viewer = await staffOf(shop, "viewer");
  const params = { status: "published" };
  await editor.api.admin.savedViews.create({
    ...{ list: "products", name: "On sale here", params, isShared: true },
  });
  await visitAdmin("/admin/products", { shop, browser: viewer });

  await user.click(await screen.findByRole("button", { name: "Saved views" }));
  await user.click(await screen.findByRole("menuitemradio", { name: "On sale here" }));
  await waitFor(async () => expect(await names()).toEqual(["Bed"]));
  await user.click(screen.getByRole("button", { name: "Saved views" }));
  const items = await screen.findAllByRole("menuitemcheckbox");
  expect(items.map(({ textContent }) => textContent)).toEqual([
    "Show as a tab",
    "Begin with this view",
  ]);
  expect(screen.queryByRole("menuitem", { name: "Delete…" })).toBeNull();
  await user.click(screen.getByRole("menuitemcheckbox", { name: "Show as a tab" }));
  await waitFor(async () =>
    expect(await viewer.api.admin.savedViews.list({ list: "products" })).toMatchObject([
      { isPinned: true },
    ]),
  );
});

test("a view can be shared and deleted from its menu with the keyboard alone", async () => {
  const user = userEvent.setup({ delay: null });
  const shop = await shopOfProducts();
  const browser = await staffOf(shop, "editor");
  const { savedViews } = browser.api.admin;
  const { id } = await savedViews.create({ list: "products", name: "Mine", params: {} });
  await visitAdmin(`/admin/products?saved=${id}`, { shop, browser });
  await waitFor(() => expect(current()).toEqual(["Mine"]));

  screen.getByRole("button", { name: "Saved views" }).focus();
  await user.keyboard("{Enter}");
  (await screen.findByRole("menuitemcheckbox", { name: "Share with the staff" })).focus();
  await user.keyboard("{Enter}");
  await waitFor(async () =>
    expect(await savedViews.list({ list: "products" })).toMatchObject([{ isShared: true }]),
  );
  screen.getByRole("button", { name: "Saved views" }).focus();
  await user.keyboard("{Enter}");
  (await screen.findByRole("menuitem", { name: "Delete…" })).focus();
  await user.keyboard("{Enter}");
  await user.click(await screen.findByRole("button", { name: "Delete" }));
  await waitFor(async () => expect(await savedViews.list({ list: "products" })).toEqual([]));
});
