import { NOW, type TestShop, testShop } from "@pickwell/api/testing";
import { unknownBounces } from "@pickwell/db/schema";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { visitAdmin } from "../../../../test/visit.tsx";

const mailer = {
  inForce: async () => ({ source: "settings" as const, from: "shop@shop.example" }),
  assertMayName: async () => {},
  sendNow: async () => "taken",
};
const button = (name: string) => screen.findByRole("button", { name });

async function addReaders(shop: TestShop, count: number) {
  for (let index = 0; index < count; index++) await shop.subscriber();
}

test("a draft can be written and saved, and edited further", async () => {
  const user = userEvent.setup();
  const { api, router } = await visitAdmin("/admin/newsletter?tab=broadcasts&new=true");
  await user.click(await screen.findByLabelText("Subject"));
  await user.paste("Six lamps");
  await user.click(await button("Save Draft"));

  expect(await screen.findByText("Draft saved.")).toBeTruthy();
  await waitFor(() => expect(router.state.location.href).toMatch(/tab=broadcasts&edit=\w+$/));
  expect(await screen.findByRole("dialog", { name: "Edit Broadcast" })).toBeTruthy();
  expect((await api.admin.broadcasts.list({})).broadcasts).toMatchObject([
    { subject: "Six lamps", slug: "six-lamps", status: "draft" },
  ]);
});

test("it is sent to the confirmed number of readers, then paused and resumed", async () => {
  const user = userEvent.setup();
  const shop = testShop();
  await addReaders(shop, 2);
  const { api, router } = await visitAdmin("/admin/newsletter", { shop, mailer });
  const { id } = await api.admin.broadcasts.create({ subject: "Six lamps", body: "Hello." });
  await router.navigate({ to: "/admin/newsletter", search: { tab: "broadcasts" } });
  await user.click(await button("Send Six lamps"));
  expect(await screen.findByText(/send “Six lamps” to 2 confirmed subscribers/)).toBeTruthy();
  await addReaders(shop, 20);
  await user.click(await button("Send to 2"));
  // The number has grown, so the dialog asks again.
  await user.click(await button("Send to 22"));

  expect(await screen.findByText("The broadcast is on its way.")).toBeTruthy();
  expect(await screen.findByRole("progressbar", { name: "Progress of Six lamps" })).toBeTruthy();
  await user.click(await button("Six lamps"));
  const sheet = within(await screen.findByRole("dialog", { name: "Six lamps" }));
  await user.click(await sheet.findByRole("button", { name: "Pause" }));
  await user.click(await sheet.findByRole("button", { name: "Resume" }));
  await sheet.findByRole("button", { name: "Pause" });
  expect(sheet.getByText(/Who opened it is not tracked/)).toBeTruthy();
  expect(await api.admin.broadcasts.get({ id })).toMatchObject({
    status: "sending",
    audience: 22,
  });
});

test("sending warns of empty blocks before it asks for the number of readers", async () => {
  const user = userEvent.setup();
  const shop = testShop();
  await addReaders(shop, 2);
  const { api, router } = await visitAdmin("/admin/newsletter", { shop, mailer });
  const body = "Hello.\n\n{{product:gone}}";
  const { id } = await api.admin.broadcasts.create({ subject: "Six lamps", body });
  await router.navigate({ to: "/admin/newsletter", search: { tab: "broadcasts" } });
  await user.click(await button("Send Six lamps"));
  await screen.findByText("1 block shows nothing: {{product:gone}}. Send anyway?");
  await user.click(await button("Go Back"));
  expect(screen.queryByText(/confirmed subscribers/)).toBeNull();

  await user.click(await button("Send Six lamps"));
  await user.click(await button("Send Anyway"));
  await user.click(await button("Send to 2"));
  expect(await screen.findByText("The broadcast is on its way.")).toBeTruthy();
  expect((await api.admin.broadcasts.get({ id })).status).toBe("sending");
});

test("a draft can be scheduled in the shop's time zone, rescheduled and unscheduled", async () => {
  const user = userEvent.setup();
  const { api, router } = await visitAdmin("/admin/newsletter", { mailer });
  const { id } = await api.admin.broadcasts.create({ subject: "Six lamps", body: "Hello." });
  await router.navigate({ to: "/admin/newsletter", search: { tab: "broadcasts" } });
  await user.click(await button("Schedule Six lamps"));
  const field = await screen.findByLabelText("Send at");
  expect(screen.getByText("Time zone: UTC.")).toBeTruthy();
  await user.click(await button("Schedule"));
  expect(await screen.findByText("Please choose a day and a time.")).toBeTruthy();
  fireEvent.change(field, { target: { value: "2020-01-01T09:30" } });
  await user.click(await button("Schedule"));
  expect(await screen.findByText("Please choose a time to come.")).toBeTruthy();

  const day = new Date(NOW.getTime() + 86_400_000).toISOString().slice(0, 10);
  fireEvent.change(field, { target: { value: `${day}T09:30` } });
  await user.click(await button("Schedule"));
  expect(await screen.findByText(/It will be sent on .*9:30/)).toBeTruthy();
  const row = within(await screen.findByRole("row", { name: /Six lamps/ }));
  expect(await row.findByText("Scheduled")).toBeTruthy();
  expect((await api.admin.broadcasts.get({ id })).sendAt).toEqual(new Date(`${day}T09:30Z`));

  await user.click(await button("Reschedule or Unschedule Six lamps"));
  expect(await screen.findByLabelText("Send at")).toHaveProperty("value", `${day}T09:30`);
  await user.click(await button("Unschedule"));
  expect(await screen.findByText("It is a draft again.")).toBeTruthy();
  expect(await api.admin.broadcasts.get({ id })).toMatchObject({ status: "draft", sendAt: null });
});

