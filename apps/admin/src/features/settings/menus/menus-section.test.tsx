import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { visitAdmin } from "../../../../test/visit.tsx";

const save = () => screen.getAllByRole("button", { name: "Save Changes" })[0] as HTMLElement;

test("entries can be added, moved with the keyboard, checked beside their row, and reset", async () => {
  const user = userEvent.setup();
  const { shop } = await visitAdmin("/admin/settings?section=menus");
  const header = await screen.findByRole("group", { name: "Header" });
  await user.click(within(header).getByRole("button", { name: "Add Entry" }));
  await user.type(within(header).getAllByLabelText("Words").at(-1) as HTMLElement, "Guides");
  await user.type(within(header).getByLabelText("Where Guides leads"), "/guides");
  await within(header).findByText(/There is nothing at this address/);
  await user.click(within(header).getByRole("button", { name: "Move Guides up" }));
  await user.keyboard("{Alt>}{ArrowUp}{/Alt}");
  await user.click(save());

  await screen.findByText("Settings saved.");
  const view = await shop.caller.settings.public();
  // Links without a target are stored, but not shown.
  expect(view.menus.header?.map(({ label }) => label)).toEqual([
    "Home",
    "Categories",
    "Blog",
    "Today's Deals",
    "About",
  ]);
  const words = within(header).getAllByLabelText<HTMLInputElement>("Words");
  expect(words.map(({ value }) => value).indexOf("Guides")).toBe(3);

  await user.click(within(header).getByRole("button", { name: "Back to the Original" }));
  await user.click(save());
  await screen.findAllByText("Settings saved.");
  await expect.poll(async () => (await shop.caller.settings.public()).menus.header).toBeNull();
});

test("an entry without a label or with a bad address has an error, and nothing is saved", async () => {
  const user = userEvent.setup();
  const { shop } = await visitAdmin("/admin/settings?section=menus");
  const footer = await screen.findByRole("group", { name: "Footer columns" });
  await user.click(within(footer).getByRole("button", { name: "Add Column" }));
  await user.type(within(footer).getByLabelText("Where it leads"), "http://plain.example");
  await user.click(save());

  await within(footer).findByText("Please enter the text of this entry.");
  expect(within(footer).getByText(/an address that begins with https/)).toBeTruthy();
  expect((await shop.caller.settings.public()).menus.footer).toBeNull();
});
