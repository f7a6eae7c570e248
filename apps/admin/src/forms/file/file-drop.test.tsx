import { testShop } from "@pickwell/api/testing";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { visitAdmin } from "../../../test/visit.tsx";

const open = async () => {
  await visitAdmin("/admin/products?import=new", { shop: testShop() });
  return (await screen.findByLabelText(/Choose a file/)) as HTMLInputElement;
};
const areaOf = (input: HTMLElement) => input.closest("label") as HTMLElement;
const held = (...files: File[]) => ({
  dataTransfer: { types: ["Files"], files, dropEffect: "none" },
});
const feed = new File(["name\nLamp"], "lamps.csv", { type: "text/csv" });

test("a dropped file is announced by the area, and named", async () => {
  const area = areaOf(await open());

  fireEvent.dragOver(area, held());
  expect(area.dataset.over).toBe("true");
  fireEvent.dragLeave(area, { relatedTarget: document.body });
  expect(area.dataset.over).toBeUndefined();

  fireEvent.dragOver(area, held());
  fireEvent.drop(area, held(feed, new File(["x"], "second.csv")));
  expect(area.dataset.over).toBeUndefined();
  expect(await screen.findByText("lamps.csv")).toBeTruthy();
  expect(screen.queryByText("second.csv")).toBeNull();
});

test("dropped text is left to the browser, and the chosen file stays", async () => {
  const area = areaOf(await open());
  fireEvent.drop(area, held(feed));
  await screen.findByText("lamps.csv");

  const words = { dataTransfer: { types: ["text/plain"], files: [] } };
  expect(fireEvent.dragOver(area, words)).toBe(true);
  expect(area.dataset.over).toBeUndefined();
  expect(fireEvent.drop(area, words)).toBe(true);
  expect(screen.getByText("lamps.csv")).toBeTruthy();
});

test("an empty file has an error at the area, which the next file clears", async () => {
  const input = await open();

  fireEvent.drop(areaOf(input), held(new File([], "empty.csv")));
  expect(await screen.findByText("The file is empty.")).toBeTruthy();
  expect(input.getAttribute("aria-invalid")).toBe("true");
  fireEvent.drop(areaOf(input), held(feed));
  await waitFor(() => expect(input.getAttribute("aria-invalid")).toBeNull());
});

test("without a file nothing is sent, and the file field has the focus", async () => {
  const input = await open();
  await userEvent.setup().click(screen.getByRole("button", { name: "Try It Out" }));

  expect(await screen.findByText("Choose a file.")).toBeTruthy();
  expect(document.activeElement).toBe(input);
});
