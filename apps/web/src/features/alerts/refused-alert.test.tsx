import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { RefusedAlert } from "./refused-alert.tsx";

const values = { product: "lamp", wish: "below", price: "cheap", email: "ada@example.com" };

test.each([
  ["price", "Highest price", "Email"],
  ["invalid", "Email", "Highest price"],
] as const)(
  "a refusal by “%s” is beside its field, and nothing typed is lost",
  (outcome, wrong, other) => {
    render(
      <RefusedAlert values={values} outcome={outcome} problem="Not like this.">
        Back
      </RefusedAlert>,
    );
    const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

    expect(field("Highest price").value).toBe("cheap");
    expect(field("Email").value).toBe("ada@example.com");
    expect(field(wrong).getAttribute("aria-invalid")).toBe("true");
    const problem = document.getElementById(field(wrong).getAttribute("aria-describedby") ?? "");
    expect(problem?.textContent?.trim()).toBe("Not like this.");
    expect(field(other).hasAttribute("aria-invalid")).toBe(false);
    const form = field("Email").form;
    expect(new FormData(form ?? undefined).get("product")).toBe("lamp");
    expect(new FormData(form ?? undefined).get("wish")).toBe("below");
  },
);

test("a refusal of the whole form marks no field, and a wish without a price asks for none", () => {
  render(
    <RefusedAlert values={{ ...values, wish: "drop" }} outcome="busy" problem="Too many alerts.">
      Back
    </RefusedAlert>,
  );

  expect(screen.getByRole("alert").textContent).toBe("Too many alerts.");
  expect(screen.queryByLabelText("Highest price")).toBeNull();
  expect(screen.getByLabelText("Email").hasAttribute("aria-invalid")).toBe(false);
});
