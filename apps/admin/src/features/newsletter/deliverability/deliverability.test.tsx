import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { visitAdmin } from "../../../../test/visit.tsx";

const mailer = {
  inForce: async () => ({ source: "settings" as const, from: "Lamps <hello@shop.example>" }),
  assertMayName: async () => {},
  sendNow: async () => "taken",
};

/** A name system that knows of one SPF record. */
const dns = {
  resolveTxt: async (name: string) => (name === "shop.example" ? [["v=spf1 ", "+all"]] : []),
  resolveMx: async () => [{ exchange: "mx.mail.example", priority: 10 }],
};

test("each check shows its result and what to do", async () => {
  const user = userEvent.setup();
  await visitAdmin("/admin/newsletter?tab=broadcasts", { mailer, dns });
  await user.type(await screen.findByLabelText("DKIM selector"), "s1");
  await user.click(await screen.findByRole("button", { name: "Check" }));

  expect(await screen.findByText("v=spf1 +all")).toBeTruthy();
  expect(screen.getByText("There is no key at s1._domainkey.shop.example.")).toBeTruthy();
  const term = screen.getByText("SPF").closest("div");
  if (!term) throw new Error("SPF is not listed");
  expect(within(term).getByText("To be fixed")).toBeTruthy();
  expect(within(term).getByText("End the record with “~all” or “-all”.")).toBeTruthy();
});

test("an invalid selector has an error beside it", async () => {
  const user = userEvent.setup();
  await visitAdmin("/admin/newsletter?tab=broadcasts", { mailer, dns });
  const field = await screen.findByLabelText("DKIM selector");
  await user.type(field, "not one");
  await user.click(await screen.findByRole("button", { name: "Check" }));
  expect(await screen.findByText(/Please enter a selector, such as/)).toBeTruthy();
  expect(field.getAttribute("aria-invalid")).toBe("true");
});
