import { formatCount, pluralize } from "@pickwell/ui/format/format.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { formatMoment } from "../../lib/format-moment.ts";
import type { OnSearch } from "../../lib/search-params.ts";
import { useAdmin, useRefresh } from "../../lib/use-admin.ts";
import { useAttempt } from "../../lib/use-attempt.ts";
import { useConfirm } from "../../ui/confirm.tsx";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { Icon } from "../../ui/icon.tsx";
import lists from "../../ui/lists.module.css";
import { PagedList } from "../../ui/paged-list.tsx";
import { RowActions } from "../../ui/row-actions.tsx";
import { Panel, Screen } from "../../ui/screen.tsx";
import { Empty } from "../../ui/states.tsx";
import { Filter, SearchBox, Tools } from "../../ui/tools.tsx";
import { NewRedirect } from "./new-redirect.tsx";
import { RedirectFiles } from "./redirect-files.tsx";
import { type Redirect, type RedirectSearch, sourceChoices } from "./redirect-search.ts";
import styles from "./redirects.module.css";

const LIMIT = 20;

interface RedirectsScreenProps {
  search: RedirectSearch;
  onSearch: OnSearch<RedirectSearch>;
}

const Target = ({ of: { target } }: { of: Redirect }) =>
  target === null ? (
    <span className="muted">Nowhere: it is deleted</span>
  ) : (
    <a className={lists.breakable} href={target} target="_blank" rel="noopener noreferrer">
      {target}
    </a>
  );

const sourceOf = ({ kind }: Redirect) => (kind ? "Changed address" : "Added by hand");

const columns: Column<Redirect>[] = [
  { label: "From", cell: ({ path }) => <b className={styles.path}>{path}</b> },
  { label: "To", cell: (row) => <Target of={row} /> },
  { label: "Source", isMinor: true, cell: sourceOf },
  { label: "Hits", isNumber: true, cell: ({ hits }) => formatCount(hits) },
  {
    label: "Last Hit",
    isMinor: true,
    cell: ({ lastHitAt }) => (lastHitAt ? formatMoment(lastHitAt) : "–"),
  },
];

/** Where URLs lead that are no longer there. */
export function RedirectsScreen({ search, onSearch }: RedirectsScreenProps) {
  const { page = 1, source } = search;
  const admin = useAdmin();
  const query = useQuery({
    ...admin.redirects.list.queryOptions({ search: search.search, source, page, limit: LIMIT }),
    placeholderData: keepPreviousData,
  });
  const ask = useConfirm();
  const attempt = useAttempt();
  const refresh = useRefresh("redirects");
  const isFiltered = Boolean(search.search || source);

  async function remove({ seq, path }: Redirect) {
    const isSure = await ask({
      title: "Delete Redirect",
      body: `Are you sure you want to delete the redirect from “${path}”? Whoever follows an old link finds nothing there then. This action cannot be undone.`,
      action: "Delete",
      isDestructive: true,
    });
    if (!isSure) return;
    await attempt(() => admin.redirects.remove.mutate({ seq }), {
      done: "Redirect deleted.",
      failed: "Failed to delete the redirect. Please try again.",
    });
    await refresh();
  }

  return (
    <Screen
      title="Redirects"
      intro="Where old addresses lead. Those of products, articles, authors, pages and categories are added when they change."
      actions={
        <>
          <RedirectFiles />
          <button
            type="button"
            className="btn btn--sm btn--accent"
            onClick={() => onSearch({ new: true })}
          >
            <Icon name="plus" /> Add Redirect
          </button>
        </>
      }
    >
      <Panel label="Redirects">
        <Tools>
          <SearchBox
            value={search.search}
            label="Search redirects"
            onSearch={(text) => onSearch({ search: text, page: undefined }, { replace: true })}
          />
          <Filter
            label="Source"
            all="All Sources"
            choices={sourceChoices}
            value={source}
            onChange={(value) => onSearch({ source: value, page: undefined })}
          />
        </Tools>
        <PagedList
          query={query}
          loading="Loading redirects..."
          failed="Failed to load redirects. Please try again."
          onPage={(to, options) => onSearch({ page: to }, options)}
          empty={() => (
            <Empty
              title="No redirects found"
              hint={
                isFiltered
                  ? "Try adjusting your search or filter criteria."
                  : "Whenever an address of the shop changes, the former one is listed here."
              }
            />
          )}
        >
          {({ redirects }) => (
            <DataTable
              label="Redirects"
              rows={redirects}
              idOf={({ seq }) => String(seq)}
              nameOf={({ path }) => path}
              columns={columns}
              actions={(row) => (
                <RowActions
                  name={row.path}
                  actions={[
                    {
                      label: "Delete",
                      icon: "trash",
                      isDestructive: true,
                      onPress: () => void remove(row),
                    },
                  ]}
                />
              )}
              card={(row) => (
                <span className={styles.card}>
                  <b>{row.path}</b>
                  <Target of={row} />
                  <span className="muted">{`${sourceOf(row)} · ${pluralize(row.hits, "hit")}`}</span>
                </span>
              )}
              isStale={query.isPlaceholderData}
            />
          )}
        </PagedList>
      </Panel>
      {search.new && (
        <NewRedirect onClose={() => onSearch({ new: undefined }, { replace: true })} />
      )}
    </Screen>
  );
}
