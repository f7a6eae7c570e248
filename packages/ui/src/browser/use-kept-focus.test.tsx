import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useRef, useState } from "react";
import { expect, test } from "vitest";
import { useKeptFocus } from "./use-kept-focus.ts";

/** A list whose rows go when they are deleted, beside a dialog that asks before. */
function Rows({ names }: { names: string[] }) {
  const page = useRef<HTMLDivElement>(null);
  const main = useRef<HTMLElement>(null);
  useKeptFocus(main, page);
  const [left, setLeft] = useState(names);
  const [asked, ask] = useState<string | null>(null);
  return (
    <>
      <div ref={page}>
        <nav>
          <button type="button">Elsewhere</button>
        </nav>
        <main ref={main} tabIndex={-1}>
          <p>Words</p>
          <ul>
            {left.map((name) => (
              <li key={name}>
                <a href="/x">{name}</a>
                <button type="button">Edit {name}</button>
                <button type="button" onClick={() => ask(name)}>
                  Delete {name}
                </button>
              </li>
            ))}
          </ul>
        </main>
      </div>
      {asked && (
        <button
          type="button"
          onClick={() => {
            setLeft(left.filter((name) => name !== asked));
            ask(null);
          }}
        >
          Yes
        </button>
      )}
    </>
  );
}

const button = (name: string) => screen.getByRole("button", { name });

function remove(name: string) {
  button(`Delete ${name}`).focus();
  fireEvent.click(button(`Delete ${name}`));
  button("Yes").focus();
  fireEvent.click(button("Yes"));
}

const focusIsOn = (element: () => Element) =>
  waitFor(() => expect(document.activeElement).toBe(element()));

test("the focus of a removed row moves to the next, then the one before, then the screen", async () => {
  render(<Rows names={["Ada", "Ben", "Cleo"]} />);

  remove("Ben");
  await focusIsOn(() => button("Delete Cleo"));
  remove("Cleo");
  await focusIsOn(() => button("Delete Ada"));
  remove("Ada");
  await focusIsOn(() => screen.getByRole("main"));
});

test.each([
  ["went to another part of the page", () => button("Elsewhere").focus()],
  [
    "pointed at something else",
    () => {
      fireEvent.pointerDown(screen.getByText("Words"));
      button("Delete Ada").blur();
    },
  ],
])("the focus is not moved for a user who %s", async (_, leave) => {
  render(<Rows names={["Ada", "Ben"]} />);
  button("Delete Ada").focus();
  fireEvent.click(button("Delete Ada"));
  leave();
  const left = document.activeElement;

  fireEvent.click(button("Yes"));
  await waitFor(() => expect(screen.queryByText("Ada")).toBeNull());

  expect(document.activeElement).toBe(left);
});
