import { testShop } from "@pickwell/api/testing";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { visitAdmin } from "../../../test/visit.tsx";

test("deleting a product names what uses it, and it can be restored from the trash", async () => {
  const user = userEvent.setup({ delay: null });
  const shop = testShop();
  const lamp = await shop.product({ name: "Desk Lamp" });
  await shop.product({ name: "Lantern" });
  await shop.deal({ productId: lamp.id });
  await shop.post({ content: "{{product:desk-lamp}}" });
  const { api } = await visitAdmin("/admin/products", { shop });

  const [row] = await screen.findAllByRole("button", { name: "Delete Desk Lamp" });
  await user.click(row as HTMLElement);
  const question = within(await screen.findByRole("alertdialog", { name: "Delete Product" }));
  await question.findByText("It is used in 1 article, 1 deal.");
  await user.type(question.getByLabelText("Product in its place (optional)"), "lant");
  await user.click(await screen.findByRole("option", { name: /Lantern/ }));
  await user.click(question.getByRole("button", { name: "Delete" }));
  await screen.findAllByText("“Desk Lamp” deleted.");
  expect((await api.admin.trash.list()).entries).toMatchObject([
    { title: "Desk Lamp", replacement: { name: "Lantern" } },
  ]);
});

test("records can be restored, or deleted for good after a confirmation", async () => {
  const user = userEvent.setup({ delay: null });
  const shop = testShop();
  const deal = await shop.deal({ title: "Old Offer" });
  const post = await shop.post({ title: "Old Words" });
  const { api, router } = await visitAdmin("/admin/trash", { shop });
  await screen.findByText("The trash is empty");
  await api.admin.deals.remove({ id: deal.id });
  await api.admin.posts.remove({ id: post.id });
  await router.invalidate();
  await router.navigate({ to: "/admin/trash", search: { kind: "post" } });

  await user.click(await screen.findByRole("button", { name: "Restore Old Words" }));
  await screen.findAllByText("“Old Words” restored.");
  expect((await api.admin.posts.list({})).total).toBe(1);

  await router.navigate({ to: "/admin/trash", search: {} });
  await user.click(await screen.findByRole("button", { name: "Delete permanently Old Offer" }));
  const question = within(await screen.findByRole("alertdialog", { name: "Delete Permanently" }));
  await user.click(question.getByRole("button", { name: "Delete Permanently" }));
  await screen.findByText("The trash is empty");
  expect((await api.admin.deals.list({})).total).toBe(0);
});
