import { testShop } from "@pickwell/api/testing";
import { addClick, addSale, rollUp } from "@pickwell/api/testing/events";
import { ApiError } from "@pickwell/client/api-error.ts";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { visitAdmin } from "../../../test/visit.tsx";

const panel = (name: string) => screen.findByRole("region", { name });
const press = (name: string) => userEvent.setup().click(screen.getByRole("button", { name }));

test("period and metric are in the address, defaults are not", async () => {
  const shop = testShop();
  await addSale(shop, { amountCents: 123_400 });
  const { router } = await visitAdmin("/admin/analytics", { shop });
  const chart = await panel("Revenue, USD per day");
  expect(await within(chart).findByRole("cell", { name: "$1,234.00" })).toBeTruthy();
  expect(within(chart).getAllByRole("row")).toHaveLength(1 + 7);

  await press("30d");
  await press("Orders");
  expect(await panel("Orders per day")).toBe(chart);
  await waitFor(() => expect(within(chart).getAllByRole("row")).toHaveLength(1 + 30));
  expect(router.state.location.href).toBe("/admin/analytics?period=30d&metric=orders");

  await press("7d");
  await press("Revenue");
  await waitFor(() => expect(router.state.location.href).toBe("/admin/analytics"));
  expect(screen.getByRole("button", { name: "7d" }).getAttribute("aria-pressed")).toBe("true");
});

test("a new shop is told what will be counted, and a panel that fails leaves the others", async () => {
  let isAway = true;
  await visitAdmin("/admin/analytics", {
    onCall: ({ path }) => {
      if (isAway && path === "admin.analytics.goals") throw new ApiError("Failed to fetch");
    },
  });
  expect(await screen.findByText("Nothing has been counted yet")).toBeTruthy();
  expect(screen.getByRole("link", { name: "postback URL" }).getAttribute("href")).toBe(
    "/admin/sales",
  );
  expect(await screen.findByText(/^The products that bring in most/)).toBeTruthy();
  expect(await screen.findByText("No machine has been here yet.")).toBeTruthy();
  const goals = await panel("Goals");
  expect(await within(goals).findByText("These figures could not be read.")).toBeTruthy();

  isAway = false;
  await userEvent.setup().click(within(goals).getByRole("button", { name: "Try Again" }));
  expect(await within(goals).findByText("of 90%")).toBeTruthy();
});

test("a goal is on track from 80 percent, needs attention below, and can be changed", async () => {
  const user = userEvent.setup();
  const shop = testShop();
  // 80 % of $50,000, one customer of 500.
  await addSale(shop, { amountCents: 4_000_000 });
  const { router } = await visitAdmin("/admin/analytics", { shop });
  const goals = await panel("Goals");
  const goal = async (label: string) =>
    (await within(goals).findByRole("progressbar", { name: label })).closest("li");

  expect((await goal("Monthly revenue"))?.textContent).toBe(
    "Monthly revenueOn track$40,000of $50,00080.0% complete",
  );
  expect((await goal("New customers"))?.textContent).toBe(
    "New customersNeeds attention1of 5000.2% complete",
  );
  expect((await goal("Conversion rate"))?.textContent).toContain("No clicks this month yet");

  await user.click(screen.getByRole("button", { name: "Edit Goals" }));
  const revenue = await screen.findByLabelText("Monthly revenue", { selector: "input" });
  expect((revenue as HTMLInputElement).value).toBe("50000.00");
  await user.clear(revenue);
  await user.click(screen.getByRole("button", { name: "Save Goals" }));
  expect(await screen.findByText("Monthly revenue is required.")).toBeTruthy();
  await user.type(revenue, "20,000");
  await user.click(screen.getByRole("button", { name: "Save Goals" }));

  expect(await screen.findByText("200.0% complete")).toBeTruthy();
  expect((await goal("Monthly revenue"))?.querySelector("i")?.style.width).toBe("100%");
  await waitFor(() => expect(router.state.location.href).toBe("/admin/analytics"));
});

test("earnings are sorted by the pressed column, and shown by the chosen metric", async () => {
  const user = userEvent.setup();
  const shop = testShop();
  const { id: lamp } = await shop.product({ name: "Lamp" });
  const { id: chair } = await shop.product({ name: "Chair" });
  for (const targetId of [lamp, lamp, chair]) await addClick(shop, { targetId });
  await addSale(shop, { productId: lamp, commissionCents: 300 });
  await addSale(shop, { productId: chair, commissionCents: 250 });
  await rollUp(shop);
  const { router } = await visitAdmin("/admin/analytics?by=product", { shop });
  const table = await screen.findByRole("region", { name: /^Earnings per click by product/ });
  const names = () =>
    within(table)
      .getAllByRole("rowheader")
      .map((cell) => cell.textContent);
  expect(names()).toEqual(["Lamp", "Chair"]);
  expect(within(table).getByRole("cell", { name: "$1.50" })).toBeTruthy();

  await user.click(within(table).getByRole("button", { name: "Per Click" }));
  await waitFor(() => expect(names()).toEqual(["Chair", "Lamp"]));
  await user.selectOptions(screen.getByLabelText("By"), "merchant");
  await waitFor(() =>
    expect(router.state.location.href).toBe("/admin/analytics?by=merchant&sort=earningsPerClick"),
  );
});

test("the owner's bot rules are saved, and then applied to earlier clicks", async () => {
  const user = userEvent.setup();
  await visitAdmin("/admin/analytics?edit=bots");
  await user.type(await screen.findByLabelText("Your patterns"), "uptime-checker{Enter}acme-bot");
  await user.click(screen.getByRole("button", { name: "Save Rules" }));

  expect(await screen.findByText(/2 patterns of yours/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Apply to History" }));
  expect(await screen.findByText("History is being reclassified by the new rules.")).toBeTruthy();
});
