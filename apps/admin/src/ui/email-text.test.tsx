import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { EmailText } from "./email-text.tsx";

test.each([
  ["ada.marsh@readers.example", "ada.marsh<wbr>@readers.example"],
  ['"a@b"@readers.example', '"a@b"<wbr>@readers.example'],
  ["@nobody", "@nobody"],
  ["nowhere", "nowhere"],
])("%s can wrap before its @", (address, html) => {
  const { container } = render(<EmailText of={address} />);

  expect(container.innerHTML).toBe(html);
  expect(container.textContent).toBe(address);
});
