/** The wishlist of somebody who is signed in: here, on their account, and on their other devices. */
import { NOW } from "@pickwell/api/testing";
import { addUser, PASSWORD, signedIn } from "@pickwell/api/testing/accounts";
import { startSync } from "@pickwell/client/account/account-list.ts";
import { ACCOUNT_KEY, savedList } from "@pickwell/client/account/saved-list.ts";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
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

type User = Awaited<ReturnType<typeof addUser>>;
type Product = Awaited<ReturnType<typeof api.shop.product>>;

const here = () => savedList.read().map(({ slug }) => slug);
const entry = ({ id, slug }: Product, priceCents = 1000, savedAt = NOW) => ({
  id,
  slug,
  priceCents,
  savedAt: savedAt.toISOString(),
});

/** Another device on which the user is signed in. */
async function device(user: User) {
  const { api: calls } = await signedIn(api.shop, user);
  const tell = (saved: Product[], removed: Product[] = []) =>
    calls.wishlist.merge({
      userId: user.id,
      saved: saved.map(({ id }) => ({ id, priceCents: 1000, savedAt: NOW })),
      removed: removed.map(({ id }) => id),
    });
  return { tell, list: async () => (await tell([])).map(({ slug }) => slug) };
}

/** Signs in on the page where one does. */
async function signIn(user: User) {
  const router = await visit("/login?from=%2Fwishlist");
  fireEvent.input(await screen.findByLabelText("E-mail"), { target: { value: user.email } });
  fireEvent.input(screen.getByLabelText("Password"), { target: { value: PASSWORD } });
  fireEvent.click(screen.getByRole("button", { name: "Sign In" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/wishlist"));
  return router;
}

/** Opens the shop anew where somebody is signed in, as `entry-client.tsx` does. */
async function comeBack(path = "/wishlist") {
  const router = await visit(path);
  startSync(router.options.context.api);
  return router;
}

async function shopWithTwo() {
  const lamp = await api.shop.product({ name: "Lamp", priceCents: 1000 });
  const chair = await api.shop.product({ name: "Chair", priceCents: 1000 });
  const user = await addUser(api.shop);
  return { lamp, chair, user, phone: await device(user) };
}

test("after signing in all saved products are there, with their first price", async () => {
  const { lamp, chair, user, phone } = await shopWithTwo();
  await phone.tell([lamp, chair]);
  savedList.write([entry(lamp, 4200, new Date("2026-01-01"))]);

  await signIn(user);

  await waitFor(() => expect(here()).toEqual(["chair", "lamp"]));
  expect(savedList.read()).toMatchObject([{ priceCents: 1000 }, { priceCents: 4200 }]);
  expect(await phone.list()).toEqual(["chair", "lamp"]);
  expect(await screen.findByText("$32.00 less than when you saved it")).toBeTruthy();
});

test("a heart is saved to the account at once, and removed from it", async () => {
  const { user, phone } = await shopWithTwo();
  await signIn(user);
  await visit("/product/lamp");
  const heart = (await screen.findAllByRole("button", { name: "Save Lamp to wishlist" }))[0];
  if (!heart) throw new Error("no heart");

  fireEvent.click(heart);
  await waitFor(async () => expect(await phone.list()).toEqual(["lamp"]));
  fireEvent.click(heart);
  await waitFor(async () => expect(await phone.list()).toEqual([]));
});

test("changes on another device are shown at the next visit or when the tab becomes visible", async () => {
  const { lamp, chair, user, phone } = await shopWithTwo();
  savedList.write([entry(lamp)]);
  await signIn(user);
  await waitFor(async () => expect(await phone.list()).toEqual(["lamp"]));

  await phone.tell([chair], [lamp]);
  await comeBack();
  await waitFor(() => expect(here()).toEqual(["chair"]));

  await phone.tell([lamp], [chair]);
  vi.setSystemTime(NOW.getTime() + 2 * 60_000);
  document.dispatchEvent(new Event("visibilitychange"));
  await waitFor(() => expect(here()).toEqual(["lamp"]));
});

test("changes that could not be sent are kept, and sent later", async () => {
  const { lamp, chair, user, phone } = await shopWithTwo();
  await phone.tell([chair]);
  await signIn(user);
  await waitFor(() => expect(here()).toEqual(["chair"]));
  api.fail("wishlist.merge", "network");
  savedList.write([entry(lamp)]);
  await comeBack();
  expect(here()).toEqual(["lamp"]);

  api.mend();
  dispatchEvent(new Event("online"));

  await waitFor(async () => expect(await phone.list()).toEqual(["lamp"]));
  expect(here()).toEqual(["lamp"]);
});

test("signing out removes the list from the browser, and keeps it in the account", async () => {
  const { lamp, chair, user, phone } = await shopWithTwo();
  savedList.write([entry(lamp)]);
  const router = await signIn(user);
  await waitFor(async () => expect(await phone.list()).toEqual(["lamp"]));
  await router.navigate({ to: "/account" });
  expect(await screen.findByText("1 product on your wishlist.")).toBeTruthy();
  const saved = within(screen.getByRole("list", { name: "Saved products" }));
  expect(saved.getByRole("link", { name: lamp.name }).getAttribute("href")).toBe("/product/lamp");

  fireEvent.click(await screen.findByRole("button", { name: "Sign Out" }));
  await screen.findByText("You are signed out.");
  expect(here()).toEqual([]);
  expect(localStorage.getItem(ACCOUNT_KEY)).toBeNull();

  // Whoever comes next has a list of their own.
  savedList.write([entry(chair)]);
  expect(await phone.list()).toEqual(["lamp"]);
});

test("a session that was ended elsewhere removes the account's list, and nothing else", async () => {
  const { lamp, chair, user } = await shopWithTwo();
  savedList.write([entry(lamp)]);
  await signIn(user);
  await waitFor(() => expect(localStorage.getItem(ACCOUNT_KEY)).toContain(lamp.id));
  api.browser.auth.forget();

  savedList.write([entry(chair), ...savedList.read()]);

  await waitFor(() => expect(here()).toEqual(["chair"]));
  expect(localStorage.getItem(ACCOUNT_KEY)).toBeNull();
});

test("signing in with another account shows nothing of the former", async () => {
  const { lamp, user, phone } = await shopWithTwo();
  savedList.write([entry(lamp)]);
  await signIn(user);
  await waitFor(() => expect(localStorage.getItem(ACCOUNT_KEY)).toContain(lamp.id));
  api.browser.auth.forget();
  const other = await addUser(api.shop);
  const theirs = await device(other);

  await signIn(other);

  await waitFor(() => expect(localStorage.getItem(ACCOUNT_KEY)).toContain(other.id));
  expect(here()).toEqual([]);
  expect([await theirs.list(), await phone.list()]).toEqual([[], ["lamp"]]);
});

test("another account's cookie reveals nothing", async () => {
  const { lamp, chair, user } = await shopWithTwo();
  savedList.write([entry(lamp)]);
  await signIn(user);
  await waitFor(() => expect(localStorage.getItem(ACCOUNT_KEY)).toContain(lamp.id));
  const other = await addUser(api.shop);
  const theirs = await device(other);
  await theirs.tell([chair]);
  await api.browser.api.auth.signIn({ email: other.email, password: PASSWORD });

  await comeBack();

  await waitFor(() => expect(here()).toEqual([]));
  expect(await theirs.list()).toEqual(["chair"]);
});
