/** `1 product`, `2 products`, `1,200 products`. @param one - the singular */
export const pluralize = (count: number, one: string): string =>
  `${count.toLocaleString("en-US")} ${one}${count === 1 ? "" : "s"}`;
