import { testShop } from "@pickwell/api/testing";
import { products } from "@pickwell/db/schema";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { visitAdmin } from "../../../test/visit.tsx";

test("a link can be replaced everywhere, and the replacement undone", async () => {
  const shop = testShop();
  const from = "https://gone.example/lamp";
  await shop.product({ name: "Lamp", affiliateLink: from, priceCents: 1000 });
  const linkOf = async () => (await shop.db.select().from(products))[0]?.affiliateLink;
  await visitAdmin("/admin/links", { shop });

  await userEvent.click(await screen.findByRole("button", { name: `Swap Everywhere ${from}` }));
  const sheet = await screen.findByRole("dialog", { name: "Swap Everywhere" });
  await userEvent.click(within(sheet).getByLabelText("Lead to"));
  await userEvent.paste("https://holt.example/lamp");
  await userEvent.type(within(sheet).getByLabelText("Price there"), "12.50");
  await userEvent.click(within(sheet).getByRole("button", { name: "Swap Everywhere" }));

  await screen.findByText("Swapped in 1 place.");
  expect(await linkOf()).toBe("https://holt.example/lamp");
  expect((await shop.db.select().from(products))[0]?.priceCents).toBe(1250);

  await userEvent.click(
    await screen.findByRole("button", { name: "Swap Everywhere https://holt.example/lamp" }),
  );
  await userEvent.click(
    await screen.findByRole("button", { name: "Undo the swap of gone.example/lamp" }),
  );
  await screen.findByText("Everything is as it was.");
  expect(await linkOf()).toBe(from);
});
