import { t } from "@pickwell/texts/t.ts";
import { isDisabled } from "@pickwell/ui/browser/is-disabled.ts";
import { type DragEvent, type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import { Icon } from "../icon.tsx";
import toolButton from "../tool-button.module.css";
import styles from "./ordered-row.module.css";

interface OrderedRowProps {
  /** Name of the row, for the labels of its buttons. */
  name: string;
  /** Its place, from 0, and how many there are. */
  at: number;
  count: number;
  /** Rows are dragged within lists of the same name only. */
  list: string;
  onMove: (from: number, to: number) => void;
  children: ReactNode;
  /** Content below it, in full width. */
  below?: ReactNode;
}

/** Fields in which these keys go to another paragraph, or open the list of choices. */
const OWN_KEYS = "textarea, select";

const typeOf = (list: string) => `application/x-row-${list}`.toLowerCase();

/** A row whose place can be changed: by its buttons, by Alt and an arrow key, or by dragging. */
export function OrderedRow({ name, at, count, list, onMove, children, below }: OrderedRowProps) {
  const [isOver, setOver] = useState(false);
  const row = useRef<HTMLDivElement>(null);
  const isOurs = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes(typeOf(list));

  function begin(event: DragEvent<HTMLElement>) {
    if (isDisabled(event.currentTarget)) return event.preventDefault();
    const { dataTransfer } = event;
    dataTransfer.setData(typeOf(list), String(at));
    dataTransfer.effectAllowed = "move";
    if (row.current) dataTransfer.setDragImage(row.current, 0, 0);
  }
  function drop(event: DragEvent) {
    setOver(false);
    if (!isOurs(event)) return;
    event.preventDefault();
    event.stopPropagation();
    const from = Number(event.dataTransfer.getData(typeOf(list)));
    if (from !== at) onMove(from, at);
  }
  function moveByKey(event: KeyboardEvent<HTMLElement>) {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!event.altKey || !step || isDisabled(event.currentTarget)) return;
    if (event.target instanceof HTMLElement && event.target.matches(OWN_KEYS)) return;
    event.preventDefault();
    event.stopPropagation();
    if (at + step >= 0 && at + step < count) onMove(at, at + step);
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is in it has the keyboard, and its buttons do the same
    <div
      ref={row}
      className={styles.row}
      data-over={isOver || undefined}
      onKeyDown={moveByKey}
      onDragOver={(event) => {
        if (!isOurs(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <span className={styles.handle} draggable onDragStart={begin} aria-hidden="true">
        <Icon name="rows" />
      </span>
      <div className={styles.content}>{children}</div>
      <span className={styles.steps}>
        <button
          type="button"
          className={toolButton.button}
          aria-label={t("Move {name} up", { name })}
          aria-disabled={at === 0}
          onClick={() => at > 0 && onMove(at, at - 1)}
        >
          <Icon name="arrow-up" />
        </button>
        <button
          type="button"
          className={toolButton.button}
          aria-label={t("Move {name} down", { name })}
          aria-disabled={at === count - 1}
          onClick={() => at < count - 1 && onMove(at, at + 1)}
        >
          <Icon name="arrow-down" />
        </button>
      </span>
      {below && <div className={styles.below}>{below}</div>}
    </div>
  );
}
