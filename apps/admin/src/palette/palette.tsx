import { t } from "@pickwell/texts/t.ts";
import { useEffect, useState } from "react";
import { Icon } from "../ui/icon.tsx";
import styles from "./palette-button.module.css";
import { PaletteDialog } from "./palette-dialog.tsx";

const isMac = /Mac|iPhone|iPad/.test(navigator.platform);

/** Jumps to any screen, product, article or deal, and begins new ones: a button, or Ctrl/⌘ K. */
export function Palette() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey)) return;
      // A dialog that has something unsaved is not the place to leave from.
      if (document.querySelector("[role=dialog], [role=alertdialog], dialog[open]")) return;
      event.preventDefault();
      setOpen(true);
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon name="search" />
        <span>{t("Jump to or create…")}</span>
        <kbd>{isMac ? "⌘ K" : "Ctrl K"}</kbd>
      </button>
      <PaletteDialog isOpen={isOpen} onOpenChange={setOpen} />
    </>
  );
}
