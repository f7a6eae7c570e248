import { t } from "@pickwell/texts/t.ts";
import { Icon } from "@pickwell/ui/components/icon.tsx";
import type { Listing } from "./use-listing.ts";

/** Switches between grid and list. */
export function ViewSwitch({ listing }: { listing: Listing<{ view?: "list"; page?: number }> }) {
  const { view, page } = listing.search;
  return (
    <fieldset className="seg" aria-label={t("View")}>
      <a {...listing.link({ view: undefined, page })} aria-current={view ? undefined : "true"}>
        <Icon name="grid" />
        <span className="vh">{t("Grid view")}</span>
      </a>
      <a {...listing.link({ view: "list", page })} aria-current={view ? "true" : undefined}>
        <Icon name="list" />
        <span className="vh">{t("List view")}</span>
      </a>
    </fieldset>
  );
}
