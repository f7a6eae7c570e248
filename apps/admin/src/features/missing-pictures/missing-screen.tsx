import { t } from "@pickwell/texts/t.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { OnSearch } from "../../lib/search-params.ts";
import { useAdmin } from "../../lib/use-admin.ts";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { figureOf } from "../../ui/figure.ts";
import { Icon } from "../../ui/icon.tsx";
import { PagedList } from "../../ui/paged-list.tsx";
import { RowActions } from "../../ui/row-actions.tsx";
import { Panel, Screen, StatStrip } from "../../ui/screen.tsx";
import { Empty } from "../../ui/states.tsx";
import { Filter, SearchBox, Tools } from "../../ui/tools.tsx";
import styles from "../links/links.module.css";
import { UrlLink } from "../links/url-link.tsx";
import { AttemptTimes, MissingState, stateChoices } from "./missing-labels.tsx";
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
  product: { noun: t("Product"), to: "/admin/products" },
  deal: { noun: t("Deal"), to: "/admin/deals" },
  post: { noun: t("Article"), to: "/admin/blog" },
  category: { noun: t("Category"), to: "/admin/categories" },
} as const satisfies Record<MissingPicture["uses"][number]["kind"], { noun: string; to: string }>;

function Uses({ of: { uses, useCount } }: { of: MissingPicture }) {
  return (
    <ul className={styles.uses}>
      {uses.map(({ kind, id, title }) => (
        <li key={`${kind} ${id}`}>
          {kind !== "product" && <span className="muted">{screens[kind].noun} </span>}
          <Link to={screens[kind].to} search={{ edit: id }}>
            {title || t("(untitled)")}
          </Link>
        </li>
      ))}
      {useCount > uses.length && (
        <li className="muted">{t("and {useCount} more", { useCount: useCount - uses.length })}</li>
      )}
    </ul>
  );
}

const columns: Column<MissingPicture>[] = [
  { id: "picture-of", label: t("Picture of"), cell: (picture) => <Uses of={picture} /> },
  { id: "address", label: t("Address ## a URL"), cell: (picture) => <UrlLink url={picture.url} /> },
  { id: "state", label: t("State"), cell: (picture) => <MissingState of={picture} /> },
  { id: "last-try", label: t("Last Try"), cell: (picture) => <AttemptTimes of={picture} /> },
];

interface AllMissingProps {
  count: number;
  actions: ReturnType<typeof useMissingActions>;
}

/** What can be done with all missing pictures at once. */
function AllMissing({ count: missing, actions: { dropAll, retryAll } }: AllMissingProps) {
  return (
    <>
      <button
        type="button"
        className="btn btn--sm btn--soft"
        onClick={() =>
          void dropAll(t("{missing, plural, one {# picture} other {# pictures}}", { missing }))
        }
      >
        {t("Give Up All")}
      </button>
      <button type="button" className="btn btn--sm btn--accent" onClick={() => void retryAll()}>
        <Icon name="history" /> {t("Try All Again")}
      </button>
    </>
  );
}

function MissingTools({ search, onSearch }: MissingScreenProps) {
  return (
    <Tools>
      <SearchBox
        value={search.search}
        label={t("Search products and addresses")}
        onSearch={(text) => onSearch({ search: text, page: undefined }, { replace: true })}
      />
      <Filter
        label={t("State")}
        all={t("Could Not Be Fetched")}
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
          {t("Show All Imports")}
        </button>
      )}
    </Tools>
  );
}

/** Missing pictures of imports. See docs/decisions/047. */
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
    // Due pictures are being fetched.
    refetchInterval: ({ state: { data } }) =>
      data !== undefined &&
      (data.counts.waiting > 0 ||
        data.pictures.some(({ nextTryAt }) => nextTryAt !== null && nextTryAt <= new Date())) &&
      LOOK_MS,
  });
  const actions = useMissingActions();
  const counts = query.data?.counts;
  const missing = counts ? counts.failing + counts.failed : 0;
  const isFiltered = Boolean(search.search || search.state || search.import);

  return (
    <Screen
      title={t("Missing Pictures")}
      intro={t(
        "Pictures that imported files named and the shop could not fetch. It tries each a few times more by itself.",
      )}
      actions={missing > 0 && <AllMissing count={missing} actions={actions} />}
    >
      <StatStrip
        stats={[
          {
            label: t("Tried again by itself"),
            value: figureOf(query, (data) => data.counts.failing),
          },
          {
            label: t("Could not be fetched"),
            value: figureOf(query, (data) => data.counts.failed),
          },
          { label: t("Not fetched yet"), value: figureOf(query, (data) => data.counts.waiting) },
          { label: t("Given up"), value: figureOf(query, (data) => data.counts.dropped) },
        ]}
      />
      <Panel label={t("Missing pictures")}>
        <MissingTools search={search} onSearch={onSearch} />
        <PagedList
          query={query}
          loading={t("Loading pictures...")}
          failed={t("Failed to load pictures. Please try again.")}
          onPage={(to, options) => onSearch({ page: to }, options)}
          empty={() => (
            <Empty
              title={isFiltered ? t("No pictures found") : t("No picture is missing")}
              hint={
                isFiltered
                  ? t("Try adjusting your search or filter criteria.")
                  : t("Pictures of an import that cannot be downloaded are listed here.")
              }
            />
          )}
        >
          {({ pictures }) => (
            <DataTable
              label={t("Missing pictures")}
              rows={pictures}
              idOf={({ key }) => key}
              nameOf={({ url }) => url}
              columns={columns}
              actions={(picture) => (
                <RowActions name={picture.url} actions={actions.actionsFor(picture)} />
              )}
              card={(picture) => (
                <span className={styles.card}>
                  <Uses of={picture} />
                  <UrlLink url={picture.url} />
                  <MissingState of={picture} />
                  <AttemptTimes of={picture} />
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
