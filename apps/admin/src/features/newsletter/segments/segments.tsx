import { subjectLabels } from "@pickwell/api/segments/rules";
import { t } from "@pickwell/texts/t.ts";
import { formatDate } from "@pickwell/ui/format/format.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { saveCsv } from "../../../lib/save-csv.ts";
import { useAdmin, useRefresh } from "../../../lib/use-admin.ts";
import { useAttempt } from "../../../lib/use-attempt.ts";
import { useConfirm } from "../../../ui/confirm.tsx";
import { type Column, DataTable } from "../../../ui/data-table.tsx";
import { Icon } from "../../../ui/icon.tsx";
import lists from "../../../ui/lists.module.css";
import { PagedList } from "../../../ui/paged-list.tsx";
import { RowActions } from "../../../ui/row-actions.tsx";
import { Panel } from "../../../ui/screen.tsx";
import { Empty } from "../../../ui/states.tsx";
import { SearchBox, Tools } from "../../../ui/tools.tsx";
import styles from "../newsletter.module.css";
import type { NewsletterProps } from "../newsletter-search.ts";
import { EditSegment, NewSegment } from "./segment-form.tsx";
import type { ListedSegment } from "./segment-values.ts";

const LIMIT = 20;

export const NewSegmentButton = ({ onSearch }: Pick<NewsletterProps, "onSearch">) => (
  <button type="button" className="btn btn--sm btn--accent" onClick={() => onSearch({ new: true })}>
    <Icon name="plus" /> {t("New Segment")}
  </button>
);

/** A short description of a segment. */
const summaryOf = ({ match, rules }: ListedSegment): string =>
  rules
    .map(({ about, is }) =>
      is
        ? subjectLabels[about]
        : t("not: {subjectLabels}", { subjectLabels: subjectLabels[about] }),
    )
    .join(match === "all" ? t("; and ") : t("; or "));

/** Segments of subscribers. */
export function Segments({ search, onSearch }: NewsletterProps) {
  const { page = 1 } = search;
  const query = useQuery({
    ...useAdmin().segments.list.queryOptions({ search: search.search, page, limit: LIMIT }),
    placeholderData: keepPreviousData,
  });
  const { remove, save } = useSegmentActions();
  const close = () => onSearch({ new: undefined, edit: undefined }, { replace: true });

  const columns: Column<ListedSegment>[] = [
    {
      id: "segment",
      label: t("Segment"),
      cell: (row) => (
        <>
          <button
            type="button"
            className={styles.mailLink}
            onClick={() => onSearch({ edit: row.id })}
          >
            {row.name}
          </button>
          <span className={lists.description}>{summaryOf(row)}</span>
        </>
      ),
    },
    { id: "rules", label: t("Rules"), isNumber: true, cell: ({ rules }) => rules.length },
    {
      id: "updated",
      label: t("Updated"),
      isMinor: true,
      cell: ({ updatedAt }) => formatDate(updatedAt),
    },
  ];

  return (
    <>
      <Panel label={t("Segments")}>
        <Tools>
          <SearchBox
            value={search.search}
            label={t("Search segments")}
            onSearch={(text) => onSearch({ search: text, page: undefined }, { replace: true })}
          />
        </Tools>
        <PagedList
          query={query}
          loading={t("Loading segments...")}
          failed={t("Failed to load segments. Please try again.")}
          onPage={(to, options) => onSearch({ page: to }, options)}
          empty={() => (
            <Empty
              title={search.search ? t("No segments found") : t("No segments yet")}
              hint={
                search.search
                  ? t("Try other words from a name.")
                  : t(
                      "Readers by what they followed, where they signed up and when they joined. A broadcast can go to them alone.",
                    )
              }
            />
          )}
        >
          {({ segments }) => (
            <DataTable
              label={t("Segments")}
              rows={segments}
              idOf={({ id }) => id}
              nameOf={({ name }) => name}
              columns={columns}
              actions={(row) => (
                <RowActions
                  name={row.name}
                  actions={[
                    { label: t("Edit"), icon: "pencil", onPress: () => onSearch({ edit: row.id }) },
                    {
                      label: t("Export CSV"),
                      icon: "download",
                      calls: "admin.segments.export",
                      onPress: () => void save(row),
                    },
                    {
                      label: t("Delete"),
                      icon: "trash",
                      calls: "admin.segments.remove",
                      isDestructive: true,
                      onPress: () => void remove(row),
                    },
                  ]}
                />
              )}
              card={(row) => (
                <span className={styles.mailCard}>
                  <button
                    type="button"
                    className={styles.mailLink}
                    onClick={() => onSearch({ edit: row.id })}
                  >
                    {row.name}
                  </button>
                  <span className="muted">
                    {t("{n, plural, one {# rule} other {# rules}}", { n: row.rules.length })}
                  </span>
                  <span className={lists.description}>{summaryOf(row)}</span>
                </span>
              )}
              isStale={query.isPlaceholderData}
            />
          )}
        </PagedList>
      </Panel>
      {search.new && <NewSegment onClose={close} />}
      {search.edit && <EditSegment key={search.edit} id={search.edit} onClose={close} />}
    </>
  );
}

function useSegmentActions() {
  const { segments } = useAdmin();
  const confirm = useConfirm();
  const attempt = useAttempt();
  const refresh = useRefresh("segments");

  async function remove({ id, name }: ListedSegment) {
    const isSure = await confirm({
      title: t("Delete Segment"),
      body: t(
        "Are you sure you want to delete the segment “{name}”? Its readers stay. This action cannot be undone.",
        { name },
      ),
      action: t("Delete"),
      isDestructive: true,
    });
    if (!isSure) return;
    await attempt(() => segments.remove.mutate({ id }), {
      done: t("Segment deleted successfully!"),
      failed: t("Failed to delete the segment. Please try again."),
    });
    await refresh();
  }

  /** Downloads the present members as a file. */
  async function save({ id }: ListedSegment) {
    await attempt(
      async () => {
        const { fileName, csv } = await segments.export.mutate({ id });
        saveCsv(fileName, csv);
      },
      { failed: t("Failed to export the segment. Please try again.") },
    );
  }

  return { remove, save };
}
