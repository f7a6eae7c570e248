import { t } from "@pickwell/texts/t.ts";
import { formatCount } from "@pickwell/ui/format/format.ts";
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
      {t("({range} of {total})", { range, total: formatCount(total) })}
    </span>
  );
}

type ListedKind = "articles" | "categories" | "deals" | "products";

function shownText(kind: ListedKind, range: ShownRangeProps): string {
  const counts = { shown: formatCount(range.shown), total: range.total };
  switch (kind) {
    case "articles":
      return t("Showing {shown} of {total, plural, one {# article} other {# articles}}", counts);
    case "categories":
      return t("Showing {shown} of {total, plural, one {# category} other {# categories}}", counts);
    case "deals":
      return t("Showing {shown} of {total, plural, one {# deal} other {# deals}}", counts);
    case "products":
      return t("Showing {shown} of {total, plural, one {# product} other {# products}}", counts);
  }
}

interface ShownCountProps extends ShownRangeProps {
  kind: ListedKind;
  /** What they have in common, between how many and which. */
  children?: ReactNode;
}

/** How many of a list stand on the page, and which: `Showing 12 of 154 products (13–24 of 154)`. */
export const ShownCount = ({ kind, children, ...range }: ShownCountProps) => (
  <>
    <b>{shownText(kind, range)}</b>
    {children}
    <ShownRange {...range} />
  </>
);
