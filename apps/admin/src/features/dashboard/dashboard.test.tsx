import { mayCall } from "@pickwell/api/back-office/rules";
import { testShop } from "@pickwell/api/testing";
import { addUser, signedIn } from "@pickwell/api/testing/accounts";
import { ApiError } from "@pickwell/client/api-error.ts";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { visitAdmin } from "../../../test/visit.tsx";

test("an empty shop shows empty states", async () => {
  await visitAdmin("/admin");

  expect(await screen.findByText("No recent posts found")).toBeTruthy();
  expect(screen.getByText("No top products found")).toBeTruthy();
});

test("the newest posts and the most clicked products link their forms", async () => {
  const shop = testShop();
  await shop.category({ name: "Home" });
  const lamp = await shop.product({ name: "Lamp", clicks: 1377, status: "draft" });
  await visitAdmin("/admin", { shop });

  const top = await screen.findByRole("region", { name: "Top Products" });
  expect(within(top).getByText("Home · 1,377 clicks")).toBeTruthy();
  expect(within(top).getByText("Draft")).toBeTruthy();
  expect(within(top).getByRole("link", { name: "Lamp" }).getAttribute("href")).toBe(
    `/admin/products?edit=${lamp.id}`,
  );
  const total = screen.getByText("Total Products").parentElement as HTMLElement;
  expect(total.textContent).toMatch(/^Total Products1/);
});

test("the checklist stands above the figures as soon as these do", async () => {
  await visitAdmin("/admin");

  await screen.findByText("Total Products");
  expect(screen.getByText("Welcome. Five steps to your shop")).toBeTruthy();
});

test("the figures are shown without the checklist when it cannot be loaded", async () => {
  await visitAdmin("/admin", {
    onCall: ({ path }) => {
      if (path === "admin.firstRun.status") throw new ApiError("Failed to fetch");
    },
  });

  expect(await screen.findByText("Total Products")).toBeTruthy();
  expect(screen.queryByText("Welcome. Five steps to your shop")).toBeNull();
});

test("an author's dashboard asks for nothing that authors may not have", async () => {
  const shop = testShop();
  const author = await addUser(shop, { role: "admin", staffRole: "author" });
  const refused: string[] = [];
  await visitAdmin("/admin", {
    shop,
    browser: await signedIn(shop, author),
    onCall: ({ path, type }) => {
      if (type === "subscription" || !path.startsWith("admin.")) return;
      if (!mayCall("author", path, type)) refused.push(path);
    },
  });

  expect(await screen.findByText("Total Products")).toBeTruthy();
  expect(refused).toEqual([]);
});

test("loading can be retried after a failure", async () => {
  let isAway = true;
  await visitAdmin("/admin", {
    onCall: ({ path }) => {
      if (isAway && path === "admin.dashboard.stats") throw new ApiError("Failed to fetch");
    },
  });
  expect(await screen.findByText("Failed to load dashboard data")).toBeTruthy();

  isAway = false;
  await userEvent.setup().click(screen.getByRole("button", { name: "Try Again" }));
  expect(await screen.findByText("Total Products")).toBeTruthy();
});
