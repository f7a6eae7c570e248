import { Popover } from "@base-ui/react/popover";
import { t } from "@pickwell/texts/t.ts";
import { type RefObject, useState } from "react";
import { PopoverPanel } from "../../ui/popover-panel.tsx";
import styles from "./markdown.module.css";
import { outlineOf } from "./outline.ts";
import type { TextTarget } from "./text-target.ts";

interface OutlineProps {
  text: string;
  target: RefObject<TextTarget | null>;
}

/** The headings of a text, as links to them. */
export function Outline({ text, target }: OutlineProps) {
  const [isOpen, setOpen] = useState(false);
  const headings = isOpen ? outlineOf(text) : [];
  return (
    <PopoverPanel
      title={t("Outline")}
      className={styles.outline}
      isOpen={isOpen}
      onOpenChange={setOpen}
      trigger={<Popover.Trigger className="link">{t("Outline")}</Popover.Trigger>}
    >
      {headings.length === 0 ? (
        <p className="muted">{t("No headings yet")}</p>
      ) : (
        <ul>
          {headings.map(({ from, to, level, words }) => (
            <li key={from} data-level={level}>
              <button
                type="button"
                onClick={() => {
                  setOpen(false);
                  target.current?.apply({
                    from,
                    to: from,
                    insert: "",
                    select: { start: to, end: to },
                  });
                }}
              >
                {words}
              </button>
            </li>
          ))}
        </ul>
      )}
    </PopoverPanel>
  );
}
