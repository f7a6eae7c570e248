import { testShop } from "@pickwell/api/testing";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { visitAdmin } from "../../../test/visit.tsx";

test("a shared list can be taken down with a reason, which it shows", async () => {
  const user = userEvent.setup({ delay: null });
  const shop = testShop();
  const lamp = await shop.product({ name: "Lamp" });
  const { id } = await shop.caller.sharedLists.create({ name: "Gifts", productIds: [lamp.id] });
  await visitAdmin("/admin/lists", { shop });

  const table = await screen.findByRole("table", { name: "Shared Lists" });
  await user.click(within(table).getByRole("button", { name: "Take down Gifts" }));
  const reason = await screen.findByRole("textbox", { name: "Reason" });
  await user.click(screen.getByRole("button", { name: "Take Down" }));
  await screen.findByText("Please give a reason: it is shown to everybody who opens the list.");
  await user.type(reason, "Not a list of products.");
  await user.click(screen.getByRole("button", { name: "Take Down" }));

  await screen.findByText("List taken down.");
  expect(await shop.caller.sharedLists.get({ id })).toMatchObject({
    reason: "Not a list of products.",
  });
  await user.selectOptions(screen.getByRole("combobox", { name: "State" }), "taken-down");
  await screen.findByText("Not a list of products.", { selector: "td" });
});
