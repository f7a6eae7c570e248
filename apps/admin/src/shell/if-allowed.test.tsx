import { testShop } from "@pickwell/api/testing";
import { addUser, client, PASSWORD } from "@pickwell/api/testing/accounts";
import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { visitAdmin } from "../../test/visit.tsx";

test("a viewer sees no buttons that create, set up or move in", async () => {
  const shop = testShop();
  const browser = client(shop);
  const { email } = await addUser(shop, { role: "admin", staffRole: "viewer" });
  await browser.api.auth.signIn({ email, password: PASSWORD });
  const { router } = await visitAdmin("/admin/blog", { shop, browser });
  const title = () => document.querySelector("main h1")?.textContent;
  const beginning = () =>
    [...document.querySelectorAll("main .btn")]
      .map(({ textContent }) => textContent.trim())
      .filter((text) => /^(Add|New|Create|Enter|Import|Move In|Upload)/.test(text));

  for (const [to, name] of [
    ["/admin/blog", "Blog Posts"],
    ["/admin/collections", "Collections"],
    ["/admin/sales", "Sales"],
  ]) {
    await router.navigate({ to });
    await expect.poll(title).toBe(name);
    expect(beginning()).toEqual([]);
  }
  for (const to of ["/admin/start", "/admin/move-in", "/admin/move-in/"]) {
    await router.navigate({ to });
    expect(await screen.findByText("Not for your role")).toBeTruthy();
    await router.navigate({ to: "/admin/sales" });
    await expect.poll(title).toBe("Sales");
  }
});

test("forms that a viewer cannot save are read-only", async () => {
  const shop = testShop();
  const product = await shop.product({ name: "Lamp" });
  const browser = client(shop);
  const { email } = await addUser(shop, { role: "admin", staffRole: "viewer" });
  await browser.api.auth.signIn({ email, password: PASSWORD });
  const { router } = await visitAdmin(`/admin/products?edit=${product.id}`, { shop, browser });
  const sheet = () => screen.findByRole("dialog");
  expect(await screen.findByText(/your role is Viewer/)).toBeTruthy();
  expect((await sheet()).querySelector("[type=submit]")).toBe(null);
  expect((await screen.findByLabelText("Name")).closest("fieldset")?.disabled).toBe(true);

  for (const [path, title] of [
    ["deals", "Create Deal"],
    ["categories", "Add New Category"],
    ["redirects", "Add Redirect"],
    ["blog", "Create New Blog Post"],
  ] as const) {
    await router.navigate({ to: `/admin/${path}`, search: { new: true } });
    const named = await screen.findByRole("dialog", { name: title });
    expect(named.querySelector("[type=submit]")).toBe(null);
    expect(named.textContent).toContain("You cannot add anything here: your role is Viewer.");
    expect(named.querySelector("input, textarea, select")).toBe(null);
  }
  await router.navigate({ to: "/admin/sales", search: { new: true } });
  await expect.poll(() => document.querySelector("main h1")?.textContent).toBe("Sales");
  expect(screen.queryByRole("dialog")).toBe(null);
});

test.each([
  ["viewer", true],
  ["editor", false],
] as const)(
  "pictures dropped by a %s on the library are rejected: %s",
  async (staffRole, isOut) => {
    const shop = testShop();
    const browser = client(shop);
    const { email } = await addUser(shop, { role: "admin", staffRole });
    await browser.api.auth.signIn({ email, password: PASSWORD });
    await visitAdmin("/admin/media", { shop, browser });
    await screen.findByText("No pictures yet");

    // An accepted event is prevented.
    const held = { dataTransfer: { types: ["Files"], files: [], dropEffect: "none" } };
    expect(fireEvent.dragOver(document.body, held)).toBe(isOut);
  },
);
