import { NOW, testShop } from "@pickwell/api/testing";
import { clientOf } from "@pickwell/db/connection";
import { fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { visitAdmin } from "../../../test/visit.tsx";

test("entries have a text, are filtered by the address, and can be opened to see their changes", async () => {
  const shop = testShop();
  const write = clientOf(shop.db).prepare(
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

test("an incomplete date changes nothing and is kept; an end before the start is an error", async () => {
  const { router } = await visitAdmin("/admin/audit?from=2026-02-31&to=2026-11-20");
  const from = await screen.findByLabelText<HTMLInputElement>("From");
  expect(from.value).toBe("");

  fireEvent.change(from, { target: { value: "0002-11-21" } });
  fireEvent.blur(from);
  expect(screen.getByRole("alert").textContent).toContain("From must be from 1970 to 9999.");
  expect(from.value).toBe("0002-11-21");
  expect(router.state.location.search).toEqual({ to: "2026-11-20" });

  fireEvent.change(from, { target: { value: "2026-11-21" } });
  expect((await screen.findByRole("alert")).textContent).toContain("To is before From");
  expect(screen.getByLabelText("To").getAttribute("aria-invalid")).toBe("true");
});
