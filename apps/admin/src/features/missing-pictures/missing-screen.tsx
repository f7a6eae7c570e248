import { pluralize } from "@pickwell/ui/format/format.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { OnSearch } from "../../lib/search-params.ts";
import { useAdmin } from "../../lib/use-admin.ts";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { figureOf } from "../../ui/figure.ts";
import { Icon } from "../../ui/icon.tsx";
import lists from "../../ui/lists.module.css";
import { PagedList } from "../../ui/paged-list.tsx";
import { RowActions } from "../../ui/row-actions.tsx";
import { Panel, Screen, StatStrip } from "../../ui/screen.tsx";
import { Empty } from "../../ui/states.tsx";
import { Filter, SearchBox, Tools } from "../../ui/tools.tsx";
import { urlParts } from "../links/link-labels.tsx";
import styles from "../links/links.module.css";
import { MissingState, stateChoices, Tries } from "./missing-labels.tsx";
import type { MissingPicture, MissingSearch } from "./missing-search.ts";
import { useMissingActions } from "./use-missing-actions.ts";

const LIMIT = 20;
/** How often the list is looked at while pictures are being fetched, in milliseconds. */
const LOOK_MS = 3000;

interface MissingScreenProps {
  search: MissingSearch;
  onSearch: OnSearch<MissingSearch>;
}

const screens = {
  product: { noun: "Product", to: "/admin/products" },
  deal: { noun: "Deal", to: "/admin/deals" },
  post: { noun: "Article", to: "/admin/blog" },
  category: { noun: "Category", to: "/admin/categories" },
} as const satisfies Record<MissingPicture["uses"][number]["kind"], { noun: string; to: string }>;

function Uses({ of: { uses, useCount } }: { of: MissingPicture }) {
  return (
    <ul className={styles.uses}>
      {uses.map(({ kind, id, title }) => (
        <li key={`${kind} ${id}`}>
          {kind !== "product" && <span className="muted">{screens[kind].noun} </span>}
          <Link to={screens[kind].to} search={{ edit: id }}>
            {title || "(untitled)"}
          </Link>
        </li>
      ))}
      {useCount > uses.length && <li className="muted">and {useCount - uses.length} more</li>}
    </ul>
  );
}

function LinkUrl({ of: { url } }: { of: MissingPicture }) {
  const { host, rest } = urlParts(url);
  return (
    <a
      className={`${styles.url} ${lists.plainLink}`}
      href={url}
      target="_blank"
      rel="noopener noreferrer"
    >
      <b>{host}</b>
      {rest && <span className="muted">{rest}</span>}
    </a>
  );
}

const columns: Column<MissingPicture>[] = [
  { label: "Picture of", cell: (picture) => <Uses of={picture} /> },
  { label: "Address", cell: (picture) => <LinkUrl of={picture} /> },
  { label: "State", cell: (picture) => <MissingState of={picture} /> },
  { label: "Last Try", cell: (picture) => <Tries of={picture} /> },
];

/** Pictures that imports named and the shop does not have. Source: docs/decisions/047. */
export function MissingScreen({ search, onSearch }: MissingScreenProps) {
  const { page = 1 } = search;
  const query = useQuery({
    ...useAdmin().missingPictures.list.queryOptions({
      search: search.search,
      state: search.state ?? "missing",
      importId: search.import,
      page,
      limit: LIMIT,
    }),
    placeholderData: keepPreviousData,
    // What is due is being fetched at this moment.
    refetchInterval: ({ state: { data } }) =>
      data !== undefined &&
      (data.counts.waiting > 0 ||
        data.pictures.some(({ nextTryAt }) => nextTryAt !== null && nextTryAt <= new Date())) &&
      LOOK_MS,
  });
  const { actionsFor, retryAll, dropAll } = useMissingActions();
  const counts = query.data?.counts;
  const missing = counts ? counts.failing + counts.failed : 0;
  const isFiltered = Boolean(search.search || search.state || search.import);

  return (
    <Screen
      title="Missing Pictures"
      intro="Pictures that imported files named and the shop could not fetch. It tries each a few times more by itself."
      actions={
        missing > 0 && (
          <>
            <button
              type="button"
              className="btn btn--sm btn--soft"
              onClick={() => void dropAll(pluralize(missing, "picture"))}
            >
              Give Up All
            </button>
            <button
              type="button"
              className="btn btn--sm btn--accent"
              onClick={() => void retryAll()}
            >
              <Icon name="history" /> Try All Again
            </button>
          </>
        )
      }
    >
      <StatStrip
        stats={[
          { label: "Tried again by itself", value: figureOf(query, (data) => data.counts.failing) },
          { label: "Could not be fetched", value: figureOf(query, (data) => data.counts.failed) },
          { label: "Not fetched yet", value: figureOf(query, (data) => data.counts.waiting) },
          { label: "Given up", value: figureOf(query, (data) => data.counts.dropped) },
        ]}
      />
      <Panel label="Missing pictures">
        <Tools>
          <SearchBox
            value={search.search}
            label="Search products and addresses"
            onSearch={(text) => onSearch({ search: text, page: undefined }, { replace: true })}
          />
          <Filter
            label="State"
            all="Could Not Be Fetched"
            choices={stateChoices}
            value={search.state}
            onChange={(state) => onSearch({ state, page: undefined })}
          />
          {search.import && (
            <button
              type="button"
              className="btn btn--sm btn--soft"
              onClick={() => onSearch({ import: undefined, page: undefined })}
            >
              Show All Imports
            </button>
          )}
        </Tools>
        <PagedList
          query={query}
          loading="Loading pictures..."
          failed="Failed to load pictures. Please try again."
          onPage={(to, options) => onSearch({ page: to }, options)}
          empty={() => (
            <Empty
              title={isFiltered ? "No pictures found" : "No picture is missing"}
              hint={
                isFiltered
                  ? "Try adjusting your search or filter criteria."
                  : "Pictures that an import names and nobody can fetch are listed here."
              }
            />
          )}
        >
          {({ pictures }) => (
            <DataTable
              label="Missing pictures"
              rows={pictures}
              idOf={({ key }) => key}
              nameOf={({ url }) => url}
              columns={columns}
              actions={(picture) => <RowActions name={picture.url} actions={actionsFor(picture)} />}
              card={(picture) => (
                <span className={styles.card}>
                  <Uses of={picture} />
                  <LinkUrl of={picture} />
                  <MissingState of={picture} />
                  <Tries of={picture} />
                </span>
              )}
              isStale={query.isPlaceholderData}
            />
          )}
        </PagedList>
      </Panel>
    </Screen>
  );
}
