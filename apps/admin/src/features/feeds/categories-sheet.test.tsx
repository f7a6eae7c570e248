import { testShop } from "@pickwell/api/testing";
import { sourceCategories } from "@pickwell/db/schema";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { visitAdmin } from "../../../test/visit.tsx";

test("categories of uploaded files can be mapped, and unmapped", async () => {
  const shop = testShop();
  const shoes = await shop.category({ name: "Shoes" });
  const createdAt = new Date(0);
  await shop.db.insert(sourceCategories).values([
    { id: "men", scope: "", key: "men", names: ["Men"], createdAt },
    { id: "menshoes", scope: "", key: "menshoes", names: ["Men", "Running Shoes"], createdAt },
  ]);
  const user = userEvent.setup({ delay: null });
  const { api } = await visitAdmin("/admin/feeds", { shop });
  await user.click(await screen.findByRole("button", { name: "Categories of uploaded files" }));
  const sheet = within(await screen.findByRole("dialog", { name: "Categories" }));
  await user.click(await sheet.findByRole("button", { name: "Men" }));
  await user.click(await sheet.findByRole("button", { name: "Lead Running Shoes to Shoes" }));

  await sheet.findByRole("button", { name: "Undo: Running Shoes" });
  expect(sheet.getByLabelText("Leads to: Running Shoes")).toHaveProperty("value", shoes.id);
  const below = () => api.admin.sourceCategories.level({ scope: "", under: "men" });
  expect((await below()).children).toMatchObject([{ categoryId: shoes.id }]);

  await user.click(sheet.getByRole("button", { name: "Undo: Running Shoes" }));
  await sheet.findByRole("button", { name: "Lead Running Shoes to Shoes" });
  expect((await below()).children).toMatchObject([{ categoryId: null }]);
  await user.click(sheet.getByRole("button", { name: "All" }));
  expect(await sheet.findByRole("button", { name: "Men" })).toBeTruthy();
});
