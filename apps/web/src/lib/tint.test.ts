import { expect, test } from "vitest";
import { tint } from "./tint.ts";

test("a light and muted colour is used unchanged as background", () => {
  expect(tint("#d5e0e2")).toBe("#d5e0e2");
  expect(tint("#F3E3B4")).toBe("#f3e3b4");
});

test.each(["#000", "#1b1512", "#e72a00", "#00f", "#0a7f3f", "#ff00ff", "#ffee00"])(
  "text is readable on the background made from %s",
  (color) => {
    expect(contrastWithInk(tint(color))).toBeGreaterThan(10);
  },
);

test("a strong colour keeps its hue", () => {
  const [red, green, blue] = channels(tint("#e72a00"));
  expect(red).toBeGreaterThan(green + 40);
  expect(green).toBeGreaterThan(blue);
});

test.each([null, undefined, "", "red", "#12", "#12345g", "url(x)"])(
  "%s, which is not a colour, becomes the default background",
  (color) => {
    expect(tint(color)).toBe("#f2eee8");
  },
);

function channels(hex: string): [number, number, number] {
  const at = (index: number) => Number.parseInt(hex.slice(index, index + 2), 16);
  return [at(1), at(3), at(5)];
}

function contrastWithInk(hex: string): number {
  const luminance = (color: string) => {
    const [red, green, blue] = channels(color).map((channel) => {
      const part = channel / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    }) as [number, number, number];
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  return (luminance(hex) + 0.05) / (luminance("#1b1512") + 0.05);
}
