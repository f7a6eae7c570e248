import type { Inputs } from "@pickwell/api";
import type { RawSearch } from "../../lib/query-string.ts";

/** What the address of `/deals` says. Defaults are never written. */
export interface DealsSearch {
  /** Only those that end within 24 hours; all by default. */
  flash?: true;
}

/** Any search parameters as those of `/deals`; what does not fit falls back to its default. */
export const parseDealsSearch = ({ flash }: RawSearch): DealsSearch => ({
  flash: String(flash) === "true" ? true : undefined,
});

/** The call that answers an address of `/deals`. */
export const dealsInput = ({ flash }: DealsSearch): Exclude<Inputs["deals"]["list"], void> =>
  flash ? { flash } : {};

/** Addresses of the offers on the deals screen: they need no script to filter and to be scrolled to. */
export const offersPath = { all: "/deals#offers", flash: "/deals?flash=true#offers" } as const;
