import { testShop } from "@pickwell/api/testing";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { visitAdmin } from "../../../test/visit.tsx";

const KEY = "0123456789abcdef";
const remote = { key: "fedcba9876543210", url: "https://pictures.example/a.jpg" };

/** Breaks the line for the calls that are named, while it is broken. */
function brokenLine(...paths: string[]) {
  const line = { isBroken: true, onCall };
  function onCall({ path }: { path: string }) {
    if (line.isBroken && paths.includes(path)) throw new Error("no line");
  }
  return line;
}

const optionsOf = (select: HTMLElement) =>
  within(select)
    .getAllByRole("option")
    .map(({ textContent }) => textContent);

test("an empty shop says how to begin", async () => {
  const { router } = await visitAdmin("/admin/products");
  await screen.findByText("Get started by adding your first product.");
  await userEvent.click(screen.getAllByRole("button", { name: "Add Product" })[1] as HTMLElement);

  expect(router.state.location.href).toBe("/admin/products?new=true");
});

test("an empty search says what to try", async () => {
  const shop = testShop();
  await shop.product({ name: "Desk Lamp" });
  const { router } = await visitAdmin("/admin/products?search=sofa&featured=yes", { shop });
  await screen.findByText("Try adjusting your search or filter criteria.");
  await userEvent.click(screen.getByRole("button", { name: "Clear Filters" }));

  expect(await screen.findByText("Desk Lamp")).toBeTruthy();
  expect(router.state.location.href).toBe("/admin/products");
});

test("an import that is gone says so, and leads back to the list", async () => {
  const { router } = await visitAdmin("/admin/products?import=gone");
  await screen.findByText("Import not found");
  expect(screen.queryByRole("button", { name: "Try Again" })).toBe(null);
  await userEvent.click(screen.getByRole("button", { name: "Back to the List" }));

  expect(router.state.location.href).toBe("/admin/products");
});

test("a network error is shown, and the list loads when the browser is online", async () => {
  const shop = testShop();
  await shop.product({ name: "Desk Lamp" });
  const line = brokenLine("admin.products.list", "catalog.categories.active");
  await visitAdmin("/admin/products", { shop, onCall: line.onCall });
  await screen.findByText("Network error occurred while fetching products");
  const categories = screen.getByRole("combobox", { name: "Category" });
  await waitFor(() =>
    expect(optionsOf(categories)).toEqual([
      "All Categories",
      "Electronics",
      "Beauty",
      "Health",
      "Fashion",
    ]),
  );

  line.isBroken = false;
  await userEvent.click(screen.getByRole("button", { name: "Try Again" }));
  expect(await screen.findByText("Showing 1 to 1 of 1 result")).toBeTruthy();
});

test("a page beyond the last links the last", async () => {
  const shop = testShop();
  for (let count = 0; count < 21; count++) await shop.product();
  const { router } = await visitAdmin("/admin/products?page=9", { shop });

  expect(await screen.findByText("Showing 21 to 21 of 21 results")).toBeTruthy();
  expect(router.state.location.href).toBe("/admin/products?page=2");
});

test("saving a product sends the changed fields only", async () => {
  const shop = testShop();
  await shop.category({ name: "Home", status: "inactive" });
  const { id } = await shop.product({
    name: "Desk Lamp",
    images: [
      { ...remote, alt: "A lamp in the dark" },
      { key: KEY, alt: "Desk Lamp, picture 2" },
    ],
    features: ["Dims"],
    description: "",
  });
  const sent: unknown[] = [];
  const onCall = ({ path, input }: { path: string; input: unknown }) => {
    if (path === "admin.products.change") sent.push(input);
  };
  const { router } = await visitAdmin(`/admin/products?edit=${id}`, { shop, onCall });
  const user = userEvent.setup();
  const name = await screen.findByLabelText("Name");
  const dialog = within(screen.getByRole("dialog", { name: "Edit Product" }));
  expect(optionsOf(dialog.getByLabelText("Category"))).toEqual(["Choose a category", "Home"]);
  await user.type(name, " Two");
  await user.click(dialog.getByRole("button", { name: "Save Changes" }));

  await screen.findByText("Product updated successfully!");
  expect(router.state.location.href).toBe("/admin/products");
  expect(sent).toEqual([
    {
      id,
      version: expect.any(Number),
      changes: {
        name: "Desk Lamp Two",
        // The second picture is called after the product, the first has words of its own.
        images: [
          { url: remote.url, alt: "A lamp in the dark" },
          { key: KEY, alt: "Desk Lamp Two, picture 2" },
        ],
      },
    },
  ]);
});

