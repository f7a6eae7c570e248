import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { visitAdmin } from "../../test/visit.tsx";

test("a deleted record is reported with a link to the list", async () => {
  const { router } = await visitAdmin("/admin/products?edit=nothing");

  expect(await screen.findByText("Product not found")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Try Again" })).toBeNull();
  await userEvent.setup().click(screen.getByRole("button", { name: "Back to the List" }));

  await waitFor(() => expect(router.state.location.href).toBe("/admin/products"));
});
