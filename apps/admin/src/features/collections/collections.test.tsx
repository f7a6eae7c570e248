import { emptyRule } from "@pickwell/api/collections/matching";
import { NOW, testShop } from "@pickwell/api/testing";
import { collections } from "@pickwell/db/schema";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { visitAdmin } from "../../../test/visit.tsx";

const user = userEvent.setup();

/** Puts a text into a field, all at once. */
async function fill(field: HTMLElement, text: string) {
  await user.clear(field);
  await user.paste(text);
}

test("the form shows the products of a rule while it is edited, and unknown names in it", async () => {
  const shop = testShop();
  const { id } = await shop.category({ name: "Lamps" });
  await shop.product({ name: "Desk lamp", priceCents: 2000 });
  await shop.product({ name: "Floor lamp", priceCents: 9000 });
  await visitAdmin("/admin/collections?new=true", { shop });
  const dialog = within(await screen.findByRole("dialog", { name: "Add New Collection" }));
  expect(await dialog.findByText("2 products at the moment")).toBeTruthy();

  await user.click(await dialog.findByRole("checkbox", { name: "Lamps" }));
  await fill(dialog.getByLabelText("Highest price"), "50");
  expect(await dialog.findByText("1 product at the moment")).toBeTruthy();
  expect(dialog.getByText("Desk lamp")).toBeTruthy();
  await fill(dialog.getByLabelText("Brands"), "Nobody");
  expect(await dialog.findByText("No product matches: the page would be empty.")).toBeTruthy();
  expect(
    dialog.getByText("No product in the shop is of the brand “Nobody”.", { exact: false }),
  ).toBeTruthy();
  await user.clear(dialog.getByLabelText("Brands"));
  await fill(dialog.getByLabelText("Title"), "Lamps under $50");
  await user.click(dialog.getByRole("button", { name: "Add Collection" }));

  expect(await screen.findByText("Collection created successfully!")).toBeTruthy();
  expect(await shop.db.select().from(collections)).toMatchObject([
    {
      slug: "lamps-under-50",
      status: "draft",
      rule: { ...emptyRule, categories: [id], maxPriceCents: 5000 },
    },
  ]);
});

test("errors are at their fields; chosen products are shown by their slugs", async () => {
  const shop = testShop();
  const product = await shop.product({ name: "Desk lamp" });
  await shop.db.insert(collections).values({
    ...{ id: "gifts", slug: "gifts", title: "Gifts", kind: "hand", sort: "hand", rule: emptyRule },
    ...{ products: [product.id], createdAt: NOW, updatedAt: NOW },
  });
  await visitAdmin("/admin/collections?edit=gifts", { shop });
  const chosen = await screen.findByLabelText<HTMLTextAreaElement>("Chosen products");
  expect(chosen.value).toBe("desk-lamp");

  await fill(chosen, "desk-lamp\nno-lamp");
  await user.click(screen.getByRole("button", { name: "Save Changes" }));
  // Beside the field, and with what visitors would find.
  expect(await screen.findAllByText(/There is no product at “no-lamp”\.$/)).not.toEqual([]);
  await fill(chosen, "desk-lamp");
  await fill(screen.getByLabelText("Title"), "Presents");
  await user.click(screen.getByRole("button", { name: "Save Changes" }));

  expect(await screen.findByText("Collection updated successfully!")).toBeTruthy();
  expect(await shop.db.select().from(collections)).toMatchObject([
    { title: "Presents", products: [product.id] },
  ]);
});
