import { testShop } from "@pickwell/api/testing";
import { addClick, addSale, rollUp } from "@pickwell/api/testing/events";
import { linkChecks } from "@pickwell/db/schema";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { visitAdmin } from "../../../test/visit.tsx";

test("the most expensive problem is first, with its cost and a link to its solution", async () => {
  const shop = testShop();
  const url = "https://gone.example/lamp";
  const { id } = await shop.product({ name: "Lamp", affiliateLink: url });
  for (let time = 0; time < 60; time += 1) {
    await addClick(shop, { targetId: id, productId: id, merchant: "gone.example" });
  }
  await addSale(shop, { merchant: "gone.example", commissionCents: 6000 });
  await rollUp(shop);
  await shop.db.update(linkChecks).set({ state: "dead" }).where(eq(linkChecks.url, url));
  const { router } = await visitAdmin("/admin/attention", { shop });

  const list = await screen.findByLabelText("Money at risk", { selector: "table, ul" });
  within(list).getByText("$15.00");
  within(list).getByText("$1.00 a click, as here");
  expect(within(list).getByRole("link", { name: "gone.example/lamp" }).getAttribute("href")).toBe(
    "/admin/links?search=https%3A%2F%2Fgone.example%2Flamp&state=dead",
  );
  // The notices of the bell are listed at the top.
  await screen.findByText("A link that visitors follow leads nowhere any more.");

  await userEvent.selectOptions(screen.getByLabelText("Kind"), "Articles Without a Link");
  await screen.findByText("Nothing of this kind");
  expect(router.state.location.search).toEqual({ kind: "no-link" });
});

test("without sales the money at risk is unknown", async () => {
  const shop = testShop();
  await shop.product({ affiliateLink: "https://gone.example/" });
  await shop.db.update(linkChecks).set({ state: "dead" });
  await visitAdmin("/admin/attention", { shop });

  await screen.findByText("Not known");
});
