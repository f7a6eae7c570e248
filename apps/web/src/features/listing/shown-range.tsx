import { t } from "@pickwell/texts/t.ts";
import { formatCount } from "@pickwell/ui/format/format.ts";
import type { ReactNode } from "react";

interface ShownRangeProps {
  /** From 1. */
  page: number;
  pageSize: number;
  /** Number of items on this page. */
  shown: number;
  /** Number of items on all pages. */
  total: number;
}

/** The range of items on this page, such as `13–24 of 154`. Renders nothing when all are on it. */
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
  /** Text between count and range, such as the search text. */
  children?: ReactNode;
}

/** Count and range of items on this page: `Showing 12 of 154 products (13–24 of 154)`. */
export const ShownCount = ({ kind, children, ...range }: ShownCountProps) => (
  <>
    <b>{shownText(kind, range)}</b>
    {children}
    <ShownRange {...range} />
  </>
);
