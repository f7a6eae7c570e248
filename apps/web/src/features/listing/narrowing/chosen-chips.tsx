import { rich } from "@pickwell/texts/rich.ts";
import { t } from "@pickwell/texts/t.ts";
import { Icon } from "@pickwell/ui/components/icon.tsx";
import type { Listing } from "../use-listing.ts";
import styles from "./narrowing.module.css";
import type { Narrowing } from "./narrowing.ts";

export interface Chip<Search> {
  label: string;
  without: Partial<Search>;
}

/** The active filters of a listing, each with a link that removes it. */
export function ChosenChips<Search extends Narrowing>(props: {
  listing: Listing<Search>;
  chips: Chip<NoInfer<Search>>[];
}) {
  const { listing, chips } = props;
  if (chips.length === 0) return null;
  return (
    <ul className={`${styles.chips} print-hidden`} aria-label={t("Filters in use")}>
      {chips.map(({ label, without }) => (
        <li key={label}>
          <a className={styles.chip} {...listing.link(without)}>
            {rich("<span>Remove </span>{label}", {
              label,
              span: (inside) => <span className="vh">{inside}</span>,
            })}{" "}
            <Icon name="close" />
          </a>
        </li>
      ))}
    </ul>
  );
}
