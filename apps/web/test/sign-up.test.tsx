import type { Carrier } from "@pickwell/client/carrier.ts";
import { carryOverHttp } from "@pickwell/client/http-carrier.ts";
import { outbox, subscribers } from "@pickwell/db/schema";
import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { serveApi } from "./api-server.ts";
import { visit } from "./visit.tsx";

const api = serveApi();

const field = () => screen.getByRole("textbox", { name: "Email" }) as HTMLInputElement;
const button = () => screen.getByRole("button", { name: "Join VIP" }) as HTMLButtonElement;
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const send = () => fireEvent.submit(field().form as HTMLFormElement);

async function openForm(carry?: Carrier) {
  await visit("/newsletter/subscribe", carry);
  await screen.findByRole("textbox", { name: "Email" });
}

test("the form names the consent, and cannot be sent while it is empty", async () => {
  await openForm();

  expect(screen.getByText("VIP newsletter")).toBeTruthy();
  expect(screen.getByRole("heading", { level: 1, name: /^One good letter a week/ })).toBeTruthy();
  for (const name of ["Privacy", "Terms"]) {
    const news = field().closest("section");
    const link = [...(news?.querySelectorAll("a") ?? [])].find((each) => each.textContent === name);
    expect(link?.getAttribute("href")).toBe(`/${name.toLowerCase()}`);
  }
  expect(field().type).toBe("email");
  expect(field().required).toBe(true);
  expect(button().disabled).toBe(true);
  send();
  type("ada@example.com");
  expect(button().disabled).toBe(false);
  type("");
  expect(button().disabled).toBe(true);
  expect(await api.shop.db.select().from(subscribers)).toEqual([]);
});

test("the form is disabled while sending, then replaced by a confirmation", async () => {
  let answer = () => {};
  const gate = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await openForm(async (call) => {
    if (call.path === "newsletter.subscribe") await gate;
    return carryOverHttp(call);
  });

  type(" ada@example.com ");
  send();
  expect(field().disabled).toBe(true);
  expect(button().disabled).toBe(true);
  expect(button().querySelector(".spinner")).toBeTruthy();
  answer();

  const welcome = await screen.findByText(/^Your 20% discount code plus free shipping is on its/);
  expect(welcome.textContent).toContain("Check your inbox within minutes");
  expect(screen.queryByRole("textbox", { name: "Email" })).toBeNull();
  expect(document.activeElement?.contains(welcome)).toBe(true);
  expect(await api.shop.db.select().from(subscribers)).toMatchObject([
    { email: "ada@example.com", status: "pending" },
  ]);
  expect(await api.shop.db.select().from(outbox)).toHaveLength(1);
});

test.each([
  ["network", "Network error. Please check your connection and try again."],
  [502, "Failed to subscribe. Please try again."],
] as const)("when it fails by %s no input is lost: %s", async (how, words) => {
  await openForm();
  api.fail("newsletter.subscribe", how);
  type("ada@example.com");
  send();

  const problem = await screen.findByText(words);
  expect(problem.closest("[role=alert]")).toBeTruthy();
  expect(problem.compareDocumentPosition(field())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(field().value).toBe("ada@example.com");
  expect(document.activeElement).toBe(field());

  api.mend();
  send();
  expect(screen.queryByText(words)).toBeNull();
  expect(await screen.findByText("Welcome to the VIP list!")).toBeTruthy();
});

test("errors of the server are shown", async () => {
  await openForm();

  type("ada..lovelace@example.com");
  send();
  expect(await screen.findByText("Please enter a valid e-mail address.")).toBeTruthy();
});

test("a form that was submitted twice is sent once", async () => {
  let calls = 0;
  await openForm((call) => {
    if (call.path === "newsletter.subscribe") calls += 1;
    return carryOverHttp(call);
  });

  type("ada@example.com");
  send();
  send();
  await screen.findByText("Welcome to the VIP list!");
  expect(calls).toBe(1);
});

test.each([
  ["done", "Welcome to the VIP list!"],
  ["invalid", "Please enter a valid e-mail address."],
  ["busy", "Too many addresses for today. Please try again later."],
  ["failed", "Failed to subscribe. Please try again."],
])("without JavaScript the page shows the outcome: %s", async (state, words) => {
  await visit(`/newsletter/subscribe?state=${state}`);

  expect(await screen.findByText(words)).toBeTruthy();
});

test.each(["?state=toString", "?state=1", "?state=", "?state=done&state=busy"])(
  "%s is the usual form",
  async (search) => {
    await visit(`/newsletter/subscribe${search}`);

    expect((await screen.findByRole("textbox", { name: "Email" })).isConnected).toBe(true);
    expect(document.querySelector("#vip-problem")?.textContent).toBe("");
  },
);

test("without JavaScript the browser submits the form", async () => {
  await openForm();

  const { form, name } = field();
  expect(form?.method).toBe("post");
  expect(form?.getAttribute("action")).toBe("/newsletter/subscribe");
  expect(name).toBe("email");
});
