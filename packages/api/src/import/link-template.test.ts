import { expect, test } from "vitest";
import { parseLinkTemplate } from "./link-template.ts";

const values = { sku: "A 1", slug: "lamp", name: "Lamp", id: "7" };

test("values are filled in, and a placeholder is left for the click id", () => {
  const fill = parseLinkTemplate("https://m.example/{slug}?s={sku}&subid={click_id}");

  expect(fill(values)).toBe("https://m.example/lamp?s=A%201&subid={click_id}");
  expect(fill({ ...values, sku: "" })).toBe("");
});

test.each(["https://m.example/{price}", "https://{click_id}.example/", "javascript:{sku}"])(
  "%s is rejected",
  (text) => {
    expect(() => parseLinkTemplate(text)).toThrow("link template");
  },
);
