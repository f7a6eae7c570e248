import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { serveApi } from "../../../test/api-server.ts";
import { visit } from "../../../test/visit.tsx";
import { recentSearches } from "./recent-searches.ts";

const api = serveApi();

async function enter() {
  const router = await visit("/about");
  const field = screen.getByPlaceholderText<HTMLInputElement>("Search products, articles...");
  await userEvent.click(field);
  await waitFor(() => expect(field.getAttribute("role")).toBe("combobox"));
  return { router, field };
}

test("the search is a form that works without JavaScript", async () => {
  await visit("/about");

  const field = screen.getByPlaceholderText<HTMLInputElement>("Search products, articles...");
  expect(field.name).toBe("q");
  expect(field.form?.getAttribute("action")).toBe("/search");
  expect(field.form?.method).toBe("get");
});

test("suggestions are of every kind, and Enter opens the chosen one", async () => {
  await api.shop.category({ name: "Headwear" });
  await api.shop.product({ name: "Quiet Headphones" });
  await api.shop.deal({ title: "Headphones, half price" });
  await api.shop.post({ title: "A clear head" });
  const { router, field } = await enter();

  await userEvent.type(field, "head");
  const options = await screen.findAllByRole("option");
  expect(options.map((option) => option.textContent)).toEqual([
    "Quiet Headphones$10.00",
    "Headphones, half price$10.00",
    "A clear head",
    "Headwear",
    "All results for “head”",
  ]);
  const list = within(screen.getByRole("listbox"));
  expect(list.getAllByRole("group").map(nameOf)).toEqual([
    "Products",
    "Deals",
    "Articles",
    "Categories",
    "",
  ]);
  expect(options[0]?.querySelector("mark")?.textContent).toBe("Head");
  expect(await screen.findByText("5 suggestions")).toBeTruthy();

  await userEvent.keyboard("{ArrowDown}");
  expect(field.getAttribute("aria-activedescendant")).toBe(options[0]?.id);
  expect(options[0]?.getAttribute("aria-selected")).toBe("true");
  await userEvent.keyboard("{Enter}");

  await waitFor(() => expect(router.state.location.pathname).toBe("/product/quiet-headphones"));
  expect(field.value).toBe("");
});

test("suggestions for a corrected spelling name it and mark it", async () => {
  await api.shop.product({ name: "Quiet Headphones" });
  const { router, field } = await enter();

  await userEvent.type(field, "hedphones");

  expect(await screen.findByText("Showing results for “headphones”: 2 suggestions")).toBeTruthy();
  expect(screen.getByText("Showing results for “headphones”")).toBeTruthy();
  const options = screen.getAllByRole("option");
  expect(options[0]?.querySelector("mark")?.textContent).toBe("Headphones");
  await userEvent.keyboard("{ArrowUp}{Enter}");
  await waitFor(() => expect(router.state.location.href).toBe("/search?q=hedphones"));
  expect(recentSearches.read()).toEqual(["hedphones"]);
});

/** Accessible name of an element. */
const nameOf = (element: Element) =>
  document.getElementById(element.getAttribute("aria-labelledby") ?? "")?.textContent ?? "";

test("Enter without a choice searches, and the search is remembered", async () => {
  const { router, field } = await enter();

  await userEvent.type(field, " tea & pot {Enter}");

  await waitFor(() => expect(router.state.location.href).toBe("/search?q=tea+%26+pot"));
  expect(recentSearches.read()).toEqual(["tea & pot"]);
});

test("a search is remembered even if the suggestions did not arrive", async () => {
  const router = await visit("/about");
  const field = screen.getByPlaceholderText<HTMLInputElement>("Search products, articles...");

  fireEvent.change(field, { target: { value: "tea" } });
  fireEvent.submit(field.form as HTMLFormElement);

  expect(recentSearches.read()).toEqual(["tea"]);
  await waitFor(() => expect(router.state.location.href).toBe("/search?q=tea"));
});

test("Escape closes the list, then clears the field", async () => {
  await api.shop.product({ name: "Quiet Headphones" });
  const { field } = await enter();
  await userEvent.type(field, "qui");
  await screen.findAllByRole("option");

  await userEvent.keyboard("{Escape}");
  expect(screen.queryByRole("option")).toBeNull();
  expect(field.value).toBe("qui");
  await userEvent.keyboard("{Escape}");
  expect(field.value).toBe("");
});

test("recent searches are offered before typing, and can be cleared", async () => {
  recentSearches.write(["lamp", "tea"]);
  await enter();
  expect((await screen.findAllByRole("option")).map(({ textContent }) => textContent)).toEqual([
    "lamp",
    "tea",
  ]);

  await userEvent.click(screen.getByRole("button", { name: "Remove “lamp”" }));

  expect(recentSearches.read()).toEqual(["tea"]);
  expect(screen.getAllByRole("option")).toHaveLength(1);
});

test("an empty result says so", async () => {
  const { field } = await enter();

  await userEvent.type(field, "zzz");

  expect(await screen.findByText("No suggestions for “zzz”")).toBeTruthy();
  expect(field.getAttribute("aria-expanded")).toBe("false");
});
