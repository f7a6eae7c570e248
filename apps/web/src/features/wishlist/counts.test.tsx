import { inLanguage } from "@pickwell/texts/current.ts";
import { act, render } from "@testing-library/react";
import { expect, test } from "vitest";
import { cartList } from "../cart/cart-list.ts";
import { CartCount } from "./counts.tsx";

test("the number of saved products is in the shop's language", () => {
  const { container } = inLanguage("de", () => {
    const shown = render(<CartCount />);
    act(() => cartList.write([{ id: "lamp", quantity: 2 }]));
    return shown;
  });

  expect(container.textContent).toBe("2 2 Artikel");
});
