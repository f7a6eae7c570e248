import { Dialog } from "@base-ui/react/dialog";
import { t } from "@pickwell/texts/t.ts";
import { type CSSProperties, useEffect, useRef, useState } from "react";
import { lowerLabel } from "../../lib/language/lower-label.ts";
import dialog from "../../ui/dialog.module.css";
import { Icon } from "../../ui/icon.tsx";
import toolButton from "../../ui/tool-button.module.css";
import styles from "./previews.module.css";

const FRAME = "page-as-readers-see-it";
/** Widths of screens, in CSS pixels. */
const SIZES = { Phone: 390, Tablet: 820, Desktop: 1280 } as const;
const labelOf = { Phone: t("Phone"), Tablet: t("Tablet"), Desktop: t("Desktop") };

interface PreviewSizesProps {
  /** Where the shop shows it. */
  path: string;
  /** Unsaved values to preview, sent to the frame as a form. */
  unsaved?: { name: string; value: string };
  onClose: () => void;
}

/** A full preview at three widths. Open while rendered. */
export function PreviewSizes({ path, unsaved, onClose }: PreviewSizesProps) {
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
              {...(unsaved ? { name: FRAME } : { src: path })}
              title={t("The page on a {size}", { size: lowerLabel(labelOf[size]) })}
              sandbox="allow-same-origin"
            />
            {unsaved && <SentIntoFrame path={path} {...unsaved} />}
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** Sends a field once, behind the frame that it is for. */
function SentIntoFrame({ path, name, value }: { path: string; name: string; value: string }) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.submit(), []);
  return (
    <form ref={form} method="post" action={path} target={FRAME} hidden>
      <input type="hidden" name={name} value={value} />
    </form>
  );
}
