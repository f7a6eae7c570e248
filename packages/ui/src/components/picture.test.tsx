import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Picture } from "./picture.tsx";

const address = "https://m.media-amazon.com/images/I/lamp.jpg";
const html = (of: Parameters<typeof Picture>[0]["of"]) =>
  renderToStaticMarkup(<Picture of={of} sizes="100vw" />);

test("a picture that the shop keeps comes from the shop in many widths, wherever it lives", () => {
  const kept = html({ key: "abc", alt: "A lamp", url: address });

  expect(kept).toContain('src="/img/abc?w=640"');
  expect(kept).toContain("/img/abc?w=1280 1280w");
  expect(kept).not.toContain("amazon");
  expect(kept).not.toContain("referrerPolicy");
});

test("one that may only be linked is asked of its own address, which is not told by whom", () => {
  const linked = html({ key: "abc", alt: "A lamp", url: address, isLinked: true });

  expect(linked).toContain(`src="${address}"`);
  expect(linked).toContain('referrerPolicy="no-referrer"');
  expect(linked).not.toContain("/img/");
  expect(linked).not.toContain("srcSet");
});

test("where there is none a drawing stands", () => {
  expect(html(null)).toContain('src="/fallback.svg"');
});
