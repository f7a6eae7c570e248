import { t } from "@pickwell/texts/t.ts";
import { formatCount } from "@pickwell/ui/format/format.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { OnSearch } from "../../lib/search-params.ts";
import { useAdmin } from "../../lib/use-admin.ts";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { figureOf } from "../../ui/figure.ts";
import { PagedList } from "../../ui/paged-list.tsx";
import { RowActions } from "../../ui/row-actions.tsx";
import { Panel, Screen, StatStrip } from "../../ui/screen.tsx";
import { Empty } from "../../ui/states.tsx";
import { Filter, SearchBox, Tools } from "../../ui/tools.tsx";
import { Checked, kindChoices, LinkState, stateChoices } from "./link-labels.tsx";
import type { CheckedLink, LinkSearch } from "./link-search.ts";
import { LinkUses } from "./link-uses.tsx";
import styles from "./links.module.css";
import { SwapLink } from "./swap-link.tsx";
import { UrlLink } from "./url-link.tsx";
import { useLinkActions } from "./use-link-actions.ts";

const LIMIT = 20;

interface LinksScreenProps {
  search: LinkSearch;
  onSearch: OnSearch<LinkSearch>;
}

const columns: Column<CheckedLink>[] = [
  { label: t("Address ## a URL"), cell: (link) => <UrlLink url={link.url} /> },
  { label: t("Used In"), cell: (link) => <LinkUses of={link} /> },
  { label: t("Clicks"), cell: ({ clicks }) => formatCount(clicks), isNumber: true },
  { label: t("State"), cell: (link) => <LinkState of={link} /> },
  { label: t("Last Checked"), cell: (link) => <Checked of={link} /> },
];

/** Outbound links and their states. */
export function LinksScreen({ search, onSearch }: LinksScreenProps) {
  const { page = 1 } = search;
  const query = useQuery({
    ...useAdmin().links.list.queryOptions({
      search: search.search,
      state: search.state ?? "all",
      kind: search.kind ?? "all",
      page,
      limit: LIMIT,
    }),
    placeholderData: keepPreviousData,
  });
  const { actionsFor, asked } = useLinkActions((swap) => onSearch({ swap }));
  const isFiltered = Boolean(search.search || search.state || search.kind);

  return (
    <Screen
      title={t("Links")}
      intro={t(
        "Where the shop sends its visitors, how many have left, and whether the page is still there. Each link is checked about once a week.",
      )}
    >
      <StatStrip
        stats={[
          { label: t("Dead"), value: figureOf(query, ({ counts }) => counts.dead) },
          { label: t("Warnings"), value: figureOf(query, ({ counts }) => counts.warning) },
          { label: t("Fine"), value: figureOf(query, ({ counts }) => counts.ok + counts.ignored) },
          { label: t("Not checked yet"), value: figureOf(query, ({ counts }) => counts.unknown) },
        ]}
      />
      <Panel label={t("Links")}>
        <Tools>
          <SearchBox
            value={search.search}
            label={t("Search addresses")}
            onSearch={(text) => onSearch({ search: text, page: undefined }, { replace: true })}
          />
          <Filter
            label={t("State")}
            all={t("All States")}
            choices={stateChoices}
            value={search.state}
            onChange={(state) => onSearch({ state, page: undefined })}
          />
          <Filter
            label={t("Used in")}
            all={t("Used Anywhere")}
            choices={kindChoices}
            value={search.kind}
            onChange={(kind) => onSearch({ kind, page: undefined })}
          />
        </Tools>
        <PagedList
          query={query}
          loading={t("Loading links...")}
          failed={t("Failed to load links. Please try again.")}
          onPage={(to, options) => onSearch({ page: to }, options)}
          empty={() => (
            <Empty
              title={t("No links found")}
              hint={
                isFiltered
                  ? t("Try adjusting your search or filter criteria.")
                  : t(
                      "Links of products, deals, articles, pages, collections and mails are listed here.",
                    )
              }
            />
          )}
        >
          {({ links }) => (
            <DataTable
              label={t("Links")}
              rows={links}
              idOf={({ seq }) => String(seq)}
              nameOf={({ url }) => url}
              columns={columns}
              actions={(link) => <RowActions name={link.url} actions={actionsFor(link)} />}
              card={(link) => (
                <span className={styles.card}>
                  <UrlLink url={link.url} />
                  <LinkState of={link} />
                  <LinkUses of={link} />
                  <span className="muted">
                    {t("{clicks, plural, one {# click} other {# clicks}} · Last checked:", {
                      clicks: link.clicks,
                    })}{" "}
                    <Checked of={link} />
                  </span>
                </span>
              )}
              isStale={query.isPlaceholderData || asked.size > 0}
            />
          )}
        </PagedList>
      </Panel>
      {search.swap && (
        <SwapLink
          key={search.swap}
          from={search.swap}
          onClose={() => onSearch({ swap: undefined }, { replace: true })}
        />
      )}
    </Screen>
  );
}
