import { NOW, testShop } from "@pickwell/api/testing";
import { addClick } from "@pickwell/api/testing/ledger/sales";
import { trackingEstimates } from "@pickwell/db/schema";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { visitAdmin } from "../../../../test/visit.tsx";

test("tracking ids can be added, assigned to a page, shared and removed", async () => {
  const user = userEvent.setup({ delay: null });
  const shop = testShop();
  await shop.post({ slug: "best-pans" });
  const { api } = await visitAdmin("/admin/sales?tab=ids", { shop });

  await screen.findByRole("heading", { name: "No tracking ids yet" });
  await user.click(screen.getByRole("button", { name: "Add Tracking Ids" }));
  const sheet = within(await screen.findByRole("dialog", { name: "Add Tracking Ids" }));
  await user.selectOptions(sheet.getByLabelText("Store"), "amazon.de");
  await user.type(sheet.getByLabelText("Ids"), "pans");
  await user.click(sheet.getByRole("button", { name: "Add Ids" }));
  await sheet.findByText("A tracking id looks like shop-20. This does not: pans.");
  await user.type(sheet.getByLabelText("Ids"), "-21{Enter}all-21");
  await user.click(sheet.getByRole("button", { name: "Add Ids" }));

  await user.click(await screen.findByRole("button", { name: "Change pans-21" }));
  const change = within(await screen.findByRole("dialog", { name: "Change pans-21" }));
  await user.type(change.getByLabelText("Page"), "/blog/none");
  await user.click(change.getByRole("button", { name: "Save" }));
  await change.findByText("The shop has no such page. Enter its path: /blog/my-pans.");
  await user.clear(change.getByLabelText("Page"));
  await user.type(change.getByLabelText("Page"), "/blog/best-pans");
  await user.click(change.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("/blog/best-pans")).toHaveProperty("tagName", "A");

  await user.click(await screen.findByRole("button", { name: "Change all-21" }));
  await user.click(await screen.findByRole("checkbox", { name: /^Shared/ }));
  await user.click(screen.getByRole("button", { name: "Save" }));
  await screen.findByText("Pages without one");

  await user.click(screen.getByRole("button", { name: "Remove pans-21" }));
  const question = within(await screen.findByRole("alertdialog", { name: "Remove Tracking Id" }));
  await user.click(question.getByRole("button", { name: "Remove" }));
  await waitFor(() => expect(screen.queryByText("pans-21")).toBeNull());
  const { ids } = await api.admin.trackingIds.list();
  expect(ids.map(({ tag, isShared }) => [tag, isShared])).toEqual([["all-21", true]]);
});

test("a tracking id's earnings are shown as an estimate, apart from certain ones", async () => {
  const user = userEvent.setup({ delay: null });
  const shop = testShop();
  const post = await shop.post({ slug: "best-pans", title: "Best Pans" });
  const facts = { placement: "article", merchant: "amazon.com", trackingId: "pans-20" };
  for (let clicks = 0; clicks < 20; clicks += 1) {
    await addClick(shop, { ...facts, page: `/blog/${post.slug}` });
  }
  await shop.db.insert(trackingEstimates).values({
    ...{ dimension: "page", day: Math.floor(NOW.getTime() / 86_400_000), key: "/blog/best-pans" },
    ...{ trackingId: "pans-20", currency: "USD", sales: 2.9 },
    ...{ commission: 1240, variance: 40_000, doubt: 40 },
  });
  const { api, router } = await visitAdmin("/admin/sales?tab=ids", { shop });
  await api.admin.trackingIds.add({ store: "amazon.com", tags: "pans-20" });
  await router.invalidate();
  await user.click(await screen.findByRole("link", { name: "Money" }));
  await user.click(await screen.findByRole("link", { name: "Tracking ids" }));

  const table = within(await screen.findByRole("table", { name: "Estimates by page" }));
  expect(table.getByText("/blog/best-pans")).toHaveProperty("tagName", "A");
  expect(table.getByText("about $12.40 ($9\u2060–\u2060$13)")).toBeTruthy();
  expect(table.getByText("2.9")).toBeTruthy();
});
