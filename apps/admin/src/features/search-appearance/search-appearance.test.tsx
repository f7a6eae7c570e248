import { testShop } from "@pickwell/api/testing";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { visitAdmin } from "../../../test/visit.tsx";

/** The page as visitors get it. */
beforeEach(() => {
  vi.stubGlobal("fetch", async (url: string | URL) =>
    String(url) === "/products"
      ? new Response(
          '<title>All Products · Pickwell</title><meta name="description" content="Everything."><meta property="og:image" content="/og/shop.jpg">',
        )
      : new Response("", { status: 404 }),
  );
});
afterEach(() => vi.unstubAllGlobals());

test("a screen can have its own title, and the preview shows what will be used", async () => {
  const user = userEvent.setup();
  const { shop } = await visitAdmin("/admin/settings?section=appearances");
  await user.click(await screen.findByRole("button", { name: "Edit All Products" }));
  const title = await screen.findByLabelText("Search Title");
  const preview = within(screen.getByRole("region", { name: "Preview" }));
  expect(await preview.findAllByText("All Products · Pickwell")).toHaveLength(3);
  expect(preview.getAllByText("Everything.")).toHaveLength(3);

  await user.type(title, "x".repeat(61));
  expect(preview.getAllByText("x".repeat(61))).toHaveLength(3);
  expect(
    screen.getByText(/61 characters; about 60 are shown. The end will be cut off./),
  ).toBeTruthy();
  await user.type(screen.getByLabelText("Canonical Address"), "elsewhere");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await screen.findByText(/Please enter a path such as/);
  await user.clear(screen.getByLabelText("Canonical Address"));
  await user.click(screen.getByLabelText(/Keep this page out of search engines/));
  expect(preview.getByText(/asked not to list this page/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Save" }));

  await screen.findByText("Search appearance saved.");
  expect(await shop.caller.searchAppearances.at({ path: "/products" })).toMatchObject({
    title: "x".repeat(61),
    noindex: true,
  });
  await screen.findByText("Kept out of search engines");
});

test("an unpublished page shows its future appearance", async () => {
  const shop = testShop();
  await shop.post({ title: "On lamps", excerpt: "Light.", status: "draft" });
  const user = userEvent.setup();
  await visitAdmin("/admin/blog", { shop });
  const [edit] = await screen.findAllByRole("button", { name: "Edit On lamps" });
  await user.click(edit as HTMLElement);
  await user.click(await screen.findByRole("button", { name: "Search and Sharing" }));

  await screen.findByText(/Visitors cannot see this page yet/);
  const preview = within(screen.getByRole("region", { name: "Preview" }));
  expect(preview.getAllByText("On lamps").length).toBe(3);
});

test("any other page is found by its address", async () => {
  const user = userEvent.setup();
  await visitAdmin("/admin/settings?section=appearances");
  const field = await screen.findByLabelText("Any Other Page");
  await user.type(field, "https://elsewhere.example/a{Enter}");
  await screen.findByText("Please enter the path of a page, such as /products.");
  await user.clear(field);
  await user.type(field, "/blog?tag=50%{Enter}");
  expect(await screen.findByRole("dialog", { name: "Search and Sharing" })).toBeTruthy();
});
