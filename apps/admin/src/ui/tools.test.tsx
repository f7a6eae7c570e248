import { fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { ToolsWithMore } from "./tools.tsx";

function List() {
  const [active, setActive] = useState(2);
  return (
    <ToolsWithMore more={null} active={active} onClear={() => setActive(0)} actions={null}>
      {null}
    </ToolsWithMore>
  );
}

test("clearing the filters behind More Filters moves the focus to the button that shows them", () => {
  render(<List />);
  const toggle = screen.getByRole("button", { name: /More Filters/ });
  if (toggle.getAttribute("aria-expanded") === "false") fireEvent.click(toggle);
  const clear = screen.getByRole("button", { name: "Clear these" });
  clear.focus();
  fireEvent.click(clear);

  expect(screen.queryByRole("button", { name: "Clear these" })).toBeNull();
  expect(document.activeElement).toBe(toggle);
});
