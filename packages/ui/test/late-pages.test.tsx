/** What a query says that finds nothing. */
import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";

/** What a call throws. */
function thrownBy(call: () => unknown): Error {
  try {
    call();
  } catch (error) {
    if (error instanceof Error) return error;
  }
  throw new Error("Nothing was thrown");
}

test("a query that finds nothing shows what it looked for, and the page", () => {
  render(<p>A lamp</p>);
  const { name, message } = thrownBy(() => screen.getByText("A chair"));
  expect(name).toBe("TestingLibraryElementError");
  expect(message).toContain("Unable to find an element with the text: A chair");
  expect(message).toContain("A lamp");
});

test("a query that finds too much shows each of what it found", () => {
  render(
    <>
      <p lang="en">A lamp</p>
      <p lang="fr">A lamp</p>
    </>,
  );
  const { message } = thrownBy(() => screen.getByText("A lamp"));
  expect(message).toContain("Found multiple elements with the text: A lamp");
  expect(message).toContain('"en"');
  expect(message).toContain('"fr"');
});

test("a query that is waited for in vain says where the waiting began, and shows the page", async () => {
  render(<p>A lamp</p>);
  // What is waited for never comes, so no machine is too slow for it.
  const leastMs = 1;
  const waiting = screen.findByText("A chair", {}, { timeout: leastMs });
  const error = await waiting.catch((reason: unknown) => reason);
  if (!(error instanceof Error)) throw new Error("It was found");
  expect(error.message).toContain("Unable to find an element with the text: A chair");
  expect(error.message).toContain("A lamp");
  expect(error.stack).toContain("late-pages.test.tsx");
});

test("the page is written out when the message is read, and then once", () => {
  const { rerender } = render(<p>A lamp</p>);
  const error = thrownBy(() => screen.getByText("A chair"));
  rerender(<p>A table</p>);
  expect(error.message).toContain("A table");
  rerender(<p>A shelf</p>);
  expect(error.message).toContain("A table");
});