test("a product that the server rejects has its error, and stays in the form", async () => {
  const shop = testShop();
  await shop.category({ name: "Home" });
  await shop.product({ sku: "TAKEN" });
  const line = brokenLine("admin.products.create");
  await visitAdmin("/admin/products?new=true", { shop, onCall: line.onCall });
  const user = userEvent.setup();
  const dialog = within(await screen.findByRole("dialog", { name: "Add Product" }));
  await user.type(await dialog.findByLabelText("Name"), "Desk Lamp");
  await dialog.findByRole("option", { name: "Home" });
  await user.selectOptions(dialog.getByLabelText("Category"), "Home");
  await user.selectOptions(dialog.getByLabelText("Status"), "draft");
  await user.type(dialog.getByLabelText("SKU"), "TAKEN");
  const save = dialog.getByRole("button", { name: "Add Product" });
  await user.click(save);
  expect(await dialog.findByText("Failed to create product. Please try again.")).toBeTruthy();

  line.isBroken = false;
  await user.click(save);
  expect(await dialog.findByText("Another product has this SKU.")).toBeTruthy();
  await user.clear(dialog.getByLabelText("SKU"));
  await user.click(save);
  expect(await screen.findByText("Product created successfully!")).toBeTruthy();
});

test("several products are changed together after a confirmation", async () => {
  const shop = testShop();
  await shop.product({ name: "Desk Lamp", status: "draft" });
  await shop.product({ name: "Sofa", status: "draft" });
  await visitAdmin("/admin/products", { shop });
  const user = userEvent.setup();
  await user.click(await screen.findByRole("checkbox", { name: "Select all" }));
  await user.click(screen.getByRole("button", { name: "Publish" }));
  const question = await screen.findByRole("alertdialog", { name: "Publish 2 products?" });
  await user.click(within(question).getByRole("button", { name: "Publish" }));

  await screen.findByText("2 products published.");
  expect((await shop.caller.catalog.products.list()).total).toBe(2);
  await waitFor(() => expect(screen.queryByText("2 selected")).toBeNull());
});

test("the form shows where visitors are sent, with the link's parameters", async () => {
  const shop = testShop();
  const { id } = await shop.product({
    name: "Desk Lamp",
    affiliateLink: "https://www.awin1.com/cread.php?awinmid=1",
  });
  await visitAdmin(`/admin/products?edit=${id}`, { shop });
  const user = userEvent.setup();
  const link = await screen.findByLabelText("Affiliate Link");
  expect(
    screen.getByText("https://www.awin1.com/cread.php?awinmid=1&clickref=CLICK-ID"),
  ).toBeTruthy();

  await user.clear(link);
  await user.type(link, "https://fernway.example/lamp");
  expect(screen.getByText(/No click id is sent/)).toBeTruthy();
});

test("a new product is in the only category there is, which is no change yet", async () => {
  const user = userEvent.setup();
  const shop = testShop();
  await shop.category({ name: "Lighting" });
  await visitAdmin("/admin/products?new=true", { shop });
  const dialog = within(await screen.findByRole("dialog", { name: "Add Product" }));

  const category = dialog.getByLabelText<HTMLSelectElement>("Category");
  await waitFor(() => expect(category.value).toBe("Lighting"));
  await user.click(dialog.getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("a shop without categories gets its first one over the product's form, which keeps what was typed", async () => {
  await visitAdmin("/admin/products?new=true");
  const dialog = await screen.findByLabelText("Add Product", { selector: "[role=dialog]" });
  fireEvent.change(within(dialog).getByLabelText("Name"), { target: { value: "Lamp" } });
  const add = await screen.findByText("Add a category");
  add.focus();
  fireEvent.click(add);
  const over = await screen.findByLabelText("Add New Category", { selector: "[role=dialog]" });
  fireEvent.change(within(over).getByLabelText("Name"), { target: { value: "Lighting" } });
  fireEvent.change(within(over).getByLabelText("Description"), { target: { value: "Bright." } });
  fireEvent.keyDown(over, { key: "Escape" });
  fireEvent.click(await screen.findByText("Keep Editing"));
  fireEvent.click(within(over).getByText("Add Category"));

  const category = within(dialog).getByLabelText<HTMLSelectElement>("Category");
  await waitFor(() => expect(category.value).toBe("Lighting"));
  expect(within(dialog).getByLabelText<HTMLInputElement>("Name").value).toBe("Lamp");
  await waitFor(() => expect(screen.queryByText("There is none yet.")).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(add));
});
