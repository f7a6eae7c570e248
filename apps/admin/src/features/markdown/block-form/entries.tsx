import { rich } from "@pickwell/texts/rich.ts";
import { type ReactNode, useState } from "react";
import { Icon } from "../../../ui/icon.tsx";
import { OrderedRow } from "../../../ui/order/ordered-row.tsx";
import styles from "./block-dialog.module.css";

interface EntriesProps<Entry> {
  entries: readonly Entry[];
  /** Entries are dragged within it. */
  list: string;
  /** @param place - from 1 */
  nameOf: (place: number) => string;
  onChange: (entries: Entry[]) => void;
  /** The fields of an entry. */
  children: (entry: Entry, at: number, set: (changed: Partial<Entry>) => void) => ReactNode;
}

/** The entries of a list in a block, which can be put into another order and taken out. */
export function Entries<Entry>(props: EntriesProps<Entry>) {
  const { entries, list, nameOf, onChange, children } = props;
  const keys = useKeys(entries.length);
  const move = (from: number, to: number) => {
    keys.change((all) => moved(all, from, to));
    onChange(moved(entries, from, to));
  };
  const remove = (place: number) => {
    keys.change((all) => all.filter((_, at) => at !== place));
    onChange(entries.filter((_, at) => at !== place));
  };
  return entries.map((entry, place) => {
    const name = nameOf(place + 1);
    return (
      <div key={keys.all[place]} className={styles.question}>
        <OrderedRow
          name={name}
          at={place}
          count={entries.length}
          list={list}
          onMove={move}
          below={children(entry, place, (changed) =>
            onChange(entries.map((each, at) => (at === place ? { ...each, ...changed } : each))),
          )}
        >
          <button
            type="button"
            className={`btn btn--xs btn--soft ${styles.remove}`}
            onClick={() => remove(place)}
          >
            <Icon name="close" />{" "}
            {rich("Remove<span> {label}</span>", {
              span: (inside) => <span className="vh">{inside}</span>,
              label: name,
            })}
          </button>
        </OrderedRow>
      </div>
    );
  });
}

/** A list with one of its entries at another place. */
function moved<Entry>(entries: readonly Entry[], from: number, to: number): Entry[] {
  const others = entries.filter((_, at) => at !== from);
  return [...others.slice(0, to), ...entries.slice(from, from + 1), ...others.slice(to)];
}

/** Keys of entries that have none of their own, so that the focus goes along with an entry. */
function useKeys(count: number) {
  const [{ known, next }, setKeys] = useState({ known: [] as number[], next: 0 });
  // Entries are added at the end.
  const all = Array.from({ length: count }, (_, at) => known[at] ?? next + at);
  return {
    all,
    change: (edit: (keys: number[]) => number[]) =>
      setKeys({ known: edit(all), next: Math.max(next, ...all) + 1 }),
  };
}
