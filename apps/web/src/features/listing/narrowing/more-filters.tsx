import { t } from "@pickwell/texts/t.ts";
import { Icon } from "@pickwell/ui/components/icon.tsx";
import type { ReactNode } from "react";
import filters from "../filters.module.css";
import { InUse } from "../in-use.tsx";

interface MoreFiltersProps {
  /** How many of those inside are in use. */
  inUse: number;
  children: ReactNode;
}

/**
 * The filters that are folded, so that the products stand on the first screen. Never opened for
 * anybody: what is in use inside stands above the products as well.
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
