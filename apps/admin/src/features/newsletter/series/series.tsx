import { MAX_SERIES_MAILS } from "@pickwell/api/broadcasts/series/rules";
import { t } from "@pickwell/texts/t.ts";
import { formatCount, formatMoney } from "@pickwell/ui/format/format.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useAdmin } from "../../../lib/use-admin.ts";
import { type Column, DataTable } from "../../../ui/data-table.tsx";
import { figureOf } from "../../../ui/figure.ts";
import { Icon } from "../../../ui/icon.tsx";
import { type RowAction, RowActions } from "../../../ui/row-actions.tsx";
import { Panel, StatStrip } from "../../../ui/screen.tsx";
import { Failure, Loading } from "../../../ui/states.tsx";
import { StatusTag } from "../../../ui/status-tag.tsx";
import { EditBroadcast, NewBroadcast } from "../broadcasts/broadcast-editor.tsx";
import { BroadcastFigures } from "../broadcasts/broadcast-figures.tsx";
import { SendNote } from "../broadcasts/broadcast-state.tsx";
import styles from "../newsletter.module.css";
import type { NewsletterProps } from "../newsletter-search.ts";
import own from "./series.module.css";
import { SeriesSettings } from "./series-settings.tsx";
import { SeriesWhen } from "./series-when.tsx";
import { type SeriesMail, useSeriesActions, whenText } from "./use-series-actions.ts";

/** While readers are under way. */
const LIVE_MS = 20_000;

