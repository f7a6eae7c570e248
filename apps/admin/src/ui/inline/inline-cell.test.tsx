import { testShop } from "@pickwell/api/testing";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { visitAdmin } from "../../../test/visit.tsx";

async function open(column: string) {
  const user = userEvent.setup({ delay: null });
  const shop = testShop();
  const { id } = await shop.product({ name: "Desk Lamp", brand: "Lumen", priceCents: 1000 });
  const visit = await visitAdmin("/admin/products?cols=product,brand,price,badges,status", {
    shop,
  });
  const cell = `Change ${column} of Desk Lamp`;
  const button = await screen.findByRole("button", { name: new RegExp(cell) });
  await user.click(button);
  const form = within(
    screen.getByRole("form", { name: new RegExp(`^${column} of Desk Lamp`, "i") }),
  );
  const get = () => visit.api.admin.products.get({ id });
  return { ...visit, user, id, form, get, cell };
}

test("Enter saves the input, and returns the focus to the cell", async () => {
  const { user, form, get, cell } = await open("price");
  await user.clear(form.getByLabelText("Price"));
  await user.keyboard("12.50{Enter}");

  const button = await screen.findByRole("button", { name: new RegExp(cell) });
  await waitFor(() => expect(button.textContent).toContain("$12.50"));
  expect(document.activeElement).toBe(button);
  expect(await get()).toMatchObject({ priceCents: 1250, brand: "Lumen" });
});

test("what was saved can be undone, and other changes of the row stay", async () => {
  const { user, form, get, id, api, cell } = await open("price");
  await user.clear(form.getByLabelText("Price"));
  await user.keyboard("12.50{Enter}");
  await screen.findByText("Price of Desk Lamp saved.");
  await api.admin.products.change({ id, changes: { brand: "Glow" } });
  await user.click(screen.getByRole("button", { name: "Undo" }));

  const button = await screen.findByRole("button", { name: new RegExp(cell) });
  await waitFor(() => expect(button.textContent).toContain("$10.00"));
  expect(await get()).toMatchObject({ priceCents: 1000, brand: "Glow" });
});

test("undoing leaves what somebody else has made of the field since", async () => {
  const { user, form, get, id, api } = await open("price");
  await user.clear(form.getByLabelText("Price"));
  await user.keyboard("12.50{Enter}");
  const undo = await screen.findByRole("button", { name: "Undo" });
  await api.admin.products.change({ id, changes: { priceCents: 2000 } });
  await user.click(undo);

  await screen.findByText("It has been changed again since, and stays as it is.");
  expect((await get()).priceCents).toBe(2000);
});

test("Escape discards the input", async () => {
  const { user, form, get } = await open("price");
  await user.clear(form.getByLabelText("Price"));
  await user.keyboard("99{Escape}");

  expect(screen.queryByRole("form", { name: /Price of/ })).toBeNull();
  expect((await get()).priceCents).toBe(1000);
});

test("an invalid price has an error beside the field, and stays there", async () => {
  const { user, form, get } = await open("price");
  await user.clear(form.getByLabelText("Price"));
  await user.keyboard("cheap{Enter}");

  expect((await form.findByRole("alert")).textContent).toBe("Enter a price, such as 12.50.");
  expect((form.getByLabelText("Price") as HTMLInputElement).value).toBe("cheap");
  expect((await get()).priceCents).toBe(1000);
});

test("the server's error is shown beside the field", async () => {
  const { user, form } = await open("price");
  await user.clear(form.getByLabelText("Price"));
  await user.keyboard("99999999{Enter}");

  await waitFor(() => expect(form.getByRole("alert").textContent).not.toBe(""));
});

test("somebody else's change of the same field is shown, and either can be kept", async () => {
  const { user, form, get, id, api } = await open("price");
  await api.admin.products.change({ id, changes: { priceCents: 2000 } });
  await user.clear(form.getByLabelText("Price"));
  await user.keyboard("30{Enter}");

  await waitFor(() => expect(form.getByRole("alert").textContent).toContain("it is 20.00 by now"));
  expect((await get()).priceCents).toBe(2000);
  expect((form.getByLabelText("Price") as HTMLInputElement).value).toBe("30");
  await user.keyboard("{Enter}");

  await waitFor(async () => expect((await get()).priceCents).toBe(3000));
});

test("somebody else's change of another field is kept", async () => {
  const { user, form, get, id, api } = await open("price");
  await api.admin.products.change({ id, changes: { brand: "Glow" } });
  await user.clear(form.getByLabelText("Price"));
  await user.keyboard("30{Enter}");

  await waitFor(async () => expect(await get()).toMatchObject({ priceCents: 3000, brand: "Glow" }));
});

test("badges are turned on and off together", async () => {
  const { user, form, get } = await open("badges");
  await user.click(form.getByRole("checkbox", { name: "Featured" }));
  await user.click(form.getByRole("checkbox", { name: "New" }));
  await user.click(form.getByRole("button", { name: "Save" }));

  await waitFor(async () =>
    expect(await get()).toMatchObject({ featured: true, isNew: true, isBestseller: false }),
  );
});
