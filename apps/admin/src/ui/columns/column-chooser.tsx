import { Popover } from "@base-ui/react/popover";
import { t } from "@pickwell/texts/t.ts";
import { useIsWide } from "../../lib/media.ts";
import { Checkbox } from "../checkbox.tsx";
import { Icon } from "../icon.tsx";
import { PopoverPanel } from "../popover-panel.tsx";
import styles from "./columns.module.css";
import type { ShownColumns } from "./shown-columns.ts";

type ColumnChooserProps = Pick<ShownColumns<unknown>, "choices" | "isUsual" | "show" | "showUsual">;

/** Chooses the columns of a table; hidden where there is no room for a table. */
export function ColumnChooser({ choices, isUsual, show, showUsual }: ColumnChooserProps) {
  if (!useIsWide()) return null;
  return (
    <PopoverPanel
      title={t("Columns")}
      className={styles.chooser}
      trigger={
        <Popover.Trigger className="btn btn--sm btn--soft">
          <Icon name="table" /> {t("Columns")}
        </Popover.Trigger>
      }
    >
      {choices.map(({ id, label, isShown }) => (
        <Checkbox
          key={id}
          label={label}
          hasLabel
          isChecked={isShown}
          onChange={() => show(id, !isShown)}
        />
      ))}
      <button type="button" className="link" aria-disabled={isUsual} onClick={showUsual}>
        {t("Usual columns")}
      </button>
    </PopoverPanel>
  );
}
