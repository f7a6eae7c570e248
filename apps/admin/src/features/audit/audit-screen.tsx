import { auditLabel } from "@pickwell/api/audit/rules";
import { t } from "@pickwell/texts/t.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { formatMoment } from "../../lib/format-moment.ts";
import type { OnSearch } from "../../lib/search-params.ts";
import { useAdmin } from "../../lib/use-admin.ts";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import pager from "../../ui/pager.module.css";
import { RowActions } from "../../ui/row-actions.tsx";
import { Panel, Screen } from "../../ui/screen.tsx";
import { Empty, Failure, Loading } from "../../ui/states.tsx";
import styles from "./audit.module.css";
import { AuditFilters } from "./audit-filters.tsx";
import { AuditActor, TargetOf } from "./audit-labels.tsx";
import { type AuditEntry, type AuditSearch, filterOf } from "./audit-search.ts";
import { EntrySheet } from "./entry-sheet.tsx";
import { ExportAudit } from "./export-audit.tsx";

const LIMIT = 50;

interface AuditScreenProps {
  search: AuditSearch;
  onSearch: OnSearch<AuditSearch>;
}

const nameOf = ({ action, at }: AuditEntry) => `${auditLabel(action)}, ${formatMoment(at)}`;

/** The audit log, newest entries first, read-only. */
export function AuditScreen({ search, onSearch }: AuditScreenProps) {
  const { before, entry } = search;
  const query = useQuery({
    ...useAdmin().audit.list.queryOptions({ ...filterOf(search), before, limit: LIMIT }),
    placeholderData: keepPreviousData,
  });
  const { data } = query;
  const look = ({ seq }: AuditEntry) => onSearch({ entry: seq });
  const columns: Column<AuditEntry>[] = [
    { label: t("When"), cell: ({ at }) => <span className={styles.when}>{formatMoment(at)}</span> },
    { label: t("Who"), cell: (of) => <AuditActor of={of} /> },
    {
      label: t("What"),
      cell: (of) => (
        <button type="button" className={styles.what} onClick={() => look(of)}>
          {auditLabel(of.action)}
        </button>
      ),
    },
    { label: t("Record"), cell: ({ target }) => (target ? <TargetOf of={target} /> : "–") },
    {
      label: t("Place"),
      isMinor: true,
      cell: ({ place }) => (place ? <code>{place}</code> : "–"),
    },
  ];
  return (
    <Screen
      title={t("Audit Log")}
      intro={t("Who did what, the newest first. Entries can neither be changed nor removed.")}
      actions={<ExportAudit search={search} />}
    >
      <Panel label={t("Audit log")}>
        <AuditFilters search={search} onSearch={onSearch} />
        {query.isPending && <Loading label={t("Loading audit log...")} />}
        {!data && query.isError && (
          <Failure
            message={t("Failed to load the audit log. Please try again.")}
            onRetry={() => void query.refetch()}
          />
        )}
        {data?.entries.length === 0 && (
          <Empty title={t("No entries found")} hint={t("Try adjusting your filter criteria.")} />
        )}
        {data && data.entries.length > 0 && (
          <DataTable
            label={t("Audit log")}
            rows={data.entries}
            idOf={({ seq }) => String(seq)}
            nameOf={nameOf}
            columns={columns}
            actions={(of) => (
              <RowActions
                name={nameOf(of)}
                actions={[{ label: t("View ## an action"), icon: "eye", onPress: () => look(of) }]}
              />
            )}
            card={(of) => (
              <span className={styles.card}>
                <b>{auditLabel(of.action)}</b>
                {of.target && <TargetOf of={of.target} />}
                <span className="muted">
                  {formatMoment(of.at)} · <AuditActor of={of} />
                </span>
              </span>
            )}
            isStale={query.isPlaceholderData}
          />
        )}
        {data && (before !== undefined || data.next !== null) && (
          <div className={pager.foot}>
            <nav className={pager.pager} aria-label={t("Pages")}>
              <button
                type="button"
                disabled={before === undefined}
                onClick={() => onSearch({ before: undefined })}
              >
                {t("Newest ## entries")}
              </button>
              <button
                type="button"
                disabled={data.next === null}
                onClick={() => onSearch({ before: data.next ?? undefined })}
              >
                {t("Older")}
              </button>
            </nav>
          </div>
        )}
      </Panel>
      {entry !== undefined && (
        <EntrySheet
          key={entry}
          seq={entry}
          onClose={() => onSearch({ entry: undefined }, { replace: true })}
        />
      )}
    </Screen>
  );
}
