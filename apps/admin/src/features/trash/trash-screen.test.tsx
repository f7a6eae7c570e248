import { testShop } from "@pickwell/api/testing";
import { cleanup, screen, within } from "@testing-library/react";
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
  await user.selectOptions(
    question.getByLabelText("Send visitors of its page to"),
    "Another product",
  );
  await user.type(question.getByLabelText("Product in its place"), "lant");
  await user.click(await screen.findByRole("option", { name: /Lantern/ }));
  await user.click(question.getByRole("button", { name: "Delete" }));
  await screen.findAllByText("“Desk Lamp” deleted.");
  expect((await api.admin.trash.list()).entries).toMatchObject([
    { title: "Desk Lamp", replacement: { name: "Lantern" } },
  ]);
});

test("visitors of a deleted product's page are sent where the owner says, also later", async () => {
  const user = userEvent.setup({ delay: null });
  const shop = testShop();
  const home = await shop.category({ name: "Home" });
  const lamp = await shop.product({ name: "Desk Lamp", categoryId: home.id });
  await shop.product({ name: "Lantern", categoryId: home.id });
  const { api } = await visitAdmin("/admin/products", { shop });
  const [row] = await screen.findAllByRole("button", { name: "Delete Desk Lamp" });
  await user.click(row as HTMLElement);
  const question = within(await screen.findByRole("alertdialog", { name: "Delete Product" }));
  const choice = question.getByLabelText("Send visitors of its page to");
  expect((choice as HTMLSelectElement).value).toBe("nowhere");
  await user.selectOptions(choice, "The category “Home”");
  await user.click(question.getByRole("button", { name: "Delete" }));
  await screen.findAllByText("“Desk Lamp” deleted.");
  const leads = () => api.redirects.find({ path: `/product/${lamp.slug}` });
  expect(await leads()).toBe(`/category/${home.slug}`);
  cleanup();

  await visitAdmin("/admin/trash", { shop });
  await screen.findAllByText(/old links lead to Home/);
  const change = async (to: string, name?: string) => {
    await user.click(
      (await screen.findAllByRole("button", { name: "Old links Desk Lamp" }))[0] as HTMLElement,
    );
    const dialog = within(await screen.findByRole("alertdialog", { name: "Old Links Lead To" }));
    await user.selectOptions(dialog.getByLabelText("Send visitors of its page to"), to);
    if (name) {
      await user.type(dialog.getByLabelText("Product in its place"), name);
      await user.click(await screen.findByRole("option", { name: /Lantern/ }));
    }
    await user.click(dialog.getByRole("button", { name: "Save" }));
  };
  await change("Another product", "lant");
  await screen.findAllByText(/old links lead to Lantern/);
  expect(await leads()).toBe("/product/lantern");
  await change("Nowhere: the page is gone");
  await screen.findAllByText(/its page is gone, buttons in mails lead to Home/);
  expect(await leads()).toBeNull();
});

test("visitors of a deleted article's page are sent to another one, or to none", async () => {
  const user = userEvent.setup({ delay: null });
  const shop = testShop();
  await shop.post({ title: "Old Pans" });
  await shop.post({ title: "New Pans" });
  await shop.post({ title: "Panned draft", status: "draft", publishedAt: null });
  const { api } = await visitAdmin("/admin/blog", { shop });
  const [row] = await screen.findAllByRole("button", { name: "Delete Old Pans" });
  await user.click(row as HTMLElement);
  const question = within(await screen.findByRole("alertdialog", { name: "Delete Blog Post" }));
  await user.selectOptions(
    question.getByLabelText("Send visitors of its page to"),
    "Another article",
  );
  await user.type(question.getByLabelText("Article in its place"), "pan");
  const [offered, ...others] = await screen.findAllByRole("option", { name: /pan/i });
  expect(offered?.textContent).toBe("New Pans/blog/new-pans");
  // The choice itself is an option, too.
  expect(others.map(({ textContent }) => textContent)).not.toContain("Panned draft");
  await user.click(offered as HTMLElement);
  await user.click(question.getByRole("button", { name: "Delete" }));
  await screen.findAllByText("Blog post deleted successfully!");
  const leads = () => api.redirects.find({ path: "/blog/old-pans" });
  expect(await leads()).toBe("/blog/new-pans");
  cleanup();

  await visitAdmin("/admin/trash", { shop });
  await screen.findAllByText(/old links lead to New Pans/);
  await user.click(
    (await screen.findAllByRole("button", { name: "Old links Old Pans" }))[0] as HTMLElement,
  );
  const dialog = within(await screen.findByRole("alertdialog", { name: "Old Links Lead To" }));
  await user.selectOptions(
    dialog.getByLabelText("Send visitors of its page to"),
    "Nowhere: the page is gone",
  );
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await screen.findAllByText(/its page is gone/);
  expect(await leads()).toBeNull();
});

test("visitors of products deleted together are sent to the category of each", async () => {
  const user = userEvent.setup({ delay: null });
  const shop = testShop();
  const home = await shop.category({ name: "Home" });
  for (const name of ["One", "Two"]) await shop.product({ name, categoryId: home.id });
  const { api } = await visitAdmin("/admin/products", { shop });
  await user.click(await screen.findByRole("checkbox", { name: "Select all" }));
  await user.click(await screen.findByRole("button", { name: "Delete" }));
  const question = within(await screen.findByRole("alertdialog", { name: "Delete 2 products?" }));
  await user.selectOptions(
    question.getByLabelText("Send visitors of their pages to"),
    "The category of each",
  );
  await user.click(question.getByRole("button", { name: "Delete" }));
  await screen.findAllByText("2 products deleted.");
  for (const slug of ["one", "two"]) {
    expect(await api.redirects.find({ path: `/product/${slug}` })).toBe("/category/home");
  }
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
