import type { Inputs } from "@pickwell/api";
import { DEALS_PAGE_SIZE } from "@pickwell/api/deals/rules";
import type { RawSearch } from "@pickwell/ui/browser/query-string.ts";
import { pageNumber } from "../listing/fields.ts";

/** Search parameters of `/deals`; defaults are omitted. */
export interface DealsSearch {
  /** Only those that end within 24 hours; all by default. */
  flash?: true;
  /** From 2; the first page by default. */
  page?: number;
}

/** Parses the search parameters of `/deals`; invalid ones get defaults. */
export const parseDealsSearch = ({ flash, page }: RawSearch): DealsSearch => ({
  flash: String(flash) === "true" ? true : undefined,
  page: pageNumber(page),
});

/** Input for the deals of `/deals`. */
export const dealsInput = ({ flash, page }: DealsSearch) =>
  ({
    ...(flash && { flash }),
    ...(page && { page }),
    limit: DEALS_PAGE_SIZE,
  }) satisfies Exclude<Inputs["deals"]["list"], void>;

/** URLs of the deals' filters, which work without JavaScript. */
export const offersPath = { all: "/deals#offers", flash: "/deals?flash=true#offers" } as const;
