/** The box that the chart of prices is drawn in. */
export const chartBox = { width: 600, height: 120 };
