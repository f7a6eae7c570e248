import { formatCount } from "../../lib/format.ts";

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
    <span className="shown-range muted num">
      {" "}
      ({range} of {formatCount(total)})
    </span>
  );
}
