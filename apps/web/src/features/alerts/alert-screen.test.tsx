import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { serveApi } from "../../../test/api-server.ts";
import { visit } from "../../../test/visit.tsx";

serveApi();

test.each([
  ["ask", "Price Alerts"],
  ["ask?outcome=failed", "Not noted yet"],
  ["ask?outcome=asked", "Price alert"],
])("/alerts/%s says: %s", async (path, heading) => {
  await visit(`/alerts/${path}`);

  expect(await screen.findByRole("heading", { level: 1, name: heading })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Browse Products" })).toBeTruthy();
});

test("the address of the form alone says where alerts are asked for, not that one failed", async () => {
  await visit("/alerts/ask");

  expect(await screen.findByText(/^Each product’s page has/)).toBeTruthy();
  expect(screen.queryByText(/could not be noted/)).toBeNull();
});
