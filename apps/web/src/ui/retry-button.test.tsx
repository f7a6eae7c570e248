import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { RetryButton } from "./retry-button.tsx";

test("without JavaScript trying again is a link to the page itself", () => {
  const html = renderToStaticMarkup(<RetryButton onRetry={() => {}} />);
  const [, without = ""] = /<noscript>(.*)<\/noscript>/.exec(html) ?? [];

  expect(without).toBe('<a class="btn btn--ink btn--sm" href="">Try Again</a>');
  expect(html.replace(without, "")).toMatch(/<button [^>]*needs-script[^>]*>Try Again<\/button>/);
});
