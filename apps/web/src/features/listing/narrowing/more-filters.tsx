import { t } from "@pickwell/texts/t.ts";
import { Icon } from "@pickwell/ui/components/icon.tsx";
import type { ReactNode } from "react";
import filters from "../filters.module.css";
import { InUse } from "../in-use.tsx";

interface MoreFiltersProps {
  /** Number of active filters inside. */
  inUse: number;
  children: ReactNode;
}

/**
 * Filters that are collapsed, so that products are visible without scrolling. Never opened
 * automatically: active filters are also shown as chips above the products.
 */
export const MoreFilters = ({ inUse, children }: MoreFiltersProps) => (
  <details className={filters.more}>
    <summary>
      {t("More filters")} <InUse filters={inUse} /> <Icon name="chevron-down" />
    </summary>
    <div>{children}</div>
    <noscript>
      <button type="submit" className="btn btn--sm btn--ink">
        {t("Apply")}
      </button>
    </noscript>
  </details>
);
