import { testShop } from "@pickwell/api/testing";
import { addNetwork } from "@pickwell/api/testing/ledger/sales";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { visitAdmin } from "../../../../test/visit.tsx";

test("the owner says what a word for a state means, and takes it back", async () => {
  const user = userEvent.setup({ delay: null });
  const shop = testShop();
  const { post } = await addNetwork(shop, "Small Programme");
  await post({ order_id: "B1", amount: "5", currency: "EUR", status: "Stufe 1" });
  const { api } = await visitAdmin("/admin/sales?tab=urls", { shop });

  await user.click(
    await screen.findByRole("button", { name: "Change reading of URL of Small Programme" }),
  );
  const sheet = within(await screen.findByRole("dialog", { name: "How Reports Are Read" }));
  const word = await sheet.findByRole("combobox", { name: "Stufe 1" });
  expect(word).toHaveProperty("value", "");
  sheet.getByText("In 1 report that nobody understands");
  await user.selectOptions(word, "Declined");
  await user.click(sheet.getByRole("button", { name: "Save" }));
  await sheet.findByText("Saved. 1 report more is understood.");
  const known = () => api.admin.sales.keys.look({ network: "Small Programme" });
  expect(await known()).toMatchObject({ words: { "Stufe 1": "declined" }, unknownWords: [] });

  const said = await sheet.findByRole("combobox", { name: "Stufe 1" });
  expect(said).toHaveProperty("value", "declined");
  await user.selectOptions(said, "Not said yet");
  await user.click(sheet.getByRole("button", { name: "Save" }));
  await sheet.findByText("Saved. 0 reports more are understood.");
  expect((await known()).words).toEqual({});
});

test("the owner says what a credit means, for which there are other answers", async () => {
  const user = userEvent.setup({ delay: null });
  const shop = testShop();
  const { post } = await addNetwork(shop, "Small Programme");
  await post({ order_id: "B1", commission: "5.00 CR", currency: "EUR", status: "approved" });
  const { api } = await visitAdmin("/admin/sales?tab=urls", { shop });

  await user.click(
    await screen.findByRole("button", { name: "Change reading of URL of Small Programme" }),
  );
  const sheet = within(await screen.findByRole("dialog", { name: "How Reports Are Read" }));
  const word = await sheet.findByRole("combobox", { name: "1.00 CR" });
  expect(
    within(word)
      .getAllByRole("option")
      .map(({ textContent }) => textContent),
  ).toEqual(["Not said yet", "Earned", "Taken back"]);
  await user.selectOptions(word, "Earned");
  await user.click(sheet.getByRole("button", { name: "Save" }));
  await sheet.findByText("Saved. 1 report more is understood.");
  const known = await api.admin.sales.keys.look({ network: "Small Programme" });
  expect(known).toMatchObject({ words: { "1.00 CR": "earned" }, unknownWords: [] });
});
