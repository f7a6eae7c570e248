import { saveSettings } from "@pickwell/api/settings";
import { NOW, testShop } from "@pickwell/api/testing";
import { clientOf } from "@pickwell/db/connection";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { visitAdmin } from "../../../test/visit.tsx";
import { changeAppearance } from "../../lib/appearance.ts";

const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const save = () => screen.getAllByRole("button", { name: "Save Changes" })[0] as HTMLElement;

test("a section can be saved, edited further, and reset to its defaults", async () => {
  const user = userEvent.setup();
  const { shop } = await visitAdmin("/admin/settings");
  const email = await field("Contact Email");
  await user.clear(email);
  await user.type(email, "owner@shop.example");
  expect(screen.getByText("You have unsaved changes")).toBeTruthy();
  await user.click(save());

  await screen.findByText("Settings saved.");
  expect(screen.queryByText("You have unsaved changes")).toBeNull();
  expect((await shop.caller.settings.public()).social).toEqual([]);
  await user.clear(email);
  await user.type(email, "other@shop.example");
  await user.click(save());
  await waitFor(() => expect(screen.queryByText("You have unsaved changes")).toBeNull());

  await user.click(screen.getByRole("button", { name: "Reset to Default" }));
  const dialog = await screen.findByRole("alertdialog");
  await user.click(dialog.querySelector(".btn--danger") as HTMLElement);
  await waitFor(() => expect(email.value).toBe(""));
});

test("values out of range have errors at their fields, and nothing is saved", async () => {
  const user = userEvent.setup();
  await visitAdmin("/admin/settings?section=security");
  const timeout = await field("Session Timeout (minutes)");
  await user.clear(timeout);
  await user.click(save());
  expect(await screen.findByText("Session Timeout (minutes) is required.")).toBeTruthy();

  for (const typed of ["2", "-30"]) {
    await user.clear(timeout);
    await user.type(timeout, typed);
    await user.click(save());
    expect(await screen.findByText("Session Timeout (minutes) must be 5 at least.")).toBeTruthy();
  }
});

test("an invalid host has an error at its field, not at the whole list", async () => {
  const user = userEvent.setup();
  await visitAdmin("/admin/settings?section=programmes");
  const hosts = await field("Hosts of pictures that may only be linked");
  await user.type(hosts, "not a host!");
  await user.click(save());

  const told = "Please enter hosts such as m.media-amazon.com.";
  await screen.findByText(told);
  expect(screen.getAllByText(told)).toHaveLength(1);
  expect(hosts.getAttribute("aria-invalid")).toBe("true");
  const words = document.getElementById(hosts.getAttribute("aria-describedby") ?? "");
  expect(words?.textContent).toContain(told);

  await user.clear(hosts);
  await user.type(hosts, "m.media-amazon.com");
  await user.click(save());
  await screen.findByText("Settings saved.");
});

test("the second of two editors sees both versions, and loses no input", async () => {
  const user = userEvent.setup();
  const shop = testShop();
  await visitAdmin("/admin/settings?section=integrations", { shop });
  const instagram = await field("Instagram Handle");
  await user.type(instagram, "@mine");
  await saveSettings(
    shop.db,
    NOW,
    "integrations",
    { instagramHandle: "@theirs", twitterHandle: "@also" },
    0,
  );
  await user.click(save());

  const conflict = await screen.findByRole("alert", { name: /Somebody else changed this/ });
  expect(conflict.textContent).toContain("@theirs");
  expect(conflict.textContent).toContain("@mine");
  // What only the other changed is no question.
  expect(within(conflict).getAllByRole("group")).toHaveLength(1);
  expect(conflict.textContent).toMatch(/Taken over, as only they changed it:Twitter Handle@also/);
  await user.click(screen.getByRole("button", { name: "Continue with These" }));
  expect([instagram.value, (await field("Twitter Handle")).value]).toEqual(["@mine", "@also"]);
  await user.click(save());

  await screen.findByText("Settings saved.");
  expect((await shop.caller.settings.public()).social.map(({ href }) => href)).toEqual([
    "https://www.instagram.com/mine/",
    "https://x.com/also",
  ]);
});

test("two editors of different fields are asked nothing, and both changes are kept", async () => {
  const user = userEvent.setup();
  const shop = testShop();
  await visitAdmin("/admin/settings?section=integrations", { shop });
  const instagram = await field("Instagram Handle");
  await user.type(instagram, "@mine");
  await saveSettings(shop.db, NOW, "integrations", { twitterHandle: "@also" }, 0);
  await user.click(save());

  const conflict = await screen.findByRole("alert", { name: /Somebody else changed this/ });
  expect(within(conflict).queryAllByRole("radio")).toEqual([]);
  await user.click(within(conflict).getByRole("button", { name: "Continue" }));
  expect([instagram.value, (await field("Twitter Handle")).value]).toEqual(["@mine", "@also"]);
  await user.click(save());
  await screen.findByText("Settings saved.");
});

