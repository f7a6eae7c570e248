import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Picture } from "./picture.tsx";

const address = "https://m.media-amazon.com/images/I/lamp.jpg";
const html = (of: Parameters<typeof Picture>[0]["of"]) =>
  renderToStaticMarkup(<Picture of={of} sizes="100vw" />);

test("a stored picture is served by the shop in several widths", () => {
  const kept = html({ key: "abc", alt: "A lamp", url: address });

  expect(kept).toContain('src="/img/abc?w=640"');
  expect(kept).toContain("/img/abc?w=1280 1280w");
  expect(kept).not.toContain("amazon");
  expect(kept).not.toContain("referrerPolicy");
});

test("a hotlinked picture is requested from its own URL without a referrer", () => {
  const linked = html({ key: "abc", alt: "A lamp", url: address, isLinked: true });

  expect(linked).toContain(`src="${address}"`);
  expect(linked).toContain('referrerPolicy="no-referrer"');
  expect(linked).not.toContain("/img/");
  expect(linked).not.toContain("srcSet");
});

test("a missing picture is replaced by a drawing", () => {
  expect(html(null)).toContain('src="/fallback.svg"');
});
