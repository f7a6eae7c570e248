import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { FocusField } from "../features/media/focus-field.tsx";
import type { MediaDetails } from "../features/media/media-search.ts";
import { useFileDrop } from "../lib/file-drop.ts";
import { OrderedRow } from "../ui/order/ordered-row.tsx";

function Field() {
  return <div data-testid="field" {...useFileDrop(() => {}).handlers} />;
}

const modes = [
  ["disabled", true],
  ["open", false],
] as const;

test.each(modes)(
  "files dropped on a field of a form that is %s are ignored: %s",
  (_, isDisabled) => {
    render(
      <fieldset disabled={isDisabled}>
        <Field />
      </fieldset>,
    );

    // An accepted event is prevented.
    const held = { dataTransfer: { types: ["Files"], files: [], dropEffect: "none" } };
    expect(fireEvent.dragOver(screen.getByTestId("field"), held)).toBe(isDisabled);
  },
);

test.each(modes)(
  "a picture's focal point in a form that is %s is not changed: %s",
  (_, isDisabled) => {
    const choose = vi.fn();
    const picture = { id: "1", alt: "Lamp", frame: null, width: 10, height: 10 };
    render(
      <fieldset disabled={isDisabled}>
        <FocusField picture={picture as unknown as MediaDetails} value={null} onChange={choose} />
      </fieldset>,
    );

    fireEvent.pointerDown(screen.getByAltText("Lamp"), { button: 0 });

    expect(choose).toHaveBeenCalledTimes(isDisabled ? 0 : 1);
  },
);

test.each(modes)("rows of a form that is %s keep their order: %s", (_, isDisabled) => {
  const move = vi.fn();
  render(
    <fieldset disabled={isDisabled}>
      <OrderedRow name="Lamp" at={1} count={2} list="rows" onMove={move}>
        <p>Lamp</p>
      </OrderedRow>
    </fieldset>,
  );

  fireEvent.keyDown(screen.getByText("Lamp"), { key: "ArrowUp", altKey: true });
  const handle = document.querySelector("[draggable]") as Element;
  const dataTransfer = { setData: vi.fn(), setDragImage: vi.fn() };
  fireEvent.dragStart(handle, { dataTransfer });

  expect(move).toHaveBeenCalledTimes(isDisabled ? 0 : 1);
  expect(dataTransfer.setData).toHaveBeenCalledTimes(isDisabled ? 0 : 1);
});
