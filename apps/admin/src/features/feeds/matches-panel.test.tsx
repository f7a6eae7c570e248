import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { importCatalogue } from "@pickwell/api/import";
import { matchQuestionsJob } from "@pickwell/api/match-questions/job";
import { type TestShop, testShop } from "@pickwell/api/testing";
import { products } from "@pickwell/db/schema";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, expect, test } from "vitest";
import { visitAdmin } from "../../../test/visit.tsx";

const folder = mkdtempSync(join(tmpdir(), "pickwell-matches-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function take({ db, now }: TestShop, merchant: string, title: string, price: string) {
  const path = join(folder, merchant);
  const row = `1\t${title}\thttps://${merchant}.example/1\tin_stock\t${price} USD\tKrug\n`;
  writeFileSync(path, `id\ttitle\tlink\tavailability\tprice\tbrand\n${row}`);
  await importCatalogue(db, path, { now: now() });
}

test("two products can be merged with one press, and separated with another", async () => {
  const shop = testShop();
  await take(shop, "acme", "Krug electric travel kettle stainless Vario", "49.00");
  await take(shop, "bolt", "Krug Vario travel kettle electric, stainless", "47.50");
  const { signal } = new AbortController();
  await matchQuestionsJob.run({ db: shop.db, now: shop.now, signal });
  await visitAdmin("/admin/feeds", { shop });
  const user = userEvent.setup();
  const panel = within(await screen.findByRole("region", { name: "Same products" }));
  expect(panel.getByText("47.50 USD")).toBeTruthy();

  await user.click(panel.getByRole("button", { name: /^Same Product: Krug Vario/ }));
  await user.click(await panel.findByRole("button", { name: /^Undo: Krug Vario/ }));
  expect(await panel.findByRole("button", { name: /^Same Product/ })).toBeTruthy();
  expect(await shop.db.$count(products)).toBe(2);

  await user.click(panel.getByRole("button", { name: /^Two Products/ }));
  expect(await screen.findByText("They stay two products.")).toBeTruthy();
  expect(await shop.db.$count(products)).toBe(2);
});
