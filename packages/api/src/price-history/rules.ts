/** The SVG size of the price chart. */
export const chartBox = { width: 600, height: 120 };
