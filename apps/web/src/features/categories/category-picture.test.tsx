import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { CategoryPicture } from "./category-picture.tsx";

const frame = { ratio: 1, x: 0.5, y: 0.5, width: 1, height: 1 };
const sizes = { cut: "10vw", photo: "90vw" };
const classNames = { cut: "cut", photo: "photo" };

test.each([
  ["something cut out", { ...frame, ground: null }, "cut"],
  ["a photograph", { ...frame, ground: "#d5e0e2" }, "photo"],
  ["a picture that nobody has looked at", undefined, "photo"],
])("%s is laid out by its kind", (_, known, kind) => {
  const picture = { key: "0123456789abcdef", alt: "", ...(known && { frame: known }) };

  const { container } = render(
    <CategoryPicture of={picture} sizes={sizes} classNames={classNames} />,
  );

  const image = container.querySelector("img");
  expect(image?.classList.contains(kind)).toBe(true);
  expect(image?.sizes).toBe(sizes[kind as keyof typeof sizes]);
});

test("a drawing fills the field of a missing picture", () => {
  const { container } = render(<CategoryPicture of={null} sizes={sizes} classNames={classNames} />);

  expect(container.querySelector("img")?.className).toBe("photo");
});
