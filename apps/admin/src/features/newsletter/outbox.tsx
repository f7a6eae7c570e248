import type { Outputs } from "@pickwell/api";
import { rich } from "@pickwell/texts/rich.ts";
import { t } from "@pickwell/texts/t.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { formatMoment } from "../../lib/format-moment.ts";
import { useAdmin } from "../../lib/use-admin.ts";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { figureOf } from "../../ui/figure.ts";
import { Icon } from "../../ui/icon.tsx";
import lists from "../../ui/lists.module.css";
import { PagedList } from "../../ui/paged-list.tsx";
import { RowActions } from "../../ui/row-actions.tsx";
import { Panel, StatStrip } from "../../ui/screen.tsx";
import { Empty } from "../../ui/states.tsx";
import { StatusTag } from "../../ui/status-tag.tsx";
import { Filter, SearchBox, Tools } from "../../ui/tools.tsx";
import { MailSheet } from "./mail-sheet.tsx";
import styles from "./newsletter.module.css";
import { mailChoices, mailLabels, mailStatusOf } from "./newsletter-labels.ts";
import type { NewsletterProps } from "./newsletter-search.ts";

type Mail = Outputs["admin"]["newsletter"]["outbox"]["mails"][number];

const LIMIT = 20;

const State = ({ of }: { of: Mail }) => (
  <span className={styles.mailState}>
    <StatusTag of={mailLabels[of.status].status}>{mailLabels[of.status].label}</StatusTag>
    {of.lastError && <span className={lists.description}>{of.lastError}</span>}
  </span>
);

/** The outbox: every mail, sent or not. */
export function Outbox({ search, onSearch }: NewsletterProps) {
  const status = mailStatusOf(search.status);
  const { page = 1 } = search;
  const query = useQuery({
    ...useAdmin().newsletter.outbox.queryOptions({
      search: search.search,
      status: status ?? "all",
      page,
      limit: LIMIT,
    }),
    placeholderData: keepPreviousData,
  });
  const { data } = query;
  const figure = (...states: ("all" | Mail["status"])[]) =>
    figureOf(query, ({ counts }) => states.reduce((sum, state) => sum + counts[state], 0));
  const look = ({ id }: Mail) => onSearch({ mail: id });
  const columns: Column<Mail>[] = [
    {
      id: "subject",
      label: t("Subject"),
      cell: (mail) => (
        <button type="button" className={styles.mailLink} onClick={() => look(mail)}>
          {mail.subject}
        </button>
      ),
    },
    { id: "to", label: t("To"), cell: ({ to }) => <span className={lists.breakable}>{to}</span> },
    { id: "state", label: t("State"), cell: (mail) => <State of={mail} /> },
    { id: "written", label: t("Written"), cell: ({ createdAt }) => formatMoment(createdAt) },
    { id: "sent", label: t("Sent"), cell: ({ sentAt }) => (sentAt ? formatMoment(sentAt) : "–") },
  ];

  return (
    <>
      {data && !data.hasMailServer && (
        <p className={styles.mailNotice}>
          <Icon name="info" />
          <span>
            {rich(
              "<b>No mail server is set.</b> Mails wait here, where you can read them, and leave as soon as there is one.",
              { b: (inside) => <b>{inside}</b> },
            )}
          </span>
        </p>
      )}
      <StatStrip
        stats={[
          { label: t("Mails"), value: figure("all") },
          { label: t("Waiting"), value: figure("queued", "sending") },
          { label: t("Sent"), value: figure("sent") },
          { label: t("Failed or unsure"), value: figure("failed", "unsure") },
        ]}
      />
      <Panel label={t("Outbox")}>
        <Tools>
          <SearchBox
            value={search.search}
            label={t("Search mails")}
            onSearch={(text) => onSearch({ search: text, page: undefined }, { replace: true })}
          />
          <Filter
            label={t("State")}
            all={t("All States")}
            choices={mailChoices}
            value={status}
            onChange={(value) => onSearch({ status: value, page: undefined })}
          />
        </Tools>
        <PagedList
          query={query}
          loading={t("Loading mails...")}
          failed={t("Failed to load mails. Please try again.")}
          onPage={(to, options) => onSearch({ page: to }, options)}
          empty={({ counts }) => (
            <Empty
              title={t("No mails found")}
              hint={
                counts.all === 0
                  ? t("What the shop writes to its visitors is listed here.")
                  : t("Try adjusting your search or filter criteria.")
              }
            />
          )}
        >
          {({ mails }) => (
            <DataTable
              label={t("Outbox")}
              rows={mails}
              idOf={({ id }) => id}
              nameOf={({ subject }) => subject}
              columns={columns}
              actions={(mail) => (
                <RowActions
                  name={`${mail.subject} to ${mail.to}`}
                  actions={[
                    { label: t("View ## an action"), icon: "eye", onPress: () => look(mail) },
                  ]}
                />
              )}
              card={(mail) => (
                <span className={styles.mailCard}>
                  <b>{mail.subject}</b>
                  <span className={`muted ${lists.breakable}`}>{mail.to}</span>
                  <span className="muted">{formatMoment(mail.createdAt)}</span>
                  <State of={mail} />
                </span>
              )}
              isStale={query.isPlaceholderData}
            />
          )}
        </PagedList>
      </Panel>
      {search.mail && (
        <MailSheet
          key={search.mail}
          id={search.mail}
          onClose={() => onSearch({ mail: undefined }, { replace: true })}
        />
      )}
    </>
  );
}
