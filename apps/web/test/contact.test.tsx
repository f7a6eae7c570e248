import { NOW } from "@pickwell/api/testing";
import { clientOf } from "@pickwell/db/connection";
import { contactMessages, pages } from "@pickwell/db/schema";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import styles from "../src/features/contact/contact.module.css";
import { serveApi } from "./api-server.ts";
import { visit } from "./visit.tsx";

const api = serveApi();

const letter = {
  Name: "Ada",
  "E-mail": "ada@example.com",
  Subject: "Teapot",
  Message: "It drips.",
};
type Label = keyof typeof letter;

const form = () => screen.findByRole<HTMLFormElement>("form", { name: "Write to us" });
const field = (label: Label) => screen.getByLabelText<HTMLInputElement>(label);
const button = () => screen.getByRole("button", { name: "Send Message" });
const messages = () => api.shop.db.select().from(contactMessages);

function fill(values: Partial<Record<Label, string>>) {
  for (const [label, value] of Object.entries(values)) {
    fireEvent.input(field(label as Label), { target: { value } });
  }
}

/** What stands beside a field, for those who see it and those who hear it. */
function problemOf(label: Label) {
  const id = field(label).getAttribute("aria-describedby");
  return id && document.getElementById(id)?.textContent?.trim();
}

test("the page has its text, the ways to reach the shop, and a form that works without JavaScript", async () => {
  await api.shop.db
    .update(pages)
    .set({
      title: "Contact",
      description: "Write to us.",
      content: "## Before you write\n\nBreathe.",
    })
    .where(eq(pages.slug, "contact"));

  await visit("/contact");

  expect(await screen.findByRole("heading", { level: 1, name: "Contact" })).toBeTruthy();
  const main = within(screen.getByRole("main"));
  const text = main.getByText("Breathe.");
  // What most come for is there first.
  expect(
    text.compareDocumentPosition(await form()) & Node.DOCUMENT_POSITION_PRECEDING,
  ).toBeTruthy();
  expect(main.getByRole("link", { name: "hello@pickwell.example" }).getAttribute("href")).toBe(
    "mailto:hello@pickwell.example",
  );
  expect(main.getByRole("link", { name: /^\+1/ }).getAttribute("href")).toBe("tel:+15550140199");
  expect(main.getByText(/12 Orchard Row/)).toBeTruthy();
  expect((await form()).closest(`.${styles.wordless}`)).toBeNull();
  const { method, action } = await form();
  expect([method, new URL(action, "https://shop.example").pathname]).toEqual(["post", "/contact"]);
});

test("a sent message is confirmed in place of the form", async () => {
  const router = await visit("/contact");
  await form();
  fill(letter);
  expect(await messages()).toEqual([]);

  fireEvent.click(button());

  const news = await screen.findByRole("heading", { name: "Message sent" });
  expect(
    screen.getByText("Thank you. Your message has arrived, and a person will read it."),
  ).toBeTruthy();
  expect(document.activeElement?.contains(news)).toBe(true);
  expect(screen.queryByRole("form")).toBeNull();
  expect(router.state.location.href).toBe("/contact?state=sent");
  expect(await messages()).toMatchObject([
    { name: "Ada", email: "ada@example.com", subject: "Teapot", message: "It drips." },
  ]);
});

test("errors are beside their fields, the first is focused, and no input is lost", async () => {
  await visit("/contact");
  await form();
  fill({ Name: "Ada", "E-mail": "ada@", Message: "It drips." });

  fireEvent.click(button());

  expect([
    problemOf("Name"),
    problemOf("E-mail"),
    problemOf("Subject"),
    problemOf("Message"),
  ]).toEqual([null, "Please enter a valid e-mail address.", "Please enter a subject.", null]);
  expect(document.activeElement).toBe(field("E-mail"));
  expect(field("E-mail").getAttribute("aria-invalid")).toBe("true");
  expect(field("E-mail").value).toBe("ada@");
  expect(field("Message").value).toBe("It drips.");
  expect(await messages()).toEqual([]);

  fill({ "E-mail": "ada@example.com", Subject: "Teapot" });
  fireEvent.click(button());
  expect(await screen.findByRole("heading", { name: "Message sent" })).toBeTruthy();
});

test.each([
  ["network", "Network error. Please check your connection and try again."],
  ["failing", "Something went wrong on our side. Please try again."],
  ["crowded", "Too many messages for today. Please try again tomorrow, or write to us by e-mail."],
] as const)(
  "%s: the error is shown, the input kept, and it can be sent again",
  async (how, words) => {
    await visit("/contact");
    await form();
    fill(letter);
    const crowd = Array.from({ length: 5 }, (_, index) => ({
      ...{ id: String(index), name: "Ada", email: "ADA@example.com", subject: "", message: "" },
      createdAt: NOW,
    }));
    if (how === "network") api.fail("contact.send", "network");
    if (how === "crowded") await api.shop.db.insert(contactMessages).values(crowd);
    if (how === "failing")
      clientOf(api.shop.db).exec("alter table contact_messages rename to gone");

    fireEvent.click(button());

    await waitFor(() => expect(screen.getByRole("alert").textContent).toBe(words));
    for (const [label, value] of Object.entries(letter)) {
      expect(field(label as Label).value).toBe(value);
    }

    api.mend();
    if (how === "crowded") await api.shop.db.delete(contactMessages);
    if (how === "failing")
      clientOf(api.shop.db).exec("alter table gone rename to contact_messages");
    fireEvent.click(button());
    expect(await screen.findByRole("heading", { name: "Message sent" })).toBeTruthy();
    expect(await messages()).toHaveLength(1);
  },
);

test("a second click while sending sends nothing", async () => {
  await visit("/contact");
  await form();
  fill(letter);

  fireEvent.click(button());
  fireEvent.click(screen.getByRole("button", { name: "Sending…" }));

  expect(await screen.findByRole("heading", { name: "Message sent" })).toBeTruthy();
  expect(await messages()).toHaveLength(1);
});

test("the honeypot is invisible, silent and not focusable, and is sent along", async () => {
  await visit("/contact");
  await form();
  const trap = document.querySelector<HTMLInputElement>("input[name=website]");
  if (!trap) throw new Error("There is no honeypot");

  expect(screen.queryByRole("textbox", { name: /empty/ })).toBeNull();
  expect(trap.tabIndex).toBe(-1);
  fill(letter);
  fireEvent.input(trap, { target: { value: "https://spam.example" } });
  fireEvent.click(button());

  expect(await screen.findByRole("heading", { name: "Message sent" })).toBeTruthy();
  expect(await messages()).toEqual([]);
});

test("the form is there without the page's text", async () => {
  api.fail("pages.get", "network");

  await visit("/contact");

  expect(await form()).toBeTruthy();
  expect(document.title).toBe("Contact · Pickwell");
  // The form stands where the words would, not beside an empty half of the screen.
  expect((await form()).closest(`.${styles.wordless}`)).not.toBeNull();
});

test("the form begins with the list that a visitor wants to report", async () => {
  await visit("/contact?list=4d2a9c");
  await form();

  expect(field("Subject").value).toBe("About a list");
  expect(field("Message").value).toMatch(/^https?:\/\/[^/]+\/lists\/4d2a9c\n\n$/);
  expect(field("Name").value).toBe("");
});
