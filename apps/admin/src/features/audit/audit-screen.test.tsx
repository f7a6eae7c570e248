import { NOW, testShop } from "@pickwell/api/testing";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { visitAdmin } from "../../../test/visit.tsx";

test("entries are told in words, narrowed by the address, and opened with what they changed", async () => {
  const shop = testShop();
  const write = shop.db.$client.prepare(
    `insert into audit_log (at, action, actor_id, ip_hash, target_kind, target_id, before, after)
     values (${NOW.getTime()}, ?, ?, ?, ?, ?, ?, ?)`,
  );
  write.run("import.finished", null, null, "import", "7", null, null);
  const before = JSON.stringify({ name: "Lamp", priceCents: 1250 });
  const after = JSON.stringify({ name: "Lantern", priceCents: 1000 });
  write.run("product.changed", "removed", "abcdefghijkl", "product", "gone", before, after);
  const { router } = await visitAdmin("/admin/audit?kind=product", { shop });

  const what = await screen.findByRole("button", { name: "Changed a product" });
  expect(screen.queryByRole("button", { name: "An import finished" })).toBeNull();
  await userEvent.click(what);
  const sheet = within(await screen.findByRole("dialog", { name: "Changed a product" }));
  sheet.getByText("A deleted account");
  sheet.getByText("abcdef");
  sheet.getByRole("row", { name: "name Lamp Lantern" });
  sheet.getByRole("row", { name: "price $12.50 $10.00" });
  await userEvent.keyboard("{Escape}");

  await userEvent.selectOptions(await screen.findByLabelText("Record"), "Anything");
  await userEvent.selectOptions(screen.getByLabelText("Action"), "Products: all");
  await screen.findByRole("button", { name: "An import finished" });
  expect(router.state.location.search).toEqual({ action: "Products" });
});
