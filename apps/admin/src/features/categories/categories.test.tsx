import { testShop } from "@pickwell/api/testing";
import { addUser, signedIn } from "@pickwell/api/testing/accounts";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { visitAdmin } from "../../../test/visit.tsx";

const user = userEvent.setup();

/** Puts a text into a field, all at once. */
async function fill(field: HTMLElement, text: string) {
  await user.clear(field);
  await user.paste(text);
}

/** A shop in which another user is working. */
async function busyShop() {
  const shop = testShop();
  const other = await signedIn(shop, await addUser(shop, { role: "admin" }));
  return { shop, other: other.api.admin.categories };
}

test("errors are at their fields, and the form is reset after saving", async () => {
  const { shop } = await busyShop();
  await shop.category({ name: "Garden" });
  const { router } = await visitAdmin("/admin/categories", { shop });
  expect(await screen.findByText("Showing 1 of 1 category")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Add Category" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Add New Category" }));
  const save = () => user.click(dialog.getByRole("button", { name: "Add Category" }));

  await fill(dialog.getByLabelText("Name"), " ");
  await save();
  expect(await dialog.findAllByText("Name and description are required")).toHaveLength(2);
  await fill(dialog.getByLabelText("Name"), "garden");
  await fill(dialog.getByLabelText("Description"), "What grows.");
  await fill(dialog.getByLabelText("Color"), "green");
  await save();
  expect(await dialog.findByText("Color must be a colour such as #3B82F6.")).toBeTruthy();
  await fill(dialog.getByLabelText("Color"), "#12ab34");
  expect(dialog.getByLabelText<HTMLInputElement>("Color picker").value).toBe("#12ab34");
  await save();
  expect(await dialog.findByText("There is a category with this name already.")).toBeTruthy();
  await fill(dialog.getByLabelText("Name"), "Garden tools");
  await save();

  expect(await screen.findByText("Category created successfully!")).toBeTruthy();
  expect(await screen.findByText("Showing 2 of 2 categories")).toBeTruthy();
  expect(router.state.location.search).toEqual({});
  await user.click(screen.getByRole("button", { name: "Add Category" }));
  await screen.findByRole("dialog", { name: "Add New Category" });
  expect(screen.getByLabelText<HTMLInputElement>("Color").value).toBe("#3B82F6");
  expect(screen.getByLabelText<HTMLInputElement>("Name").value).toBe("");
});

test("the second of two editors sees both versions, and loses no input", async () => {
  const { shop, other } = await busyShop();
  const { id } = await shop.category({ name: "Garden", description: "Green." });
  await visitAdmin(`/admin/categories?edit=${id}`, { shop });
  await fill(await screen.findByLabelText("Name"), "Garden and yard");
  const dialog = within(screen.getByRole("dialog", { name: "Edit Category" }));
  await fill(dialog.getByLabelText("Description"), "Green. Mine.");
  await other.change({ id, changes: { description: "Greener.", featured: true } });

  await user.click(dialog.getByRole("button", { name: "Save Changes" }));
  const conflict = within(await dialog.findByRole("alert", { name: /Somebody else/ }));
  expect(conflict.getByText("Green. Mine.")).toBeTruthy();
  expect(conflict.getByText("Greener.")).toBeTruthy();
  await user.click(conflict.getByRole("button", { name: "Continue with These" }));
  await user.click(dialog.getByRole("button", { name: "Save Changes" }));

  expect(await screen.findByText("Category updated successfully!")).toBeTruthy();
  expect(await other.get({ id })).toMatchObject({
    name: "Garden and yard",
    description: "Green. Mine.",
    featured: true,
  });
});

test("a category is deleted after choosing where its products go", async () => {
  const { shop, other } = await busyShop();
  await shop.category({ name: "Home" });
  await shop.category({ name: "Garden" });
  await shop.product();
  await visitAdmin("/admin/categories", { shop });

  const [card] = await screen.findAllByRole("button", { name: "Delete Garden" });
  await user.click(card as HTMLElement);
  const question = within(await screen.findByRole("alertdialog", { name: "Delete Category" }));
  expect(question.getByText('Are you sure you want to delete the category "Garden"?')).toBeTruthy();
  const remove = question.getByRole("button", { name: "Move and Delete" });
  await user.click(remove);
  expect(await question.findByText("Choose another category for the products.")).toBeTruthy();
  await question.findByRole("option", { name: "Home" });
  await user.selectOptions(question.getByLabelText("It has 1 product. Move to"), "Home");
  await user.click(remove);

  expect(await screen.findByText("Category deleted. 1 product moved.")).toBeTruthy();
  expect(await screen.findByText("Showing 1 of 1 category")).toBeTruthy();
  const { categories } = await other.list();
  expect(categories.map(({ name, productCount }) => [name, productCount])).toEqual([["Home", 1]]);
});

test("a network error is shown, and the input is kept", async () => {
  const { shop } = await busyShop();
  let isBroken = true;
  await visitAdmin("/admin/categories", {
    shop,
    onCall: ({ path }) => {
      if (isBroken && path.startsWith("admin.")) throw new Error("no connection");
    },
  });
  expect(await screen.findByText("Failed to load categories. Please try again.")).toBeTruthy();
  isBroken = false;
  await user.click(screen.getByRole("button", { name: "Try Again" }));
  expect(await screen.findByRole("heading", { name: "No categories yet" })).toBeTruthy();

  const [add] = screen.getAllByRole("button", { name: "Add Category" });
  await user.click(add as HTMLElement);
  const dialog = within(await screen.findByRole("dialog", { name: "Add New Category" }));
  await fill(dialog.getByLabelText("Name"), "Garden");
  await fill(dialog.getByLabelText("Description"), "What grows.");
  isBroken = true;
  await user.click(dialog.getByRole("button", { name: "Add Category" }));
  expect(await dialog.findByText("Failed to create category. Please try again.")).toBeTruthy();
  isBroken = false;
  await user.click(dialog.getByRole("button", { name: "Add Category" }));
  await waitFor(() =>
    expect(screen.queryByRole("dialog", { name: "Add New Category" })).toBeNull(),
  );
  expect(await screen.findByText("Showing 1 of 1 category")).toBeTruthy();
});
