import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { createRef } from "react";
import { expect, test } from "vitest";
import { Preview } from "./preview.tsx";

test("a text is shown in the direction of its words, as in the shop", async () => {
  const parts = [{ type: "html" as const, html: "<p>مصباح</p>" }];
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Preview text="مصباح" render={async () => ({ parts })} isShown scroller={createRef()} />
    </QueryClientProvider>,
  );

  const words = await screen.findByText("مصباح");
  expect(words.parentElement?.getAttribute("dir")).toBe("auto");
});
