import { bulkJob } from "@pickwell/api/bulk/job";
import { NOW, ORIGIN, type TestShop, testShop } from "@pickwell/api/testing";
import { addUser, userRow } from "@pickwell/api/testing/accounts";
import { deals, posts, products } from "@pickwell/db/schema";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { visitAdmin } from "../../../test/visit.tsx";

const work = ({ db }: TestShop) =>
  bulkJob(() => ORIGIN).run({ db, now: () => NOW, signal: new AbortController().signal });

const choose = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));

test("the price of all matching rows can be previewed, changed and undone", async () => {
  const shop = testShop();
  for (let index = 0; index < 25; index++) {
    await shop.product({ name: `Lamp ${index}`, priceCents: 2000 });
  }
  await shop.product({ name: "Chair", priceCents: 3000 });
  await visitAdmin("/admin/products?search=lamp", { shop });
  await screen.findByText("Showing 1 to 20 of 25 results");
  press("Change All…");
  const sheet = await screen.findByRole("dialog", { name: "Change 25 products" });
  expect(within(sheet).getByText(/A search finds the newest 2,000 at most/)).toBeTruthy();

  choose("What to change", "price");
  press("See What Would Change");
  expect(await within(sheet).findByText("Please enter a percentage.")).toBeTruthy();
  expect(document.activeElement).toBe(within(sheet).getByLabelText("Percent"));
  choose("Percent", "-10");
  press("See What Would Change");
  expect((await within(sheet).findByRole("status")).textContent).toBe(
    "25 of 25 products would change.",
  );
  expect(within(sheet).getAllByText("$18.00")).toHaveLength(5);

  // Another figure is another question.
  choose("Percent", "-50");
  press("See What Would Change");
  await within(sheet).findAllByText("$10.00");
  const change = screen.getByRole("button", { name: "Change 25 products" });
  change.focus();
  // What does nothing: a double click's second press, and a key that is held.
  expect(fireEvent.click(change, { detail: 2 })).toBe(false);
  expect(fireEvent.keyDown(change, { key: "Enter", repeat: true })).toBe(false);
  fireEvent.click(change);
  await within(sheet).findByText("0 of 25 products looked at.");
  expect(document.activeElement).toBe(within(sheet).getByText("Close"));
  await work(shop);
  await within(sheet).findByText("25 products changed.");
  const cents = async () =>
    (await shop.db.select().from(products).orderBy(products.seq)).map((row) => row.priceCents);
  expect(await cents()).toEqual([...Array(25).fill(1000), 3000]);

  press("Undo");
  const question = await screen.findByRole("alertdialog");
  fireEvent.click(within(question).getByRole("button", { name: "Undo" }));
  await waitFor(async () => {
    await work(shop);
    expect(await cents()).toEqual([...Array(25).fill(2000), 3000]);
  });
});

test("only selected rows are changed", async () => {
  const shop = testShop();
  await shop.product({ name: "Lamp" });
  await shop.product({ name: "Chair" });
  await visitAdmin("/admin/products", { shop });
  fireEvent.click(await screen.findByRole("checkbox", { name: "Select Lamp" }));
  press("Change…");
  await screen.findByRole("dialog", { name: "Change 1 product" });
  choose("What to change", "badge");
  press("See What Would Change");
  fireEvent.click(await screen.findByRole("button", { name: "Change 1 product" }));
  await screen.findByText("0 of 1 product looked at.");
  await work(shop);

  expect(await shop.db.select().from(products).orderBy(products.seq)).toMatchObject([
    { name: "Lamp", featured: true },
    { name: "Chair", featured: false },
  ]);
});

test("articles and deals can be changed in bulk, too", async () => {
  const shop = testShop();
  await shop.post({ title: "Tea" });
  const { router } = await visitAdmin("/admin/blog", { shop });
  await screen.findByText("Showing 1 to 1 of 1 result");
  press("Change All…");
  choose("What to change", "tag");
  choose("Tag", "green");
  press("See What Would Change");
  fireEvent.click(await screen.findByRole("button", { name: "Change 1 article" }));
  await screen.findByText("0 of 1 article looked at.");
  await work(shop);
  expect(await shop.db.select().from(posts)).toMatchObject([{ tags: ["green"] }]);

  fireEvent.click(screen.getAllByRole("button", { name: "Close" })[0] as HTMLElement);
  await router.navigate({ to: "/admin/deals" });
  await screen.findByText("No deals found");
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Change All…" }).disabled).toBe(
    true,
  );
});

test.each([
  ["deals", "/admin/deals?view=list", "active", "Change 1 deal"],
  ["articles", "/admin/blog?view=list", "featured", "Change 1 article"],
])("rows of %s can be selected", async (_, path, kind, name) => {
  const shop = testShop();
  for (const title of ["Lamp", "Chair"]) {
    await shop.deal({ title });
    await shop.post({ title });
  }
  await visitAdmin(path, { shop });
  fireEvent.click(await screen.findByRole("checkbox", { name: "Select Lamp" }));
  press("Change…");
  await screen.findByRole("dialog", { name });
  choose("What to change", kind);
  press("See What Would Change");
  fireEvent.click(await screen.findByRole("button", { name }));
  await screen.findByText(/^0 of 1 .* looked at\.$/);
  await work(shop);
  await screen.findByText(/^1 .* changed\.$/);

  const changed = [
    ...(await shop.db.select().from(deals)).filter(({ isActive }) => !isActive),
    ...(await shop.db.select().from(posts)).filter(({ featured }) => featured),
  ];
  expect(changed.map(({ title }) => title)).toEqual(["Lamp"]);
  await waitFor(() => expect(screen.queryByText("1 selected")).toBeNull());
});

test("chosen accounts can be disabled, and one's own is named and stays", async () => {
  const shop = testShop();
  const { id } = await addUser(shop, { name: "Bob" });
  await visitAdmin("/admin/users", { shop });
  fireEvent.click(await screen.findByRole("checkbox", { name: "Select all" }));
  press("Change…");
  await screen.findByRole("dialog", { name: "Change 2 accounts" });
  choose("What to change", "sign-out");
  choose("What to change", "access");
  press("See What Would Change");
  await screen.findByText("1 × this is the account of whoever asked");
  fireEvent.click(await screen.findByRole("button", { name: "Change 1 account" }));
  await screen.findByText("0 of 2 accounts looked at.");
  await work(shop);

  await screen.findByText("1 account changed. 1 left as they are.");
  expect(await userRow(shop, id)).toMatchObject({ status: "inactive" });
  await waitFor(() => expect(screen.queryByText("2 selected")).toBeNull());
});
