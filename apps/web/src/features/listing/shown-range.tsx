import { formatCount, pluralize } from "@pickwell/ui/format/format.ts";
import type { ReactNode } from "react";

interface ShownRangeProps {
  /** From 1. */
  page: number;
  pageSize: number;
  /** How many are on the page. */
  shown: number;
  /** How many there are on all pages. */
  total: number;
}

/** Which of a list stand on the page, such as `13–24 of 154`. Nothing when all of them do. */
export function ShownRange({ page, pageSize, shown, total }: ShownRangeProps) {
  if (shown === 0 || shown >= total) return null;
  const first = (page - 1) * pageSize + 1;
  const last = first + shown - 1;
  const range = first === last ? formatCount(first) : `${formatCount(first)}–${formatCount(last)}`;
  return (
    <span className="muted num">
      {" "}
      ({range} of {formatCount(total)})
    </span>
  );
}

interface ShownCountProps extends ShownRangeProps {
  /** What one of them is called. */
  one: string;
  /** What several are called; by default with an s. */
  many?: string;
  /** What they have in common, between how many and which. */
  children?: ReactNode;
}

/** How many of a list stand on the page, and which: `Showing 12 of 154 products (13–24 of 154)`. */
export const ShownCount = ({ one, many, children, ...range }: ShownCountProps) => (
  <>
    <b>
      Showing {formatCount(range.shown)} of {pluralize(range.total, one, many)}
    </b>
    {children}
    <ShownRange {...range} />
  </>
);
