import { readFileSync } from "node:fs";
import { join } from "node:path";
import { NOW } from "@pickwell/api/testing";
import { addUser, signedIn } from "@pickwell/api/testing/accounts";
import { ACCOUNT_KEY, savedList } from "@pickwell/client/account/saved-list.ts";
import { sharedLists } from "@pickwell/db/schema";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { serveApi } from "../../../test/api-server.ts";
import { visit } from "../../../test/visit.tsx";
import { ownKeys } from "./own-keys.ts";

const api = serveApi();

/** A wishlist of a lamp and a chair. */
async function save() {
  const lamp = await api.shop.product({ name: "Larder Lamp", priceCents: 4200 });
  const chair = await api.shop.product({ name: "Oak Chair" });
  savedList.write(
    [lamp, chair].map(({ id, slug }) => ({
      ...{ id, slug, priceCents: 1000 },
      savedAt: NOW.toISOString(),
    })),
  );
  return { lamp, chair };
}

/** Creates a list of chosen wishlist products, and opens it. */
async function share(name: string) {
  const router = await visit("/wishlist");
  await userEvent.click(await screen.findByText("Share as a list"));
  await userEvent.type(screen.getByLabelText("Name of the list"), name);
  await userEvent.click(screen.getByRole("button", { name: "Make the List" }));
  return router;
}

const heading = (name: string) => screen.findByRole("heading", { level: 1, name });
const rows = async () =>
  (
    await within(await screen.findByRole("list", { name: "Products" })).findAllByRole("heading")
  ).map(({ textContent }) => textContent);

test("the wishlist becomes a list with an address, where its author can change it", async () => {
  await save();
  const router = await share("For the flat");
  await heading("For the flat");
  const [own] = ownKeys.read();
  expect(router.state.location.pathname).toBe(`/lists/${own?.id}`);
  expect(await rows()).toEqual(["Larder Lamp", "Oak Chair"]);
  const [buy] = screen.getAllByRole("link", { name: /Buy Now/ });
  expect(buy?.getAttribute("href")).toMatch(/^\/go\/.*\?at=shared$/);

  await userEvent.click(screen.getByRole("button", { name: "Remove Oak Chair" }));
  await waitFor(async () => expect(await rows()).toEqual(["Larder Lamp"]));
  expect(savedList.read()).toHaveLength(2);

  const name = screen.getByLabelText("Name of the list");
  await userEvent.clear(name);
  await userEvent.type(name, "see www.spam.example");
  await userEvent.click(screen.getByRole("button", { name: "Rename" }));
  expect(screen.getByText(/A name cannot have web or e-mail addresses/)).toBeTruthy();
  await userEvent.clear(name);
  await userEvent.type(name, "For the house");
  await userEvent.click(screen.getByRole("button", { name: "Rename" }));
  await heading("For the house");
  expect(ownKeys.read()).toMatchObject([{ name: "For the house" }]);

  expect(screen.queryByRole("link", { name: "Report this list" })).toBeNull();
  // Only lists of accounts may be indexed, because the owner of others is unknown.
  expect(screen.queryByLabelText("Search engines may list it")).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Stop Sharing Permanently" }));
  await heading("No longer shared");
  await waitFor(() => expect(ownKeys.read()).toEqual([]));
});

test("an open menu turns its arrow, and the share button keeps its icon upright", async () => {
  const base = join(import.meta.dirname, "../../../../../packages/ui/src/styles/base.css");
  const [, turned = ""] =
    /\n([^\n{}]+) \{\s+rotate: 180deg;/.exec(readFileSync(base, "utf8")) ?? [];
  await save();
  await visit("/wishlist");
  const button = (await screen.findByText("Share as a list")).closest("details");
  const menus = [...document.querySelectorAll("header details")];
  for (const one of [button, ...menus]) one?.setAttribute("open", "");

  expect(menus.some((menu) => menu.querySelector(turned))).toBe(true);
  expect(button?.querySelector("summary > svg")?.matches(turned)).toBe(false);
});

test("a list needs a name and a product", async () => {
  await save();
  await share(" ");
  expect(await screen.findByText("Please give the list a name.")).toBeTruthy();

  await userEvent.type(screen.getByLabelText("Name of the list"), "Mine");
  for (const box of screen.getAllByRole("checkbox")) await userEvent.click(box);
  await userEvent.click(screen.getByRole("button", { name: "Make the List" }));

  expect(screen.getByText("Please choose a product.")).toBeTruthy();
  expect(await api.shop.db.$count(sharedLists)).toBe(0);
});

test("an error of the server is shown, and the input is kept", async () => {
  await save();
  api.fail("sharedLists.create", "network");
  await share("For the flat");

  expect(await screen.findByText(/Network error/)).toBeTruthy();
  expect(screen.getByLabelText("Name of the list")).toHaveProperty("value", "For the flat");
});

test("others can read the list, but not change it", async () => {
  const { lamp } = await save();
  const moments = { createdAt: NOW, updatedAt: NOW };
  const products = [
    { id: lamp.id, name: "Former name" },
    { id: "gone", name: "Brass Bell" },
  ];
  await api.shop.db
    .insert(sharedLists)
    .values({ id: "0123456789abcdef", name: "For the flat", products, ...moments });

  await visit("/lists/0123456789abcdef");

  await heading("For the flat");
  expect(await rows()).toEqual(["Larder Lamp", "Brass Bell"]);
  expect(screen.getByText("No longer sold here.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^Remove/ })).toBeNull();
  expect(screen.queryByText("This is your list")).toBeNull();
});

test("a signed-in visitor sees the lists of their account", async () => {
  const user = await addUser(api.shop);
  const { lamp } = await save();
  const elsewhere = await signedIn(api.shop, user);
  const { id } = await elsewhere.api.sharedLists.create({ name: "Gifts", productIds: [lamp.id] });
  const here = await signedIn(api.shop, user);
  api.browser.held.id = here.held.id;
  localStorage.setItem(ACCOUNT_KEY, JSON.stringify({ userId: user.id, ids: [] }));

  await visit("/wishlist");
  const link = await screen.findByRole("link", { name: "Gifts" });
  expect(link.getAttribute("href")).toBe(`/lists/${id}`);

  await userEvent.click(link);
  await heading("Gifts");
  await userEvent.click(await screen.findByRole("button", { name: "Stop Sharing Permanently" }));
  await heading("No longer shared");
});

test("a reader can report somebody else's list", async () => {
  const lamp = await api.shop.product({ name: "Larder Lamp" });
  const { id } = await api.browser.api.sharedLists.create({ name: "Gifts", productIds: [lamp.id] });
  await visit(`/lists/${id}`);
  await heading("Gifts");

  const link = screen.getByRole("link", { name: "Report this list" });
  expect(link.getAttribute("href")).toBe(`/contact?list=${id}`);
});

test("invalid stored keys are left out", () => {
  localStorage.setItem("pickwell.lists", '[{"id":1},null,{"id":"a","key":"b","name":"c"}]');

  expect(ownKeys.read()).toEqual([{ id: "a", key: "b", name: "c" }]);
});
