import { outbox } from "@pickwell/db/schema";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { serveApi } from "../../../test/api-server.ts";
import { visit } from "../../../test/visit.tsx";

const api = serveApi();

/** The link of the welcome mail, for a subscriber who also has a price alert. */
async function link() {
  const { shop } = api;
  await shop.caller.newsletter.subscribe({ email: "ada@example.com" });
  const mails = await shop.db.select().from(outbox);
  const [, token = ""] = /preferences\?token=([\w-]+)/.exec(mails[0]?.text ?? "") ?? [];
  const { id: productId } = await shop.product({ name: "Brass Lamp" });
  const asked = { productId, wish: "below" as const, targetCents: 4000 };
  await shop.caller.alerts.ask({ ...asked, email: "ada@example.com" });
  return { token, url: `/newsletter/preferences?token=${token}` };
}
const does = (name: string) => {
  const { name: field, value } = screen.getByRole<HTMLButtonElement>("button", { name });
  return [field, value];
};

test("a link shows all subscriptions, each with a button that ends it", async () => {
  const { url } = await link();
  await visit(url);

  await screen.findByRole("heading", { level: 1, name: "Choose what you get" });
  expect(screen.getByText("These are the mails to a•••@example.com.")).toBeTruthy();
  const button = screen.getByRole<HTMLButtonElement>("button", { name: "Unsubscribe" });
  expect(button.form?.method).toBe("post");
  expect(button.form?.getAttribute("action")).toBe(url);
  expect(does("Unsubscribe")).toEqual(["action", "leave"]);
  expect(does("Pause for 30 Days")).toEqual(["action", "pause"]);
  expect(does("Unsubscribe from Everything")).toEqual(["action", "stop-all"]);
  const alerts = within(screen.getByRole("list", { name: "Price alerts" }));
  expect(alerts.getByText("Brass Lamp: at $40.00 or less")).toBeTruthy();
  expect(does("Stop the alert of Brass Lamp")[0]).toBe("alert");
});

test("a change is confirmed, and a paused subscription can be resumed", async () => {
  const { token, url } = await link();
  await api.shop.caller.mailPreferences.change({ token, action: "pause" });
  await visit(`${url}&done=pause`);

  expect((await screen.findByRole("status")).textContent).toBe(
    "You get no mail from us for 30 days.",
  );
  expect(screen.getByText(/^You get nothing from us until /)).toBeTruthy();
  expect(does("End the Break")).toEqual(["action", "resume"]);
});

test.each(["", "?token=", "?token=a&token=b", "?token=unknown"])(
  "a link with %j says where to find the right one",
  async (query) => {
    await visit(`/newsletter/preferences${query}`);

    expect(
      await screen.findByText(/Please use the link at the end of one of our mails/),
    ).toBeTruthy();
    expect(screen.queryByRole("button", { name: /Unsubscribe/ })).toBeNull();
  },
);
