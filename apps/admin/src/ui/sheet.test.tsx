import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import type { FormEvent, ReactNode } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { Sheet } from "./sheet.tsx";

afterEach(() => {
  vi.restoreAllMocks();
});

test("a sheet opens with its first field in view, even behind its foot", async () => {
  const shown: (string | null)[] = [];
  vi.spyOn(HTMLElement.prototype, "scrollIntoView").mockImplementation(function (
    this: HTMLElement,
    how,
  ) {
    shown.push(`${this.getAttribute("aria-label")} ${JSON.stringify(how)}`);
  });

  render(
    <Sheet title="Picture" onClose={() => {}}>
      <form>
        <input type="hidden" name="id" />
        <input aria-label="Description" />
        <input aria-label="Tags" />
      </form>
    </Sheet>,
  );

  const field = screen.getByLabelText("Description");
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(shown).toEqual(['Description {"block":"nearest"}']);
});

test.each([
  ["nothing to type", <p key="a">A thing to look at</p>],
  [
    "a file to choose",
    <form key="b">
      <input type="file" aria-label="File" />
    </form>,
  ],
  [
    "fields that cannot be typed in",
    <form key="c">
      <fieldset disabled>
        <input aria-label="Name" />
      </fieldset>
    </form>,
  ],
])("a sheet with %s opens with its title", async (_, inside) => {
  render(
    <Sheet title="Picture" onClose={() => {}}>
      {inside}
    </Sheet>,
  );

  const title = screen.getByRole("heading", { name: "Picture" });
  await waitFor(() => expect(document.activeElement).toBe(title));
});

test("a form that was still loading takes the focus when it comes, and Ctrl+Enter submits it", async () => {
  const submit = vi.fn((event: FormEvent) => event.preventDefault());
  const sheet = (inside: ReactNode) => (
    <Sheet title="Sale" onClose={() => {}}>
      {inside}
    </Sheet>
  );
  const { rerender } = render(sheet(<p>Loading</p>));
  const title = screen.getByRole("heading", { name: "Sale" });
  await waitFor(() => expect(document.activeElement).toBe(title));

  rerender(
    sheet(
      <form onSubmit={submit}>
        <input aria-label="Network" />
      </form>,
    ),
  );
  const field = screen.getByLabelText("Network");
  expect(document.activeElement).toBe(field);
  fireEvent.keyDown(field, { key: "Enter", ctrlKey: true });

  expect(submit).toHaveBeenCalledTimes(1);
});

test("a sheet whose first field is fixed opens with the next one", async () => {
  render(
    <Sheet title="Key" onClose={() => {}}>
      <form>
        <select aria-label="API" disabled />
        <input aria-label="Token" />
      </form>
    </Sheet>,
  );
  const field = screen.getByLabelText("Token");
  await waitFor(() => expect(document.activeElement).toBe(field));
});

test.each([
  ["disabled", <button key="a" type="submit" form="it" disabled />],
  ["busy", <button key="b" type="submit" form="it" aria-disabled />],
])("Ctrl+Enter does not submit a form whose button is %s", (_, button) => {
  const submit = vi.fn((event: FormEvent) => event.preventDefault());
  render(
    <Sheet title="Sale" onClose={() => {}}>
      <form id="it" onSubmit={submit}>
        <input aria-label="Network" />
      </form>
      {button}
    </Sheet>,
  );
  fireEvent.keyDown(screen.getByLabelText("Network"), { key: "Enter", ctrlKey: true });
  expect(submit).not.toHaveBeenCalled();
});

test("Ctrl+Enter submits once, however long it is held down", () => {
  const submit = vi.fn((event: FormEvent) => event.preventDefault());
  render(
    <Sheet title="Sale" onClose={() => {}}>
      <form onSubmit={submit}>
        <input aria-label="Network" />
      </form>
    </Sheet>,
  );
  const field = screen.getByLabelText("Network");
  fireEvent.keyDown(field, { key: "Enter", ctrlKey: true });
  fireEvent.keyDown(field, { key: "Enter", ctrlKey: true, repeat: true });
  expect(submit).toHaveBeenCalledTimes(1);
});

test("the focus moves to the screen when a sheet without an opener closes", async () => {
  const { rerender } = render(
    <main id="main" tabIndex={-1}>
      <Sheet title="Picture" onClose={() => {}}>
        <p>A thing to look at</p>
      </Sheet>
    </main>,
  );
  const title = screen.getByRole("heading", { name: "Picture", hidden: true });
  await waitFor(() => expect(document.activeElement).toBe(title));

  rerender(<main id="main" tabIndex={-1} />);

  await waitFor(() => expect(document.activeElement).toBe(document.getElementById("main")));
});

test("the focus returns to the opener when a sheet closes", async () => {
  const page = (isOpen: boolean) => (
    <>
      <button type="button">Open</button>
      {isOpen && (
        <Sheet title="Picture" onClose={() => {}}>
          <p>A thing to look at</p>
        </Sheet>
      )}
    </>
  );
  const { rerender } = render(page(false));
  const opener = screen.getByRole("button", { name: "Open" });
  opener.focus();
  rerender(page(true));
  const title = screen.getByRole("heading", { name: "Picture" });
  await waitFor(() => expect(document.activeElement).toBe(title));

  rerender(page(false));

  await waitFor(() => expect(document.activeElement).toBe(opener));
});
