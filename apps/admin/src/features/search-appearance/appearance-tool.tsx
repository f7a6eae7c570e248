import { t } from "@pickwell/texts/t.ts";
import { useState } from "react";
import { Icon } from "../../ui/icon.tsx";
import styles from "./appearance.module.css";
import { AppearanceSheet, type AppearanceSheetProps } from "./appearance-sheet.tsx";

/** Opens the search appearance from a form; saved separately. */
export function AppearanceTool(props: Omit<AppearanceSheetProps, "onClose">) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={`btn btn--sm btn--soft ${styles.tool}`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon name="search" /> {t("Search and Sharing")}
      </button>
      {isOpen && <AppearanceSheet {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
