import { Dialog } from "@base-ui/react/dialog";
import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { Finder } from "./finder.tsx";

const item = (name: string) => ({ id: name, name, priceCents: 100, images: [] });
const words = { label: "Search", placeholder: "", nothing: "Nothing", failed: "Failed" };

test("Enter chooses nothing while the results are those of an earlier text", async () => {
  const onChoose = vi.fn();
  const finder = (isStale: boolean, name: string) => (
    <Dialog.Root open>
      <Finder
        {...{ words, text: "stop", onText: () => {}, isError: false, onChoose, isStale }}
        items={[item(name)]}
      />
    </Dialog.Root>
  );
  const { rerender } = render(finder(true, "Bowl"));
  const field = screen.getByRole("combobox", { name: "Search" });
  await userEvent.type(field, "{Enter}");
  expect(onChoose).not.toHaveBeenCalled();

  // A press on what is shown means just that.
  fireEvent.click(screen.getByRole("option", { name: /Bowl/ }), { detail: 1 });
  expect(onChoose).toHaveBeenLastCalledWith(item("Bowl"));

  rerender(finder(false, "Stopwatch"));
  await userEvent.type(field, "{Enter}");
  expect(onChoose).toHaveBeenLastCalledWith(item("Stopwatch"));
});
