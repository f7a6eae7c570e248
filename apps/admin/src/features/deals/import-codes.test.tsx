import { testShop } from "@pickwell/api/testing";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { visitAdmin } from "../../../test/visit.tsx";

const LABEL = "Voucher codes: CSV or JSON of Awin or Impact";
const TABLE = [
  "Promotion ID\tCode\tStarts\tEnds\tDeeplink Tracking\tTitle",
  "1\tTEA\t01/03/2026 00:00:00\t\thttps://www.awin1.com/c?p=1\tTee für zwei",
  "2\tTWO WORDS\t\t\t\tCake",
].join("\r\n");

test("a file is previewed row by row before it is imported", async () => {
  const user = userEvent.setup({ delay: null });
  const { api } = await visitAdmin("/admin/deals", { shop: testShop() });
  const file = new File([Buffer.from(`\ufeff${TABLE}`, "utf16le")], "offers.csv");
  await user.upload(await screen.findByLabelText(LABEL), file);

  const sheet = within(await screen.findByRole("dialog", { name: "Import Codes" }));
  expect(sheet.getByText("Dates that name no time zone are read as UTC.")).toBeTruthy();
  expect(sheet.getAllByRole("row").map(({ textContent }) => textContent)).toEqual([
    "LineResultCodeTitle or reason",
    "3Refused“TWO WORDS” is no code that can be entered.",
    "2NewTEATee für zwei",
  ]);
  expect((await api.admin.deals.list({})).total).toBe(0);

  await user.click(sheet.getByRole("button", { name: "Import 1 code" }));
  await screen.findByText(/^1 code added, switched off until you look at it\. 1 offer refused\./);
  expect((await api.admin.deals.list({})).deals).toMatchObject([{ title: "Tee für zwei" }]);
});

test("a file of another kind is named", async () => {
  const user = userEvent.setup({ delay: null });
  await visitAdmin("/admin/deals", { shop: testShop() });
  const file = new File(["Transaction ID,Amount\n1,2"], "sales.csv");
  await user.upload(await screen.findByLabelText(LABEL), file);
  expect(await screen.findAllByText(/It looks like a report of sales/)).not.toEqual([]);
  expect(screen.queryByRole("dialog")).toBeNull();
});