test("input during a save is kept, and not saved yet", async () => {
  const user = userEvent.setup();
  let arrive = () => {};
  const way = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await visitAdmin("/admin/settings?section=integrations", {
    onCall: ({ path }) => (path === "admin.settings.change" ? way : undefined),
  });
  await user.type(await field("Instagram Handle"), "@first");
  await user.click(save());
  const twitter = await field("Twitter Handle");
  await user.type(twitter, "@second");
  arrive();

  await screen.findByText("Settings saved.");
  expect(twitter.value).toBe("@second");
  expect(screen.getByText("You have unsaved changes")).toBeTruthy();
});

test("leaving with unsaved input asks first", async () => {
  const user = userEvent.setup();
  const { router } = await visitAdmin("/admin/settings");
  await user.type(await field("Contact Email"), "x");
  await user.click(screen.getByRole("link", { name: /Security/ }));

  const dialog = await screen.findByRole("alertdialog", { name: "Leave without saving?" });
  await user.click(dialog.querySelector(".btn--soft") as HTMLElement);
  expect(router.state.location.search).toEqual({});
  expect((await field("Contact Email")).value).toBe("x");
});

test("a mail server's password is sent, kept, and never shown again", async () => {
  const user = userEvent.setup();
  const { shop } = await visitAdmin("/admin/settings?section=notifications");
  await user.type(await field("SMTP Server"), "smtp.shop.example");
  await user.type(await field("Password"), "quince-and-medlar");
  await user.click(save());
  await screen.findByText("Settings saved.");

  const password = await field("Password");
  await waitFor(() => expect(password.placeholder).toContain("Stored"));
  expect(password.value).toBe("");
  const kept = () => JSON.stringify(clientOf(shop.db).prepare("select * from secrets").all());
  expect(kept()).toContain("smtpPassword");
  expect(kept()).not.toContain("quince");

  await user.click(await field("Delete the stored password"));
  await user.click(save());
  await waitFor(() => expect(password.placeholder).toBe(""));
  expect(kept()).toBe("[]");
});

test("a colour without contrast has an error at its field, with the measured ratio", async () => {
  const user = userEvent.setup();
  await visitAdmin("/admin/settings?section=appearance");
  const primary = await field("Primary Color");
  await user.clear(primary);
  await user.type(primary, "#ffe9a8");
  await user.click(save());

  expect(
    await screen.findByText(/too light to be seen on the shop’s paper: 1\.1 : 1/),
  ).toBeTruthy();
  expect(primary.getAttribute("aria-invalid")).toBe("true");
});

test("a day that closes before it opens is an error", async () => {
  const user = userEvent.setup();
  await visitAdmin("/admin/settings");
  fireEvent.change(await field("Friday to"), { target: { value: "08:00" } });
  await user.click(save());

  expect(await screen.findByText("Friday: closing comes after opening.")).toBeTruthy();
});

test.each(["abc", " "])("a rate of '%s' is an error, and gets the focus", async (typed) => {
  const user = userEvent.setup();
  await visitAdmin("/admin/settings?section=shipping");
  const rate = await field("Rate of Express Shipping");
  fireEvent.change(rate, { target: { value: typed } });
  await user.click(save());

  expect(
    await screen.findByText("Please enter each rate as an amount such as 5.99; 0 is free."),
  ).toBeTruthy();
  expect(document.activeElement).toBe(rate);
  expect(rate.getAttribute("aria-invalid")).toBe("true");
});

test("the theme chosen in this browser stays when something else is saved", async () => {
  const user = userEvent.setup();
  const { dataset } = document.documentElement;
  changeAppearance({ theme: "light" });
  await visitAdmin("/admin/settings?section=appearance");
  await user.click(await screen.findByLabelText(/^Compact Layout/));
  await user.click(save());
  await screen.findByText("Settings saved.");
  expect(dataset).toMatchObject({ theme: "light", density: "compact" });

  await user.click(await screen.findByLabelText(/^Dark Mode/));
  await user.click(save());
  await waitFor(() => expect(dataset.theme).toBe("dark"));
});

test("on a phone, a section of the settings is chosen from a list", async () => {
  const user = userEvent.setup();
  await visitAdmin("/admin/settings");
  const choice = () => screen.getByRole<HTMLSelectElement>("combobox", { name: "Section" });
  await screen.findByLabelText("Site Name");
  expect(choice().value).toBe("general");
  await user.selectOptions(choice(), "Shipping");
  await waitFor(() => expect(choice().value).toBe("shipping"));
  await waitFor(() => expect(screen.queryByLabelText("Site Name")).toBeNull());
});
