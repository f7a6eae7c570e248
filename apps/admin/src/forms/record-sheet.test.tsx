import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { visitAdmin } from "../../test/visit.tsx";

test("keys that are still held down, as after a dialog over the sheet, save nothing", async () => {
  await visitAdmin("/admin/blog?new=true");
  const title = await screen.findByLabelText("Title");
  const isRefused = () => title.getAttribute("aria-invalid") === "true";
  const press = (repeat: boolean) =>
    act(async () => {
      fireEvent.keyDown(title, { key: "Enter", ctrlKey: true, repeat });
    });

  await press(true);
  expect(isRefused()).toBe(false);

  await press(false);
  await waitFor(() => expect(isRefused()).toBe(true));
});
