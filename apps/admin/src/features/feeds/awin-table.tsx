import { t } from "@pickwell/texts/t.ts";
import { formatCount } from "@pickwell/ui/format/format.ts";
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

/** Awin's feeds, filtered by words and joined programmes. */
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
          {t("Find a feed")}
        </label>
        <input
          id={id}
          className="field"
          type="search"
          placeholder={t("Programme, feed, region or language")}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
        <Checkbox
          label={t("Programmes not joined, too")}
          hasLabel
          isChecked={isAll}
          onChange={() => setAll(!isAll)}
        />
      </div>
      <p role="status">
        {t("{n, plural, one {# feed} other {# feeds}}", { n: found.length })}
        {found.length > SHOWN && t(", the first {n} of them here", { n: SHOWN })}
      </p>
      {rows.length === 0 ? (
        <Empty
          title={t("No feeds like that")}
          hint={t("Try other words, or programmes not joined.")}
        />
      ) : (
        <DataTable
          label={t("Feeds at Awin")}
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
  products === null
    ? ""
    : t("{products, plural, one {# product} other {# products}}", { products });

const columns: Column<ListedFeed>[] = [
  { label: t("Programme"), cell: (feed) => <Which of={feed} /> },
  { label: t("Region, Language"), isMinor: true, cell: (feed) => placeOf(feed) || "–" },
  {
    label: t("Products"),
    isNumber: true,
    cell: ({ products }) => (products === null ? "–" : formatCount(products)),
  },
  { label: t("Last Imported"), isMinor: true, cell: ({ importedAt }) => importedAt || "–" },
  { label: t("State"), cell: (feed) => <State of={feed} /> },
];

const Which = ({ of: { merchant, name, id } }: { of: ListedFeed }) => (
  <span className={styles.which}>
    <b>{merchant || t("Feed {id}", { id })}</b>
    <span className="muted">{name}</span>
  </span>
);

function State({ of: { isAdded, isJoined } }: { of: ListedFeed }) {
  if (isAdded) return <StatusTag of="published">{t("Added")}</StatusTag>;
  return isJoined ? (
    <StatusTag of="active">{t("Joined")}</StatusTag>
  ) : (
    <StatusTag of="draft">{t("Not joined")}</StatusTag>
  );
}
