import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { StatStrip } from "./screen.tsx";

test("a figure knows the length of its text, so that a long amount is set smaller", () => {
  render(
    <StatStrip
      stats={[
        { label: "Revenue", value: "3 644,20 $US" },
        { label: "Orders", value: undefined },
      ]}
    />,
  );

  const [revenue, orders] = screen.getAllByRole("definition");
  expect(revenue?.style.getPropertyValue("--letters")).toBe("12");
  expect(orders?.getAttribute("style")).toBe(null);
});
