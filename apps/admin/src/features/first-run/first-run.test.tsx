import { readSettings } from "@pickwell/api/settings";
import { testShop } from "@pickwell/api/testing";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { visitAdmin } from "../../../test/visit.tsx";

test("the owner enters the shop's name and place, and finds the other steps on the dashboard", async () => {
  const shop = testShop();
  const { router } = await visitAdmin("/admin", { shop });
  const welcome = await screen.findByRole("heading", { name: "Welcome. Five steps to your shop" });
  expect(welcome).toBeTruthy();
  fireEvent.click(screen.getByRole("link", { name: "Name and look" }));

  const name = await screen.findByLabelText("Site Name");
  fireEvent.change(name, { target: { value: "" } });
  fireEvent.click(await screen.findByRole("button", { name: "Save and Continue" }));
  await waitFor(() => expect(name.getAttribute("aria-invalid")).toBe("true"));
  expect(router.state.location.search).toEqual({ step: "look" });

  fireEvent.change(name, { target: { value: "Kettle & Co" } });
  fireEvent.click(await screen.findByRole("button", { name: "Save and Continue" }));
  const zone = await screen.findByLabelText("Time Zone");
  // Two sections were saved.
  expect(await screen.findAllByText("Settings saved.")).toHaveLength(1);
  fireEvent.change(zone, { target: { value: "Europe/Berlin" } });
  fireEvent.change(screen.getByLabelText("Language"), { target: { value: "de" } });
  fireEvent.change(screen.getByLabelText("Default Currency"), { target: { value: "EUR" } });
  fireEvent.click(await screen.findByRole("button", { name: "Save and Continue" }));
  await screen.findByRole("button", { name: "Continue Without Mail" });
  expect(await readSettings(shop.db, "general")).toMatchObject({
    ...{ siteName: "Kettle & Co", timeZone: "Europe/Berlin", language: "de" },
  });
  expect((await readSettings(shop.db, "payments")).defaultCurrency).toBe("EUR");

  // Left there, and found again.
  await router.navigate({ to: "/admin" });
  const list = await screen.findByRole("heading", { name: "Your shop, so far" });
  const panel = list.closest("section") as HTMLElement;
  expect(within(panel).getAllByText(", done")).toHaveLength(2);
  fireEvent.click(within(panel).getByRole("button", { name: "Put Away" }));
  await waitFor(() => expect(screen.queryByText("Your shop, so far")).toBeNull());
});

test("nothing of a step is saved while one of its fields is wrong", async () => {
  const shop = testShop();
  await visitAdmin("/admin/start?step=place", { shop });
  const before = await readSettings(shop.db, "payments");
  const zone = await screen.findByLabelText("Time Zone");
  fireEvent.change(zone, { target: { value: "Mars/Base" } });
  fireEvent.change(screen.getByLabelText("Default Currency"), { target: { value: "EUR" } });
  fireEvent.click(screen.getByRole("button", { name: "Save and Continue" }));

  await waitFor(() => expect(document.activeElement).toBe(zone));
  await screen.findByText("Please choose a time zone such as Europe/Berlin.");
  await screen.findByRole("button", { name: "Save and Continue" });
  expect(await readSettings(shop.db, "payments")).toEqual(before);

  fireEvent.change(zone, { target: { value: "Europe/Berlin" } });
  fireEvent.click(screen.getByRole("button", { name: "Save and Continue" }));
  await screen.findByRole("button", { name: "Continue Without Mail" });
  expect((await readSettings(shop.db, "payments")).defaultCurrency).toBe("EUR");
});

test("each step has an address, and the last one links the dashboard", async () => {
  const shop = testShop();
  await shop.sayDemoTexts();
  const { router } = await visitAdmin("/admin/start?step=legal", { shop });

  fireEvent.click(await screen.findByRole("button", { name: "I Have Read Them" }));
  fireEvent.click(await screen.findByRole("button", { name: "Done With It" }));

  await waitFor(() => expect(router.state.location.pathname).toBe("/admin"));
});

test("a missing page is begun with its address and title", async () => {
  const shop = testShop();
  await visitAdmin("/admin/start?step=legal", { shop });

  fireEvent.click(await screen.findByText("Write Privacy policy"));

  const title = await screen.findByLabelText<HTMLInputElement>("Title");
  const address = screen.getByLabelText<HTMLInputElement>("Address");
  expect([title.value, address.value]).toEqual(["Privacy policy", "privacy"]);
});

test("legal pages say which of them are still drafts of the shop", async () => {
  const shop = testShop();
  const { api, router } = await visitAdmin("/admin/users", { shop });
  const page = { description: "", content: "Words", sections: [] };
  await api.admin.pages.create({ ...page, slug: "privacy", title: "Privacy", needsReview: true });
  await api.admin.pages.create({ ...page, slug: "terms", title: "Terms", needsReview: false });
  await router.navigate({ to: "/admin/start", search: { step: "legal" } });

  const stateOf = (title: string) => screen.getByText(title).closest("li")?.textContent;
  await screen.findByText("Privacy");
  expect(stateOf("Privacy")).toContain("Still a draft");
  expect(stateOf("Terms")).toContain("Read and checked.");
});

test("once its server is saved, a test mail no longer asks to save it", async () => {
  const mailer = {
    inForce: async () => ({ source: "environment" as const, from: "hello@shop.example" }),
    assertMayName: async () => {},
    sendNow: async () => "taken",
  };
  await visitAdmin("/admin/start?step=mail", { shop: testShop(), mailer });
  fireEvent.change(await screen.findByLabelText("SMTP Server"), {
    target: { value: "smtp.shop.example" },
  });
  fireEvent.change(screen.getByLabelText("Send a test mail to"), {
    target: { value: "owner@shop.example" },
  });
  fireEvent.click(screen.getByText("Send Test Mail"));
  await screen.findByText(/^Sent to owner@shop\.example.*save these settings/);

  fireEvent.click(screen.getAllByRole("button", { name: "Save Changes" })[0] as HTMLElement);

  await screen.findByText("Sent to owner@shop.example. Please look into that mailbox.");
});

test("a test mail that the server took completes the step of mail, without leaving it", async () => {
  const mailer = {
    inForce: async () => ({ source: "environment" as const, from: "hello@shop.example" }),
    assertMayName: async () => {},
    sendNow: async () => "taken",
  };
  const { api, router } = await visitAdmin("/admin/users", { shop: testShop(), mailer });
  await api.admin.firstRun.mark({ step: "look", isDone: true });
  await api.admin.firstRun.mark({ step: "place", isDone: true });
  await router.navigate({ to: "/admin/start" });
  const to = await screen.findByLabelText("Send a test mail to");

  fireEvent.change(to, { target: { value: "owner@shop.example" } });
  fireEvent.click(screen.getByText("Send Test Mail"));

  await screen.findByText("Sent to owner@shop.example. Please look into that mailbox.");
  const steps = screen.getByLabelText("Steps");
  await waitFor(() => expect(within(steps).getAllByText(", done")).toHaveLength(3));
  expect(steps.querySelector("[aria-current]")?.textContent).toBe("Mail, done");
});