/** The welcome series: timing, content and statistics of its mails. */
export function Series({ search, onSearch }: NewsletterProps) {
  const { series } = useAdmin();
  const actions = useSeriesActions();
  const [timing, setTiming] = useState<SeriesMail>();
  const query = useQuery({
    ...series.get.queryOptions(),
    staleTime: 0,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.readers.underWay ?? 0) > 0 && LIVE_MS,
  });
  const close = () =>
    onSearch({ new: undefined, edit: undefined, broadcast: undefined }, { replace: true });
  const { data } = query;
  const mails = data?.mails ?? [];
  const placeOf = ({ id }: SeriesMail) => mails.findIndex((mail) => mail.id === id) + 1;

  const actionsFor = (row: SeriesMail): RowAction[] => {
    const place = placeOf(row);
    const move = (to: number) => void actions.move(row, to);
    return [
      { label: t("Edit"), icon: "pencil", onPress: () => onSearch({ edit: row.id }) },
      { label: t("When It Comes"), icon: "clock", onPress: () => setTiming(row) },
      row.isOn
        ? { label: t("Switch Off"), icon: "eye-off", onPress: () => void actions.turn(row, false) }
        : { label: t("Switch On"), icon: "eye", onPress: () => void actions.turn(row, true) },
      ...(place > 1
        ? [{ label: t("Move Up"), icon: "arrow-up" as const, onPress: () => move(place - 1) }]
        : []),
      ...(place < mails.length
        ? [{ label: t("Move Down"), icon: "arrow-down" as const, onPress: () => move(place + 1) }]
        : []),
      { label: t("Figures"), icon: "chart", onPress: () => onSearch({ broadcast: row.id }) },
      {
        label: t("Take Out"),
        icon: "trash",
        isDestructive: true,
        onPress: () => void actions.remove(row),
      },
    ];
  };

  const columns: Column<SeriesMail>[] = [
    {
      id: "mail",
      label: t("Mail"),
      cell: (row) => (
        <Named of={row} place={placeOf(row)} onEdit={() => onSearch({ edit: row.id })} />
      ),
    },
    { id: "state", label: t("Status"), cell: (row) => <State of={row} /> },
    {
      id: "waiting",
      label: t("Wait for it"),
      isNumber: true,
      cell: ({ waiting }) => formatCount(waiting),
    },
    { id: "sent", label: t("Sent"), isNumber: true, cell: ({ sent }) => formatCount(sent) },
    {
      id: "bounced",
      label: t("Bounced"),
      isNumber: true,
      isMinor: true,
      cell: ({ bounced }) => formatCount(bounced),
    },
    { id: "clicks", label: t("Clicks"), isNumber: true, cell: ({ clicks }) => formatCount(clicks) },
    {
      id: "left",
      label: t("Left after it"),
      isNumber: true,
      cell: ({ unsubscribed }) => formatCount(unsubscribed),
    },
    {
      id: "commission",
      label: t("Commission"),
      isNumber: true,
      isMinor: true,
      cell: ({ commissionCents }) => formatMoney(commissionCents),
    },
  ];

  return (
    <>
      <StatStrip
        stats={[
          { label: t("Under way"), value: figureOf(query, ({ readers }) => readers.underWay) },
          { label: t("Had all of it"), value: figureOf(query, ({ readers }) => readers.done) },
          { label: t("Left on the way"), value: figureOf(query, ({ readers }) => readers.left) },
          { label: t("Stopped it"), value: figureOf(query, ({ readers }) => readers.stopped) },
        ]}
      />
      <Panel
        title={t("Mails in their order")}
        aside={
          mails.length < MAX_SERIES_MAILS && (
            <button
              type="button"
              className="btn btn--sm btn--soft"
              onClick={() => onSearch({ new: true })}
            >
              <Icon name="plus" /> {t("Add a Mail")}
            </button>
          )
        }
      >
        <div className={own.first}>
          <p>
            <b>{t("Welcome mail")}</b>
            <span className="muted">
              {t(
                "At once, with the link that confirms. The series begins with whoever follows it.",
              )}
            </span>
          </p>
          <Link className="link" to="/admin/newsletter" search={{ tab: "welcome" }}>
            {t("Edit")}
          </Link>
        </div>
        {data ? (
          mails.length > 0 && (
            <DataTable
              label={t("Mails in their order")}
              rows={mails}
              idOf={({ id }) => id}
              nameOf={({ subject }) => subject}
              columns={columns}
              actions={(row) => <RowActions name={row.subject} actions={actionsFor(row)} />}
              card={(row) => (
                <span className={styles.mailCard}>
                  <Named of={row} place={placeOf(row)} onEdit={() => onSearch({ edit: row.id })} />
                  <span className="muted">
                    {t(
                      "{sent} sent · {clicks, plural, one {# click} other {# clicks}} · {waiting, plural, one {# reader waits} other {# readers wait}}",
                      { sent: formatCount(row.sent), clicks: row.clicks, waiting: row.waiting },
                    )}
                  </span>
                  <State of={row} />
                </span>
              )}
            />
          )
        ) : query.isError ? (
          <Failure
            message={t("Failed to load the series. Please try again.")}
            onRetry={() => void query.refetch()}
          />
        ) : (
          <Loading label={t("Loading the series...")} />
        )}
        <p className={`hint ${own.rules}`}>
          {t(
            "Whoever is under way goes on after the mail they had last, by the order and the times that hold then; nobody gets a mail twice, and none that now stands before their place. A mail that is off is passed over when its turn comes. Whoever had all of it gets nothing that is added later.",
          )}
        </p>
      </Panel>
      <SeriesSettings underWay={data?.readers.underWay ?? 0} onEnd={actions.end} />
      {search.new && (
        <NewBroadcast
          title={t("New Mail of the Series")}
          make={series.create.mutate}
          onClose={close}
          onMade={(id) => onSearch({ new: undefined, edit: id }, { replace: true })}
        />
      )}
      {search.edit && (
        <EditBroadcast key={search.edit} id={search.edit} onClose={close} onSent={close} />
      )}
      {search.broadcast && (
        <BroadcastFigures key={search.broadcast} id={search.broadcast} onClose={close} />
      )}
      {timing && <SeriesWhen mail={timing} onClose={() => setTiming(undefined)} />}
    </>
  );
}

interface NamedProps {
  of: SeriesMail;
  place: number;
  onEdit: () => void;
}

const Named = ({ of, place, onEdit }: NamedProps) => (
  <span className={own.named}>
    <button type="button" className={styles.mailLink} onClick={onEdit}>
      {`${place}. ${of.subject}`}
    </button>
    <span className="muted">{whenText(of, place)}</span>
  </span>
);

const State = ({ of }: { of: SeriesMail }) => (
  <span className={styles.mailState}>
    <StatusTag of={of.isOn ? "active" : "inactive"}>{of.isOn ? t("On") : t("Off")}</StatusTag>
    {of.isOn && <SendNote of={of} />}
  </span>
);
