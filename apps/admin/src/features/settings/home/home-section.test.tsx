import { testShop } from "@pickwell/api/testing";
import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { visitAdmin } from "../../../../test/visit.tsx";

const save = () => screen.getAllByRole("button", { name: "Save Changes" })[0] as HTMLElement;

test("sections can be moved, turned off and renamed, and a shelf added", async () => {
  const user = userEvent.setup();
  const shop = testShop();
  await shop.product({ name: "Lamp", slug: "lamp" });
  await visitAdmin("/admin/settings?section=home", { shop });
  const list = await screen.findByRole("group", { name: "Sections" });
  await user.click(within(list).getByRole("button", { name: "Move Newsletter up" }));
  await user.click(within(list).getByLabelText("Deal of the Day"));
  await user.type(within(list).getByLabelText("Heading of Newest Blogs"), "Read on");
  await user.click(within(list).getByRole("button", { name: "Add a Shelf of Products" }));
  await user.selectOptions(within(list).getByLabelText("Source of Products"), "hand");
  await user.click(save());
  await within(list).findByText("Please name one product at least.");

  const products = within(list).getByLabelText("Products of Products, one a line");
  await user.type(products, "https://shop.example/product/lamp\nnothing");
  await within(list).findByText("Visitors find no product at: nothing");
  await user.click(save());

  await screen.findByText("Settings saved.");
  const { sections } = (await shop.caller.settings.public()).home;
  expect(sections?.map(({ kind }) => kind)).toEqual([
    ...["featured", "specials", "trending", "dealOfTheDay", "categories", "newsletter", "blogs"],
    "shelf",
  ]);
  expect(sections?.find(({ kind }) => kind === "dealOfTheDay")?.isOn).toBe(false);
  expect(sections?.find(({ kind }) => kind === "blogs")?.title).toBe("Read on");
  expect(sections?.at(-1)?.products).toEqual(["lamp", "nothing"]);
});

test("saving without changes keeps the defaults", async () => {
  const user = userEvent.setup();
  const { shop } = await visitAdmin("/admin/settings?section=home");
  await user.click(await screen.findByLabelText(/Begin with the headline/));
  await user.click(save());

  await screen.findByText("Settings saved.");
  expect((await shop.caller.settings.public()).home).toEqual({
    ...{ hasHero: false, sections: null },
    page: "",
  });
});

test("a landing page can be chosen as home page, and a deleted one is named", async () => {
  const user = userEvent.setup();
  const shop = testShop();
  const { api } = await visitAdmin("/admin/settings?section=home", { shop });
  const page = { title: "Summer", description: "", content: "Sun.", needsReview: false };
  await api.admin.pages.create({ ...page, slug: "summer" });
  cleanup();
  await visitAdmin("/admin/settings?section=home", { shop });
  await screen.findByRole("option", { name: "Summer · /summer" });
  await user.selectOptions(screen.getByLabelText("Home page"), "summer");
  await user.click(save());
  await screen.findByText("Settings saved.");
  expect((await shop.caller.settings.public()).home.page).toBe("summer");

  await api.admin.pages.remove({ slug: "summer" });
  cleanup();
  await visitAdmin("/admin/settings?section=home", { shop });
  const select = await screen.findByLabelText<HTMLSelectElement>("Home page");
  await screen.findByRole("option", { name: "/summer (moved or deleted)" });
  expect(select.value).toBe("summer");
});
