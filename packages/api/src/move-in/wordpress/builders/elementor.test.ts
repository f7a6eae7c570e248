import { expect, test } from "vitest";
import { elementorHtml } from "./elementor.ts";

const widget = (widgetType: string, settings: unknown) => ({
  ...{ elType: "widget", widgetType, settings, elements: [] },
});

/** HTML of a page, and the widgets that are not known. */
function page(...widgets: unknown[]): { html: string; unknown: string[] } {
  const unknown: string[] = [];
  const data = JSON.stringify([{ elType: "container", elements: widgets }]);
  const html = elementorHtml(data, (name) => unknown.push(name));
  return { html, unknown };
}

test("words, list and button of a widget that is not known are shown, and it is named", () => {
  const { html, unknown } = page(
    widget("price-table", {
      _title: "Editor’s name",
      heading: "The small plan",
      features_list: [{ item_text: "Ten lamps", _id: "a1" }, { item_text: "One radio" }],
      button_text: "Choose it",
      link: { url: "https://m.example/plan?a=1&b=2" },
    }),
  );

  expect(html.replace(/<[^>]+>/g, "|").replace(/\|+/g, "|")).toBe(
    "|The small plan|Ten lamps|One radio|Choose it|",
  );
  expect(html).toContain('<a href="https://m.example/plan?a=1&#38;b=2">Choose it</a>');
  expect(unknown).toEqual(["price-table"]);
});

test("pictures of carousels and galleries are shown, and what a customer does", () => {
  const { html, unknown } = page(
    widget("image-carousel", { carousel: [{ id: 1, url: "https://old.example/a.jpg" }] }),
    widget("image-gallery", { wp_gallery: [{ id: 2, url: "https://old.example/b.jpg" }] }),
    widget("testimonial", { testimonial_name: "Jo", testimonial_job: "Cook" }),
  );

  expect(html).toBe(
    '<figure><img src="https://old.example/a.jpg"></figure><figure><img src="https://old.example/b.jpg"></figure><p>Jo, Cook</p>',
  );
  expect(unknown).toEqual([]);
});
