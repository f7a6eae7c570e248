import type { Inputs } from "@pickwell/api";
import { DEALS_PAGE_SIZE } from "@pickwell/api/deals/rules";
import type { RawSearch } from "@pickwell/ui/browser/query-string.ts";
import { pageNumber } from "../listing/fields.ts";

/** What the address of `/deals` says. Defaults are never written. */
export interface DealsSearch {
  /** Only those that end within 24 hours; all by default. */
  flash?: true;
  /** From 2; the first page by default. */
  page?: number;
}

/** Any search parameters as those of `/deals`; what does not fit falls back to its default. */
export const parseDealsSearch = ({ flash, page }: RawSearch): DealsSearch => ({
  flash: String(flash) === "true" ? true : undefined,
  page: pageNumber(page),
});

/** The call that answers an address of `/deals`. */
export const dealsInput = ({ flash, page }: DealsSearch) =>
  ({
    ...(flash && { flash }),
    ...(page && { page }),
    limit: DEALS_PAGE_SIZE,
  }) satisfies Exclude<Inputs["deals"]["list"], void>;

/** URLs of the offers on the deals screen: they need no script to filter and to be scrolled to. */
export const offersPath = { all: "/deals#offers", flash: "/deals?flash=true#offers" } as const;