test("rescheduling names violated programme rules; unscheduling asks nothing", async () => {
  const user = userEvent.setup();
  const { api, router } = await visitAdmin("/admin/newsletter", { mailer });
  const { id } = await api.admin.broadcasts.create({
    subject: "Six lamps",
    body: "[Lamp](https://www.amazon.de/dp/B000000001?tag=shop-21)",
  });
  await router.navigate({ to: "/admin/newsletter", search: { tab: "broadcasts" } });
  const dayOf = (days: number) =>
    new Date(NOW.getTime() + days * 86_400_000).toISOString().slice(0, 10);
  const choose = async (days: number) =>
    fireEvent.change(await screen.findByLabelText("Send at"), {
      target: { value: `${dayOf(days)}T09:30` },
    });
  const sendAt = async () => (await api.admin.broadcasts.get({ id })).sendAt;

  await user.click(await button("Schedule Six lamps"));
  await choose(1);
  await user.click(await button("Schedule"));
  await user.click(await button("Schedule Anyway"));
  await waitFor(async () => expect(await sendAt()).toEqual(new Date(`${dayOf(1)}T09:30Z`)));

  await user.click(await button("Edit Six lamps"));
  await user.type(await screen.findByLabelText("Preheader"), "And a seventh");
  await user.click(await button("Save Changes"));
  expect(await screen.findByText(/^Saved\. It will be sent on /)).toBeTruthy();
  await user.click(await button("Close"));

  await user.click(await button("Reschedule or Unschedule Six lamps"));
  await choose(2);
  await user.click(await button("Move"));
  expect(await screen.findByText(/allows no links in mails.* Schedule anyway\?/)).toBeTruthy();
  await user.click(await button("Go Back"));
  expect(await sendAt()).toEqual(new Date(`${dayOf(1)}T09:30Z`));
  await user.click(await button("Unschedule"));
  expect(await screen.findByText("It is a draft again.")).toBeTruthy();
});

test("the URL for bounces is shown once", async () => {
  const user = userEvent.setup();
  const { api } = await visitAdmin("/admin/newsletter?tab=broadcasts");
  await user.click(await button("Make URL"));

  const dialog = await screen.findByRole("alertdialog");
  const { value } = within(dialog).getByLabelText("URL") as HTMLInputElement;
  expect(value).toMatch(/\/api\/newsletter\/bounces\/[\w-]{32}$/);
  await user.click(await button("I Have Kept It"));
  expect(await button("Make New URL")).toBeTruthy();
  expect(JSON.stringify(await api.admin.broadcasts.bounceHook())).not.toContain(value.slice(-32));
});

test("a bounce mailbox can be entered, and errors are at their fields", async () => {
  const user = userEvent.setup();
  const { api } = await visitAdmin("/admin/newsletter?tab=broadcasts");
  await user.click(await button("Read a Mailbox"));
  const sheet = within(await screen.findByRole("dialog", { name: "Read a Mailbox" }));
  const asked = screen.getByRole("dialog").querySelectorAll("label");
  expect([...asked].map(({ textContent }) => textContent)).toEqual([
    "Server",
    "Encryption",
    "Port",
    "User",
    "Password",
    "Folder",
  ]);
  await user.type(sheet.getByLabelText("Server"), "imap.shop.example");
  await user.type(sheet.getByLabelText("User"), "bounces@shop.example");
  await user.click(sheet.getByRole("button", { name: "Save Mailbox" }));
  expect(await sheet.findByText("Please enter the password.")).toBeTruthy();
  await user.type(sheet.getByLabelText("Password"), "s3cret");
  await user.selectOptions(sheet.getByLabelText("Encryption"), "starttls");
  await user.click(sheet.getByRole("button", { name: "Save Mailbox" }));

  expect(
    await screen.findByText("INBOX of bounces@shop.example at imap.shop.example"),
  ).toBeTruthy();
  const known = await api.admin.broadcasts.mailbox.get();
  expect(known).toMatchObject({ port: 143, security: "starttls", checkedAt: null });
  expect(JSON.stringify(known)).not.toContain("s3cret");
  await user.click(await button("Stop Reading"));
  await user.click(within(await screen.findByRole("alertdialog")).getByText("Stop Reading"));
  expect(await button("Read a Mailbox")).toBeTruthy();
  expect(await api.admin.broadcasts.mailbox.get()).toBeNull();
});

test("events about bounces that nobody understands are shown, and can be read again", async () => {
  const user = userEvent.setup();
  const shop = testShop();
  const body = JSON.stringify({ event: "mailbox_gone", email: "ada@reader.example" });
  await shop.db.insert(unknownBounces).values([
    { createdAt: NOW, name: "mailbox_gone", body },
    { createdAt: NOW, name: "mailbox_gone", body },
    { createdAt: NOW, name: "hard", body: '{"email":"ada@reader.example","type":"hard"}' },
  ]);
  await visitAdmin("/admin/newsletter?tab=broadcasts", { shop });
  const events = within(await screen.findByRole("region", { name: "Not understood" }));
  expect(events.getByText(/^mailbox_gone: 2 times, last on /)).toBeTruthy();
  expect(events.getAllByText(/ada@reader\.example/)).toHaveLength(2);

  await user.click(events.getByRole("button", { name: "Read Again" }));
  expect(await screen.findByText("Read again: 1 understood, 2 not.")).toBeTruthy();
  expect(await shop.db.select().from(unknownBounces)).toHaveLength(2);
});
