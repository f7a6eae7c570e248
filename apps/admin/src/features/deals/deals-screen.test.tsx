import { NOW, testShop } from "@pickwell/api/testing";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { visitAdmin } from "../../../test/visit.tsx";

const at = (days: number) => new Date(NOW.getTime() + days * 86_400_000);
const card = async (title: string) => {
  const heading = await screen.findByRole("heading", { name: title });
  return heading.closest("li") as HTMLElement;
};

test("a card shows saving, period and usage", async () => {
  const shop = testShop();
  await shop.deal({ title: "Lamp", featured: true, maxUsage: 4, usageCount: 9, endsAt: at(1.5) });
  await shop.deal({ title: "Tent", discountType: "fixed", isActive: false });
  await visitAdmin("/admin/deals", { shop });

  const lamp = within(await card("Lamp"));
  for (const words of ["50% off", "Featured", "2 days left", "9 of 4 used"]) {
    expect(lamp.getByText(words), words).toBeTruthy();
  }
  expect(lamp.getByRole("progressbar").getAttribute("aria-valuenow")).toBe("100");
  const tent = within(await card("Tent"));
  expect(tent.getByText("$10.00 off")).toBeTruthy();
  expect(tent.getByText("Inactive")).toBeTruthy();
  expect(tent.queryByText(/left/)).toBeNull();
  expect(screen.getByText("Total Savings").nextSibling?.textContent).toBe("$90.00");
});

test("the switch changes nothing else, and can be undone", async () => {
  const user = userEvent.setup({ delay: null });
  const shop = testShop();
  const { id } = await shop.deal({ title: "Lamp" });
  const sent: unknown[] = [];
  const { api } = await visitAdmin("/admin/deals", {
    shop,
    onCall: ({ path, input }) => path === "admin.deals.change" && sent.push(input),
  });

  await user.click(within(await card("Lamp")).getByRole("switch", { name: "Active Lamp" }));
  await screen.findByText("“Lamp” is inactive.");
  expect(await api.admin.deals.get({ id })).toMatchObject({ title: "Lamp", isActive: false });
  await user.click(screen.getByRole("button", { name: "Undo" }));

  await waitFor(async () => expect((await api.admin.deals.get({ id })).isActive).toBe(true));
  expect(sent).toEqual([
    { id, changes: { isActive: false } },
    { id, changes: { isActive: true } },
  ]);
});

test("a product fills in empty fields; contradictions are errors at their fields", async () => {
  const user = userEvent.setup({ delay: null });
  const shop = testShop();
  await shop.product({ name: "Desk Lamp", priceCents: 5000 });
  const { api, router } = await visitAdmin("/admin/deals?new=true", { shop });
  const sheet = within(await screen.findByRole("dialog", { name: "Create Deal" }));
  const field = (label: string) => sheet.getByLabelText(label) as HTMLInputElement;

  await user.type(field("Title"), "Light for less");
  await user.type(field("Linked Product"), "desk");
  await user.click(await screen.findByRole("option", { name: /Desk Lamp/ }));
  expect(field("Title").value).toBe("Light for less");
  expect(field("Original Price").value).toBe("50.00");
  await user.type(field("Deal Price"), "60");
  await user.type(field("Ends"), "2026-01-01T10:00");
  await user.click(sheet.getByRole("button", { name: "Create Deal" }));
  await sheet.findByText("A deal must end after it starts.");
  expect(sheet.getByText("The price must not be above the original price.")).toBeTruthy();

  await user.clear(field("Deal Price"));
  await user.type(field("Deal Price"), "37.50");
  await sheet.findByText("25% off");
  await user.clear(field("Ends"));
  await user.click(sheet.getByRole("button", { name: "Create Deal" }));
  await screen.findByText("Deal created successfully!");

  expect(router.state.location.href).toBe("/admin/deals");
  const [saved] = (await api.admin.deals.list({})).deals;
  expect(saved).toMatchObject({
    title: "Light for less",
    originalPriceCents: 5000,
    discountedPriceCents: 3750,
    startsAt: NOW,
    endsAt: null,
    maxUsage: null,
    affiliateLink: "https://merchant.example/product",
    product: { name: "Desk Lamp" },
  });
});

test("an impossible date is an error, and not a deal without an end", async () => {
  const user = userEvent.setup({ delay: null });
  const shop = testShop();
  const { api } = await visitAdmin("/admin/deals?new=true", { shop });
  const sheet = within(await screen.findByRole("dialog", { name: "Create Deal" }));
  const field = (label: string) => sheet.getByLabelText(label) as HTMLInputElement;
  for (const [label, text] of [
    ["Title", "Light for less"],
    ["Deal Price", "10"],
    ["Affiliate Link", "https://merchant.example/lamp"],
  ] as const) {
    await user.type(field(label), text);
  }
  // What browsers say of 31 February, which they give no value.
  const ends = field("Ends");
  Object.defineProperty(ends, "validity", { value: { badInput: true }, configurable: true });

  await user.click(sheet.getByRole("button", { name: "Create Deal" }));

  await sheet.findByText("Ends must be a day and a time that exist, both of them whole.");
  expect(ends.getAttribute("aria-invalid")).toBe("true");
  expect((await api.admin.deals.list({})).total).toBe(0);

  Object.defineProperty(ends, "validity", { value: { badInput: false } });
  await user.type(ends, "2099-02-28T10:00");
  await user.click(sheet.getByRole("button", { name: "Create Deal" }));
  await screen.findByText("Deal created successfully!");
  expect((await api.admin.deals.list({})).deals[0]).toMatchObject({
    title: "Light for less",
    endsAt: new Date("2099-02-28T10:00Z"),
  });
});

test("deleting needs a confirmation with the title, and shows an error when it fails", async () => {
  const user = userEvent.setup({ delay: null });
  const shop = testShop();
  await shop.deal({ title: "Lamp" });
  let isBroken = true;
  const { api } = await visitAdmin("/admin/deals", {
    shop,
    onCall: ({ path }) => {
      if (isBroken && path === "admin.deals.remove") throw new Error("No connection");
    },
  });
  const remove = async () => {
    await user.click(within(await card("Lamp")).getByRole("button", { name: "Delete Lamp" }));
    const question = within(await screen.findByRole("alertdialog", { name: "Delete Deal" }));
    expect(question.getByText("Are you sure you want to delete this deal?")).toBeTruthy();
    expect(question.getByText("Lamp")).toBeTruthy();
    await user.click(question.getByRole("button", { name: "Delete" }));
  };

  await remove();
  await screen.findAllByText("Failed to delete deal. Please try again.");
  isBroken = false;
  await remove();

  await screen.findByRole("heading", { name: "No deals found" });
  expect((await api.admin.deals.list({})).total).toBe(0);

  await user.click(await screen.findByRole("button", { name: "Undo" }));
  await screen.findAllByText("“Lamp” restored.");
  await card("Lamp");
  // Once is enough: it could only fail.
  await waitFor(() => expect(screen.queryByRole("button", { name: "Undo" })).toBeNull());
});
