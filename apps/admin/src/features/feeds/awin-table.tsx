import { formatCount, pluralize } from "@pickwell/ui/format/format.ts";
import { useId, useState } from "react";
import { Checkbox } from "../../ui/checkbox.tsx";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { Empty } from "../../ui/states.tsx";
import { StatusTag } from "../../ui/status-tag.tsx";
import styles from "./awin.module.css";
import type { ListedFeed } from "./feed-search.ts";

/** Feeds that are shown at once: a list may have fifty thousand. */
const SHOWN = 100;

interface AwinTableProps {
  feeds: readonly ListedFeed[];
  chosen: ReadonlySet<string>;
  onChoose: (ids: ReadonlySet<string>) => void;
}

/** The feeds of a list, narrowed by words and by whether the programme was joined. */
export function AwinTable({ feeds, chosen, onChoose }: AwinTableProps) {
  const id = useId();
  const [words, setWords] = useState("");
  const [isAll, setAll] = useState(!feeds.some(({ isJoined }) => isJoined));
  const found = feeds.filter((feed) => (isAll || feed.isJoined) && hasWords(feed, words));
  const rows = found.slice(0, SHOWN);
  return (
    <>
      <div className={styles.tools}>
        <label htmlFor={id} className="vh">
          Find a feed
        </label>
        <input
          id={id}
          className="field"
          type="search"
          placeholder="Programme, feed, region or language"
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
        <Checkbox
          label="Programmes not joined, too"
          hasLabel
          isChecked={isAll}
          onChange={() => setAll(!isAll)}
        />
      </div>
      <p role="status">
        {pluralize(found.length, "feed")}
        {found.length > SHOWN && `, the first ${SHOWN} of them here`}
      </p>
      {rows.length === 0 ? (
        <Empty title="No feeds like that" hint="Try other words, or programmes not joined." />
      ) : (
        <DataTable
          label="Feeds at Awin"
          rows={rows}
          idOf={(feed) => feed.id}
          nameOf={({ merchant, name }) => `${merchant} ${name}`}
          columns={columns}
          selection={{ ids: chosen, onChange: onChoose }}
          card={(feed) => (
            <span className={styles.card}>
              <Which of={feed} />
              <span className="muted">
                {[placeOf(feed), productsOf(feed), feed.importedAt].filter(Boolean).join(" · ")}
              </span>
              <State of={feed} />
            </span>
          )}
        />
      )}
    </>
  );
}

const hasWords = (feed: ListedFeed, words: string): boolean => {
  const text =
    `${feed.merchant} ${feed.name} ${feed.region} ${feed.language} ${feed.vertical} ${feed.id}`.toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
};

const placeOf = ({ region, language }: ListedFeed): string =>
  [region, language].filter(Boolean).join(", ");
const productsOf = ({ products }: ListedFeed): string =>
  products === null ? "" : pluralize(products, "product");

const columns: Column<ListedFeed>[] = [
  { label: "Programme", cell: (feed) => <Which of={feed} /> },
  { label: "Region, Language", isMinor: true, cell: (feed) => placeOf(feed) || "–" },
  {
    label: "Products",
    isNumber: true,
    cell: ({ products }) => (products === null ? "–" : formatCount(products)),
  },
  { label: "Last Imported", isMinor: true, cell: ({ importedAt }) => importedAt || "–" },
  { label: "State", cell: (feed) => <State of={feed} /> },
];

const Which = ({ of: { merchant, name, id } }: { of: ListedFeed }) => (
  <span className={styles.which}>
    <b>{merchant || `Feed ${id}`}</b>
    <span className="muted">{name}</span>
  </span>
);

function State({ of: { isAdded, isJoined } }: { of: ListedFeed }) {
  if (isAdded) return <StatusTag of="published">Added</StatusTag>;
  return isJoined ? (
    <StatusTag of="active">Joined</StatusTag>
  ) : (
    <StatusTag of="draft">Not joined</StatusTag>
  );
}
