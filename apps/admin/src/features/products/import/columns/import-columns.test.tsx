import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runImportJob } from "@pickwell/api/import/run-job";
import type { ImportRunner } from "@pickwell/api/ports/imports";
import { testShop } from "@pickwell/api/testing";
import { imports, products } from "@pickwell/db/schema";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, expect, test } from "vitest";
import { visitAdmin } from "../../../../../test/visit.tsx";

const folder = mkdtempSync(join(tmpdir(), "pickwell-columns-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("columns of an unknown file can be mapped beside its rows, and imported", async () => {
  const shop = testShop();
  const path = join(folder, "feed");
  writeFileSync(
    path,
    "bez;suma;kam;znak\nHrnek;120,50;https://s.example/1;x\nMiska;zdarma;https://s.example/2;\n",
  );
  const runner: ImportRunner = {
    keep: async () => {},
    has: async () => true,
    pathOf: () => path,
    start: (job) => void runImportJob(shop.db, job, { path, now: shop.now }),
  };
  const { startedAt, keptUntil } = { startedAt: shop.now(), keptUntil: shop.now() };
  await shop.db.insert(imports).values({
    id: "first",
    fileName: "odd.csv",
    isDryRun: true,
    startedBy: "ada",
    startedAt,
    fileId: "file",
    keptUntil: new Date(keptUntil.getTime() + 3_600_000),
    state: "failed",
    error: "The file is not understood.",
  });
  await visitAdmin("/admin/products?import=first", { shop, imports: runner });
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: "Columns" }));
  const sheet = within(await screen.findByRole("dialog", { name: "Columns" }));
  expect(await sheet.findByText(/Read as: Other file. Name the columns/)).toBeTruthy();

  await user.selectOptions(sheet.getByLabelText("Name"), "bez");
  await user.selectOptions(sheet.getByLabelText("Price without a sale"), "suma");
  await user.selectOptions(sheet.getByLabelText("Link to the merchant"), "kam");
  const rows = within(sheet.getByRole("region", { name: "First rows" }));
  expect(await rows.findByText("120.50 USD")).toBeTruthy();
  expect(rows.getByText("Refused: suma “zdarma” is not an amount of money")).toBeTruthy();
  const unused = within(sheet.getByRole("region", { name: "Columns not used" }));
  await waitFor(() => expect(unused.queryByText("bez")).toBeNull());
  expect(unused.getByText("znak")).toBeTruthy();

  await user.click(sheet.getByRole("button", { name: "Save and Try Out" }));
  await user.click(await screen.findByRole("button", { name: "Import for Real" }));
  await screen.findByText("Imported 2 rows.");
  expect(await shop.db.select({ name: products.name }).from(products)).toEqual([{ name: "Hrnek" }]);
});
