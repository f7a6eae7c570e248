import { t } from "@pickwell/texts/t.ts";
import { formatCount } from "@pickwell/ui/format/format.ts";
import { useQuery } from "@tanstack/react-query";
import { formatMoment } from "../../lib/format-moment.ts";
import type { OnSearch } from "../../lib/search-params.ts";
import { useAdmin, useRefresh } from "../../lib/use-admin.ts";
import { useAttempt } from "../../lib/use-attempt.ts";
import { useConfirm } from "../../ui/confirm.tsx";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { Icon } from "../../ui/icon.tsx";
import { type RowAction, RowActions } from "../../ui/row-actions.tsx";
import { Panel, Screen } from "../../ui/screen.tsx";
import { Empty, Failure, Loading } from "../../ui/states.tsx";
import { StatusTag } from "../../ui/status-tag.tsx";
import { outcomeLabel } from "../products/import/import-facts.ts";
import { ImportSheet } from "../products/import/import-sheet.tsx";
import { AwinSheet } from "./awin-sheet.tsx";
import { CategoriesSheet, UploadedCategories } from "./categories-sheet.tsx";
import { EditFeed, NewFeed } from "./feed-form.tsx";
import { type FeedSearch, type FeedSource, intervalLabel, UPLOADED } from "./feed-search.ts";
import styles from "./feeds.module.css";
import { MatchesPanel } from "./matches-panel.tsx";

/** How often the list is looked at while a feed is being read, in milliseconds. */
const GLANCE_MS = 2000;

interface FeedsScreenProps {
  search: FeedSearch;
  onSearch: OnSearch<FeedSearch>;
}

/** Feeds that the shop downloads. */
export function FeedsScreen({ search, onSearch }: FeedsScreenProps) {
  const query = useQuery({
    ...useAdmin().sources.list.queryOptions(),
    refetchInterval: ({ state }) =>
      state.data?.sources.some(({ run }) => run?.state === "running") === true && GLANCE_MS,
  });
  const close = () =>
    onSearch({
      new: undefined,
      awin: undefined,
      edit: undefined,
      run: undefined,
      categories: undefined,
    });
  return (
    <Screen
      title={t("Feeds")}
      intro={t(
        "Files of merchants and networks that the shop fetches by itself. What they say becomes products and offers.",
      )}
      actions={
        <>
          <button
            type="button"
            className="btn btn--sm btn--soft"
            onClick={() => onSearch({ awin: true })}
          >
            {t("Awin’s List")}
          </button>
          <button
            type="button"
            className="btn btn--sm btn--accent"
            onClick={() => onSearch({ new: true })}
          >
            <Icon name="plus" /> {t("Add Feed")}
          </button>
        </>
      }
    >
      <Panel label={t("Feeds")}>
        {query.isPending && <Loading label={t("Loading feeds...")} />}
        {query.isError && !query.data && (
          <Failure
            message={t("Failed to load feeds. Please try again.")}
            onRetry={() => void query.refetch()}
          />
        )}
        {query.data?.sources.length === 0 && (
          <Empty
            title={t("No feeds yet")}
            hint={t(
              "Add the address of a merchant’s or a network’s file, and it is read again and again.",
            )}
          />
        )}
        {query.data && query.data.sources.length > 0 && (
          <FeedTable sources={query.data.sources} onSearch={onSearch} />
        )}
      </Panel>
      <MatchesPanel />
      {query.data && <UploadedCategories onOpen={() => onSearch({ categories: UPLOADED })} />}
      {search.categories && (
        <CategoriesSheet
          key={search.categories}
          scope={search.categories === UPLOADED ? "" : search.categories}
          onClose={close}
        />
      )}
      {search.awin && query.data && <AwinSheet sources={query.data.sources} onClose={close} />}
      {search.new && <NewFeed onClose={close} />}
      {search.edit && <EditFeed key={search.edit} id={search.edit} onClose={close} />}
      {search.run && (
        <ImportSheet
          id={search.run}
          onOpen={(run) => onSearch({ run: run === "new" ? undefined : run }, { replace: true })}
          onClose={close}
        />
      )}
    </Screen>
  );
}

/** After an import of a feed was undone, its file would bring everything back. */
const fetchedLabel = ({ everyHours, nextAt }: FeedSource): string =>
  everyHours !== null && nextAt === null ? t("Paused: Fetch Now") : intervalLabel(everyHours);

