import { testShop } from "@pickwell/api/testing";
import { addClick, addSale, rollUp } from "@pickwell/api/testing/events";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { visitAdmin } from "../../../test/visit.tsx";

test("a report can be downloaded for spreadsheets without formulas, and printed", async () => {
  const user = userEvent.setup();
  const shop = testShop();
  const { id: targetId } = await shop.product({ name: "=SUM(1)" });
  await addClick(shop, { targetId });
  await addSale(shop, { productId: targetId, amountCents: 123_400 });
  await rollUp(shop);
  const saved: Blob[] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((file) => {
    saved.push(file as Blob);
    return "blob:saved";
  });
  const { router } = await visitAdmin("/admin", { shop });
  await user.click(await screen.findByRole("button", { name: "Generate Report" }));
  const dialog = await screen.findByRole("dialog", { name: "Generate Report" });
  await user.selectOptions(within(dialog).getByLabelText("Period"), "30d");
  await user.click(within(dialog).getByLabelText("Compare with the period before"));
  await user.click(within(dialog).getByRole("button", { name: "Download CSV" }));

  await within(dialog).findByRole("button", { name: "Download CSV" });
  // As spreadsheets read it: the byte order mark is none of its words.
  const lines = new TextDecoder().decode(await saved[0]?.arrayBuffer()).split("\r\n");
  expect(lines[0]).toMatch(/^"Part","Name","Views",.*"New customers"$/);
  const quoted = (row: string) => row.replace(/[^,]+/g, '"$&"');
  expect(lines).toContain(
    quoted("Total,2026-02-13 to 2026-03-14,0,0,1,1,1234.00,1.00,1.0000,100.00,1,1"),
  );
  expect(lines).toContain(quoted("Product,'=SUM(1),0,0,1,1,1234.00,1.00,1.0000,100.00,1,1"));

  await user.click(within(dialog).getByRole("link", { name: "Open Printable Page" }));
  const totals = await screen.findByRole("region", { name: "Totals, table" });
  expect(router.state.location.href).toBe("/admin/report?period=30d&alone=true");
  expect(within(totals).getByRole("row", { name: "Revenue $1,234" })).toBeTruthy();
  const days = screen.getByRole("region", { name: "Each day, table" });
  expect(within(days).getAllByRole("rowheader")).toHaveLength(30);
});
