import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { OrderedRow } from "./ordered-row.tsx";

test.each([
  ["text", 1],
  ["paragraphs", 0],
  ["choice", 0],
])(
  "Alt and an arrow key move a row, but not from a field that has them itself: %s",
  (name, times) => {
    const move = vi.fn();
    render(
      <OrderedRow
        name="Lamp"
        at={1}
        count={2}
        list="rows"
        onMove={move}
        below={
          <>
            <input aria-label="text" />
            <textarea aria-label="paragraphs" />
            <select aria-label="choice" />
          </>
        }
      >
        <p>Lamp</p>
      </OrderedRow>,
    );

    fireEvent.keyDown(screen.getByLabelText(name), { key: "ArrowUp", altKey: true });

    expect(move).toHaveBeenCalledTimes(times);
  },
);