const columns: Column<FeedSource>[] = [
  { label: t("Feed"), cell: (source) => <Who of={source} /> },
  { label: t("Fetched"), isMinor: true, cell: fetchedLabel },
  {
    label: t("Rows"),
    isNumber: true,
    cell: ({ rows }) => (rows === null ? "–" : formatCount(rows)),
  },
  {
    label: t("Checked"),
    isMinor: true,
    cell: ({ checkedAt }) => (checkedAt ? formatMoment(checkedAt) : "–"),
  },
  { label: t("Last Run"), cell: (source) => <LastRun of={source} /> },
];

const Who = ({ of: { name, host } }: { of: FeedSource }) => (
  <span className={styles.who}>
    <b>{name}</b>
    <span className="muted">{host}</span>
  </span>
);

function LastRun({ of: { run, isShrunk } }: { of: FeedSource }) {
  if (!run) return <span className="muted">{t("Not yet")}</span>;
  if (run.state === "running") {
    return (
      <StatusTag of="pending">
        {run.phase === "fetching"
          ? t("Fetching")
          : t("Reading {percent}%", { percent: Math.floor(run.share * 100) })}
      </StatusTag>
    );
  }
  if (isShrunk) return <StatusTag of="failed">{t("Became too small")}</StatusTag>;
  if (run.state === "failed") return <StatusTag of="failed">{t("Failed")}</StatusTag>;
  if (run.state === "stopped") return <StatusTag of="draft">{t("Stopped")}</StatusTag>;
  return run.counts === null ? t("Nothing new") : outcomeLabel(run);
}

interface FeedTableProps {
  sources: FeedSource[];
  onSearch: OnSearch<FeedSearch>;
}

function FeedTable({ sources, onSearch }: FeedTableProps) {
  const admin = useAdmin();
  const attempt = useAttempt();
  const ask = useConfirm();
  const refresh = useRefresh("sources", "imports");

  const run = (id: string, options: { isDryRun?: boolean; mayShrink?: boolean }) =>
    attempt(
      async () => {
        const job = await admin.sources.run.mutate({ id, ...options });
        await refresh();
        onSearch({ run: job.id });
      },
      { failed: t("The feed could not be fetched. Please try again.") },
    );

  async function remove({ id, name }: FeedSource) {
    const isSure = await ask({
      title: t("Remove Feed"),
      body: t(
        "Are you sure you want to remove “{name}”? It will no longer be fetched. Its products and offers stay.",
        { name },
      ),
      action: t("Remove"),
      isDestructive: true,
    });
    if (!isSure) return;
    await attempt(() => admin.sources.remove.mutate({ id }), {
      done: t("Feed removed."),
      failed: t("Failed to remove the feed. Please try again."),
    });
    await refresh();
  }

  async function takeSmaller({ id, name }: FeedSource) {
    const isSure = await ask({
      title: t("Take the Smaller File"),
      body: t("“{name}” has lost more of its rows than you allow. Import it as it is now?", {
        name,
      }),
      action: t("Take It"),
    });
    if (isSure) await run(id, { mayShrink: true });
  }

  const actionsOf = (source: FeedSource): RowAction[] => [
    ...(source.run
      ? [
          {
            label: t("Report"),
            icon: "eye" as const,
            onPress: () => onSearch({ run: source.run?.id }),
          },
        ]
      : []),
    source.isShrunk
      ? {
          label: t("Take Smaller File"),
          icon: "warning",
          calls: "admin.sources.run",
          onPress: () => void takeSmaller(source),
        }
      : {
          label: t("Fetch Now"),
          icon: "download",
          calls: "admin.sources.run",
          onPress: () => void run(source.id, {}),
        },
    {
      label: t("Try Out"),
      icon: "search",
      onPress: () => void run(source.id, { isDryRun: true }),
    },
    {
      label: t("Categories"),
      icon: "folder",
      onPress: () => onSearch({ categories: source.id }),
    },
    { label: t("Edit"), icon: "pencil", onPress: () => onSearch({ edit: source.id }) },
    {
      label: t("Remove"),
      icon: "trash",
      isDestructive: true,
      calls: "admin.sources.remove",
      onPress: () => void remove(source),
    },
  ];

  return (
    <DataTable
      label={t("Feeds")}
      rows={sources}
      idOf={({ id }) => id}
      nameOf={({ name }) => name}
      columns={columns}
      actions={(source) => <RowActions name={source.name} actions={actionsOf(source)} />}
      card={(source) => (
        <span className={styles.card}>
          <Who of={source} />
          <span className="muted">{fetchedLabel(source)}</span>
          <span>
            <LastRun of={source} />
          </span>
        </span>
      )}
    />
  );
}
