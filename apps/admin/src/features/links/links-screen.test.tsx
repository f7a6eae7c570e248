import { testShop } from "@pickwell/api/testing";
import { clientOf } from "@pickwell/db/connection";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { visitAdmin } from "../../../test/visit.tsx";

test("a broken link is shown with what uses it, and can be marked as fine", async () => {
  const shop = testShop();
  const gone = "https://gone.example/lamp?subid=";
  await shop.product({ name: "Lamp", affiliateLink: gone });
  await shop.product({ name: "Kettle", affiliateLink: "https://fine.example/" });
  clientOf(shop.db)
    .prepare("update link_checks set state = 'dead', reason = 'Gone (404).' where url = ?")
    .run(gone);
  const { router } = await visitAdmin("/admin/links?state=dead", { shop });

  await screen.findByText("Gone (404).");
  const list = screen.getByLabelText("Links", { selector: "table, ul" });
  expect(within(list).queryByText("Kettle")).toBeNull();
  const use = within(list).getByRole("link", { name: "Lamp" });
  expect(use.getAttribute("href")).toMatch(/^\/admin\/products\?edit=/);

  await userEvent.click(within(list).getByRole("button", { name: `Mark as Fine ${gone}` }));
  await screen.findByText("No links found");
  await userEvent.selectOptions(screen.getByLabelText("State"), "Marked as fine");
  await screen.findByRole("button", { name: `Check Regularly ${gone}` });
  expect(router.state.location.search).toEqual({ state: "ignored" });
});
