import { mediaKinds } from "@pickwell/api/media/rules";
import { t } from "@pickwell/texts/t.ts";
import { formatCount } from "@pickwell/ui/format/format.ts";
import type { ReactNode } from "react";
import { Empty } from "../../ui/states.tsx";
import { Filter, SearchBox, Tools } from "../../ui/tools.tsx";
import { kindLabels, type Media, type MediaSearch, type OnMediaSearch } from "./media-search.ts";

interface MediaToolsProps {
  search: MediaSearch;
  /** Pictures of each kind; undefined while they are not known. */
  counts: Record<"all" | Media["kind"], number> | undefined;
  onSearch: OnMediaSearch;
}

/** Filters of the list. */
export function MediaTools({ search, counts, onSearch }: MediaToolsProps) {
  const counted = (label: string, kind: "all" | Media["kind"]) =>
    counts ? `${label} (${formatCount(counts[kind])})` : label;
  return (
    <Tools>
      <SearchBox
        value={search.search}
        label={t("Search pictures")}
        onSearch={(text) => onSearch({ search: text, page: undefined }, { replace: true })}
      />
      <Filter
        label={t("From")}
        all={counted(t("All Pictures"), "all")}
        choices={mediaKinds.map((kind) => ({
          value: kind,
          label: counted(kindLabels[kind], kind),
        }))}
        value={search.kind}
        onChange={(kind) => onSearch({ kind, page: undefined })}
      />
    </Tools>
  );
}

interface NoMediaProps {
  /** There are none at all. */
  isNew: boolean;
  onSearch: OnMediaSearch;
  /** The way to the first one. */
  children: ReactNode;
}

/** The empty state, with or without filters. */
export const NoMedia = ({ isNew, onSearch, children }: NoMediaProps) =>
  isNew ? (
    <Empty
      title={t("No pictures yet")}
      hint={t(
        "Upload the first ones: with the button, or drop or paste them anywhere on this screen.",
      )}
    >
      {children}
    </Empty>
  ) : (
    <Empty title={t("No pictures found")} hint={t("Try adjusting your search or filter criteria.")}>
      <button
        type="button"
        className="btn btn--sm btn--ink"
        onClick={() => onSearch({ search: undefined, kind: undefined, page: undefined })}
      >
        {t("Clear Filters")}
      </button>
    </Empty>
  );
