import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { Months } from "./months.tsx";

const row = (month: string | null, network: string | null) => ({
  month,
  network,
  expectedCents: 0,
  approvedCents: 4200,
  owedCents: 4200,
  paidCents: 0,
  lostCents: 0,
  others: [],
});

test("months are named by their words, and what is older by one", () => {
  render(<Months rows={[row("2026-11", null), row("2026-11", "Copperline"), row(null, null)]} />);

  const names = screen.getAllByRole("row").map((line) => line.querySelector("td")?.textContent);
  expect(names).toEqual([undefined, "Nov 2026", "", "Before"]);
});
