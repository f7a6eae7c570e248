import type { Figures } from "@pickwell/api/analytics/rules";
import type { Overview } from "@pickwell/api/analytics/schema";
import { DAY_MS } from "@pickwell/api/time/rules";
import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { metricFaces } from "./series.ts";
import SeriesChart from "./series-chart.tsx";

test("the average of the period before is shown beside the bars if it covers none", () => {
  const figures: Figures = {
    views: 0,
    visits: 0,
    clicks: 0,
    orders: 0,
    revenueCents: 140_000,
    commissionCents: 0,
    customers: 0,
    newCustomers: 0,
  };
  const from = new Date(0);
  const to = new Date(7 * DAY_MS);
  const overview: Overview = {
    period: "7d",
    timeZone: "UTC",
    from,
    to,
    grain: "day",
    series: Array.from({ length: 7 }, (_, day) => ({ ...figures, from: new Date(day * DAY_MS) })),
    totals: figures,
    before: figures,
    countedUntil: to,
    hasOtherCurrencies: false,
    isEmpty: false,
  };

  render(<SeriesChart of={overview} face={metricFaces.revenue} />);

  const average = screen.getByText("Average before: $200");
  expect(average.closest("svg, .recharts-wrapper")).toBe(null);
});
