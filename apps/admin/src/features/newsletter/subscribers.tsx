import { subscriberSorts } from "@pickwell/api/newsletter/admin/schema";
import { t } from "@pickwell/texts/t.ts";
import { formatDate } from "@pickwell/ui/format/format.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useAdmin } from "../../lib/use-admin.ts";
import { TableTools } from "../../ui/columns/table-tools.tsx";
import { useTable } from "../../ui/columns/use-table.ts";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { EmailText } from "../../ui/email-text.tsx";
import { figureOf } from "../../ui/figure.ts";
import lists from "../../ui/lists.module.css";
import { PagedList } from "../../ui/paged-list.tsx";
import { type RowAction, RowActions } from "../../ui/row-actions.tsx";
import { Panel, StatStrip } from "../../ui/screen.tsx";
import { Empty } from "../../ui/states.tsx";
import { StatusTag } from "../../ui/status-tag.tsx";
import { Filter, SearchBox, Tools } from "../../ui/tools.tsx";
import styles from "./newsletter.module.css";
import { subscriberChoices, subscriberStatusOf } from "./newsletter-labels.ts";
import type { NewsletterProps } from "./newsletter-search.ts";
import { type Subscriber, useSubscriberActions } from "./use-subscriber-actions.ts";

const LIMIT = 20;

const day = (date: Date | null) => (date ? formatDate(date) : "–");

const State = ({ of }: { of: Subscriber }) => (
  <span className={styles.mailState}>
    <StatusTag of={of.status} />
    {of.bounceReason && <span className={lists.description}>{of.bounceReason}</span>}
  </span>
);

const columns: Column<Subscriber>[] = [
  {
    id: "e-mail",
    label: t("E-mail"),
    sort: "email",
    cell: ({ email }) => (
      <b className={`${lists.breakable} ${styles.subscriber}`}>
        <EmailText of={email} />
      </b>
    ),
  },
  {
    id: "status",
    label: t("Status"),
    sort: "status",
    cell: (subscriber) => <State of={subscriber} />,
  },
  {
    id: "subscribed",
    label: t("Subscribed"),
    sort: "subscribed",
    cell: ({ createdAt }) => formatDate(createdAt),
  },
  {
    id: "confirmed",
    label: t("Confirmed"),
    sort: "confirmed",
    cell: ({ confirmedAt }) => day(confirmedAt),
    isMinor: true,
  },
  {
    id: "unsubscribed",
    label: t("Unsubscribed"),
    sort: "unsubscribed",
    cell: ({ unsubscribedAt }) => day(unsubscribedAt),
    isMinor: true,
  },
  {
    id: "welcome-code",
    label: t("Welcome code"),
    sort: "code",
    cell: ({ welcomeCode }) => <code>{welcomeCode}</code>,
  },
];

/** Subscribers of the newsletter. */
export function Subscribers({ search, onSearch }: NewsletterProps) {
  const status = subscriberStatusOf(search.status);
  const { page = 1, sort, order } = search;
  const actionsFor = useSubscriberActions();
  const query = useQuery({
    ...useAdmin().newsletter.subscribers.queryOptions({
      search: search.search,
      status: status ?? "all",
      ...{ sort, order, page, limit: LIMIT },
    }),
    placeholderData: keepPreviousData,
  });
  const table = useTable({
    ...{ list: "subscribers", columns, sorts: subscriberSorts, usual: t("Newest first") },
    ...{ search, onSearch },
  });
  const figure = (name: "all" | Subscriber["status"]) =>
    figureOf(query, ({ counts }) => counts[name]);
  const actions = (subscriber: Subscriber) => (
    <RowActions name={subscriber.email} actions={actionsFor(subscriber) satisfies RowAction[]} />
  );

  return (
    <>
      <StatStrip
        stats={[
          { label: t("Subscribers"), value: figure("all") },
          { label: t("Confirmed"), value: figure("confirmed") },
          { label: t("Pending"), value: figure("pending") },
          { label: t("Unsubscribed"), value: figure("unsubscribed") },
          { label: t("Bounced"), value: figure("bounced") },
        ]}
      />
      <Panel label={t("Subscribers")}>
        <Tools>
          <SearchBox
            value={search.search}
            label={t("Search subscribers")}
            onSearch={(text) => onSearch({ search: text, page: undefined }, { replace: true })}
          />
          <Filter
            label={t("Status")}
            all={t("All Status")}
            choices={subscriberChoices}
            value={status}
            onChange={(value) => onSearch({ status: value, page: undefined })}
          />
          <TableTools of={table} />
        </Tools>
        <PagedList
          query={query}
          loading={t("Loading subscribers...")}
          failed={t("Failed to load subscribers. Please try again.")}
          onPage={(to, options) => onSearch({ page: to }, options)}
          empty={({ counts }) => (
            <Empty
              title={t("No subscribers found")}
              hint={
                counts.all === 0
                  ? t("People who subscribe in the shop are listed here.")
                  : t("Try adjusting your search or filter criteria.")
              }
            />
          )}
        >
          {({ subscribers }) => (
            <DataTable
              label={t("Subscribers")}
              rows={subscribers}
              idOf={({ id }) => id}
              nameOf={({ email }) => email}
              columns={table.columns}
              sort={table.sort}
              onSort={table.onSort}
              actions={actions}
              card={(subscriber) => (
                <span className={styles.mailCard}>
                  <b className={lists.breakable}>
                    <EmailText of={subscriber.email} />
                  </b>
                  <span className="muted">
                    {t("Subscribed {createdAt}", { createdAt: formatDate(subscriber.createdAt) })}
                  </span>
                  <State of={subscriber} />
                </span>
              )}
              isStale={query.isPlaceholderData}
            />
          )}
        </PagedList>
      </Panel>
    </>
  );
}
