import { Dialog } from "@base-ui/react/dialog";
import { t } from "@pickwell/texts/t.ts";
import { useRouter } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import {
  jumpKeys,
  showKeyboardHelp,
  turnLetters,
  useIsHelpOpen,
  useLetters,
} from "../lib/shortcuts.ts";
import { screens } from "../screens.ts";
import { Checkbox } from "../ui/checkbox.tsx";
import dialog from "../ui/dialog.module.css";
import styles from "./keyboard-help.module.css";

const isMac = /Mac|iPhone|iPad/.test(navigator.platform);

const labelOf = (path: string): string =>
  screens.find((screen) => screen.path === path)?.label ?? path;

const rows: { keys: string[]; what: string; isLetter?: boolean }[] = [
  { keys: [isMac ? "⌘" : "Ctrl", "K"], what: t("Go to a screen or an item, or create one") },
  { keys: ["Esc"], what: t("Close what is open") },
  { keys: ["?"], what: t("Show these keys"), isLetter: true },
  { keys: ["/"], what: t("Search the list"), isLetter: true },
  ...Object.entries(jumpKeys).map(([key, path]) => ({
    keys: ["g", key],
    what: t("Go to {path}", { path: labelOf(path) }),
    isLetter: true,
  })),
];

/** Whether a key belongs to something that takes letters, or to a dialog that is open. */
const isTaken = ({ target, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent): boolean =>
  defaultPrevented ||
  ctrlKey ||
  metaKey ||
  altKey ||
  (target instanceof Element &&
    target.closest("input, textarea, select, [contenteditable=true], [role=textbox]") !== null) ||
  document.querySelector("[role=dialog], [role=alertdialog], dialog[open], [role=menu]") !== null;

/** Listens to the keys of the back office, and shows which ones there are. */
export function KeyboardHelp() {
  const isOpen = useIsHelpOpen();
  const areLettersOn = useLetters();
  useShortcuts(areLettersOn);
  return (
    <Dialog.Root open={isOpen} onOpenChange={showKeyboardHelp}>
      <Dialog.Portal>
        <Dialog.Backdrop className={dialog.backdrop} />
        <Dialog.Popup className={dialog.dialog}>
          <Dialog.Title>{t("Keyboard")}</Dialog.Title>
          <dl className={styles.keys}>
            {rows.map(({ keys, what, isLetter }) => (
              <div key={what} data-off={(isLetter && !areLettersOn) || undefined}>
                <dt>{what}</dt>
                <dd>
                  {keys.map((key) => (
                    <kbd key={key}>{key}</kbd>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
          <Checkbox
            label={t("Keys of a single letter")}
            hasLabel
            isChecked={areLettersOn}
            onChange={() => turnLetters(!areLettersOn)}
          />
          <div className="actions">
            <Dialog.Close className="btn btn--sm btn--soft">{t("Close")}</Dialog.Close>
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function useShortcuts(areLettersOn: boolean): void {
  const router = useRouter();
  /** `g` was pressed, and waits for its letter: until another key, or a pointer, is. */
  const isJumping = useRef(false);
  useEffect(() => {
    if (!areLettersOn) return;
    const press = (event: KeyboardEvent) => {
      if (isTaken(event)) return;
      const path = isJumping.current ? jumpKeys[event.key] : undefined;
      isJumping.current = path === undefined && event.key === "g";
      if (isJumping.current) return;
      if (path) void router.navigate({ to: path });
      else if (event.key === "?") showKeyboardHelp(true);
      else if (event.key === "/") {
        const search = document.querySelector<HTMLInputElement>("main input[type=search]");
        if (!search) return;
        search.focus();
      } else return;
      event.preventDefault();
    };
    const end = () => {
      isJumping.current = false;
    };
    addEventListener("keydown", press);
    addEventListener("pointerdown", end);
    return () => {
      removeEventListener("keydown", press);
      removeEventListener("pointerdown", end);
    };
  }, [areLettersOn, router]);
}
