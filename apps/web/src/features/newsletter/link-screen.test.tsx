import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { serveApi } from "../../../test/api-server.ts";
import { visit } from "../../../test/visit.tsx";

serveApi();

test.each([
  ["confirm", "Confirm your subscription", "Confirm Subscription"],
  ["unsubscribe", "Unsubscribe", "Unsubscribe"],
])("a %s link shows a button that posts its token", async (name, heading, label) => {
  await visit(`/newsletter/${name}?token=a-b_c`);

  expect(await screen.findByRole("heading", { level: 1, name: heading })).toBeTruthy();
  const form = screen.getByRole("button", { name: label }).closest("form");
  expect(form?.method).toBe("post");
  expect(form?.getAttribute("action")).toBe(`/newsletter/${name}?token=a-b_c`);
});

test.each([
  ["confirm?state=done", "You are on the list"],
  ["unsubscribe?state=done", "You are off the list"],
  ["confirm?state=stale", "This link is no longer valid"],
  ["confirm", "This link is no longer valid"],
  ["unsubscribe?token=", "This link is no longer valid"],
  ["unsubscribe?token=a&token=b", "This link is no longer valid"],
])("/newsletter/%s says: %s", async (path, heading) => {
  await visit(`/newsletter/${path}`);

  expect(await screen.findByRole("heading", { level: 1, name: heading })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Browse Products" })).toBeTruthy();
});
