import { t } from "@pickwell/texts/t.ts";
import { formatCount } from "@pickwell/ui/format/format.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { formatMoment } from "../../lib/format-moment.ts";
import type { OnSearch } from "../../lib/search-params.ts";
import { useAdmin, useRefresh } from "../../lib/use-admin.ts";
import { useAttempt } from "../../lib/use-attempt.ts";
import { IfAllowed } from "../../shell/if-allowed.tsx";
import { useConfirm } from "../../ui/confirm.tsx";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { Icon } from "../../ui/icon.tsx";
import lists from "../../ui/lists.module.css";
import { PagedList } from "../../ui/paged-list.tsx";
import { RowActions } from "../../ui/row-actions.tsx";
import { Panel, Screen } from "../../ui/screen.tsx";
import { Empty } from "../../ui/states.tsx";
import { Filter, SearchBox, Tools } from "../../ui/tools.tsx";
import { RedirectFiles } from "./redirect-files.tsx";
import { EditRedirect, NewRedirect } from "./redirect-form.tsx";
import { type Redirect, type RedirectSearch, sourceChoices } from "./redirect-search.ts";
import styles from "./redirects.module.css";

const LIMIT = 20;

interface RedirectsScreenProps {
  search: RedirectSearch;
  onSearch: OnSearch<RedirectSearch>;
}

const Target = ({ of: { target } }: { of: Redirect }) =>
  target === null ? (
    <span className="muted">{t("Nowhere: it is deleted")}</span>
  ) : (
    <a className={lists.breakable} href={target} target="_blank" rel="noopener noreferrer">
      {target}
    </a>
  );

const sourceOf = ({ kind }: Redirect) => (kind ? t("Changed address") : t("Added by hand"));

const columns: Column<Redirect>[] = [
  { id: "from", label: t("From"), cell: ({ path }) => <b className={styles.path}>{path}</b> },
  { id: "to", label: t("To"), cell: (row) => <Target of={row} /> },
  { id: "source", label: t("Source"), isMinor: true, cell: sourceOf },
  { id: "hits", label: t("Hits"), isNumber: true, cell: ({ hits }) => formatCount(hits) },
  {
    id: "last-hit",
    label: t("Last Hit"),
    isMinor: true,
    cell: ({ lastHitAt }) => (lastHitAt ? formatMoment(lastHitAt) : "–"),
  },
];

/** @returns a function that asks, and deletes a redirect */
function useRemoveRedirect() {
  const { redirects } = useAdmin();
  const ask = useConfirm();
  const attempt = useAttempt();
  const refresh = useRefresh("redirects");
  return async function remove({ seq, path }: Redirect) {
    const isSure = await ask({
      title: t("Delete Redirect"),
      body: t(
        "Are you sure you want to delete the redirect from “{path}”? Old links to it will no longer work. This action cannot be undone.",
        { path },
      ),
      action: t("Delete"),
      isDestructive: true,
    });
    if (!isSure) return;
    await attempt(() => redirects.remove.mutate({ seq }), {
      done: t("Redirect deleted."),
      failed: t("Failed to delete the redirect. Please try again."),
    });
    await refresh();
  };
}

/** Redirects of former URLs. */
export function RedirectsScreen({ search, onSearch }: RedirectsScreenProps) {
  const { page = 1, source } = search;
  const query = useQuery({
    ...useAdmin().redirects.list.queryOptions({
      search: search.search,
      source,
      page,
      limit: LIMIT,
    }),
    placeholderData: keepPreviousData,
  });
  const remove = useRemoveRedirect();
  const isFiltered = Boolean(search.search || source);
  const close = () => onSearch({ new: undefined, edit: undefined }, { replace: true });

  return (
    <Screen
      title={t("Redirects")}
      intro={t(
        "Where old addresses lead. Those of products, articles, authors, pages and categories are added when they change.",
      )}
      actions={
        <>
          <RedirectFiles />
          <IfAllowed to="admin.redirects.create">
            <button
              type="button"
              className="btn btn--sm btn--accent"
              onClick={() => onSearch({ new: true })}
            >
              <Icon name="plus" /> {t("Add Redirect")}
            </button>
          </IfAllowed>
        </>
      }
    >
      <Panel label={t("Redirects")}>
        <Tools>
          <SearchBox
            value={search.search}
            label={t("Search redirects")}
            onSearch={(text) => onSearch({ search: text, page: undefined }, { replace: true })}
          />
          <Filter
            label={t("Source")}
            all={t("All Sources")}
            choices={sourceChoices}
            value={source}
            onChange={(value) => onSearch({ source: value, page: undefined })}
          />
        </Tools>
        <PagedList
          query={query}
          loading={t("Loading redirects...")}
          failed={t("Failed to load redirects. Please try again.")}
          onPage={(to, options) => onSearch({ page: to }, options)}
          empty={() => (
            <Empty
              title={t("No redirects found")}
              hint={
                isFiltered
                  ? t("Try adjusting your search or filter criteria.")
                  : t("Whenever an address of the shop changes, the former one is listed here.")
              }
            />
          )}
        >
          {({ redirects }) => (
            <DataTable
              label={t("Redirects")}
              rows={redirects}
              idOf={({ seq }) => String(seq)}
              nameOf={({ path }) => path}
              columns={columns}
              actions={(row) => (
                <RowActions
                  name={row.path}
                  actions={[
                    {
                      label: t("Edit"),
                      icon: "pencil",
                      onPress: () => onSearch({ edit: row.seq }),
                    },
                    {
                      label: t("Delete"),
                      icon: "trash",
                      calls: "admin.redirects.remove",
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
                  <span className="muted">
                    {t("{sourceOf} · {hits, plural, one {# hit} other {# hits}}", {
                      sourceOf: sourceOf(row),
                      hits: row.hits,
                    })}
                  </span>
                </span>
              )}
              isStale={query.isPlaceholderData}
            />
          )}
        </PagedList>
      </Panel>
      {search.new && <NewRedirect onClose={close} />}
      {search.edit && <EditRedirect key={search.edit} seq={search.edit} onClose={close} />}
    </Screen>
  );
}
