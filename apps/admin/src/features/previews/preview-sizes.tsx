import { Dialog } from "@base-ui/react/dialog";
import { t } from "@pickwell/texts/t.ts";
import { type CSSProperties, useState } from "react";
import { lowerLabel } from "../../lib/language/lower-label.ts";
import dialog from "../../ui/dialog.module.css";
import { Icon } from "../../ui/icon.tsx";
import toolButton from "../../ui/tool-button.module.css";
import styles from "./previews.module.css";

/** Widths of screens, in CSS pixels. */
const SIZES = { Phone: 390, Tablet: 820, Desktop: 1280 } as const;
const labelOf = { Phone: t("Phone"), Tablet: t("Tablet"), Desktop: t("Desktop") };

interface PreviewSizesProps {
  /** Where the shop shows it. */
  path: string;
  onClose: () => void;
}

/** The whole page as readers will see it, at three widths. Open for as long as it is rendered. */
export function PreviewSizes({ path, onClose }: PreviewSizesProps) {
  const [size, setSize] = useState<keyof typeof SIZES>("Phone");
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={dialog.backdrop} forceRender />
        <Dialog.Popup className={styles.sizes}>
          <div className={styles.sizesHead}>
            <Dialog.Title>{t("As Readers Will See It")}</Dialog.Title>
            <fieldset className="seg">
              <legend className="vh">{t("Width of the screen")}</legend>
              {(Object.keys(SIZES) as (keyof typeof SIZES)[]).map((name) => (
                <button
                  key={name}
                  type="button"
                  aria-pressed={name === size}
                  onClick={() => setSize(name)}
                >
                  {labelOf[name]}
                </button>
              ))}
            </fieldset>
            <Dialog.Close className={toolButton.button} aria-label={t("Close")}>
              <Icon name="close" />
            </Dialog.Close>
          </div>
          <div className={styles.sizesRoom}>
            <iframe
              className={styles.sizesPage}
              style={{ "--width": `${SIZES[size]}px` } as CSSProperties}
              src={path}
              title={t("The page on a {size}", { size: lowerLabel(labelOf[size]) })}
              sandbox="allow-same-origin"
            />
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
