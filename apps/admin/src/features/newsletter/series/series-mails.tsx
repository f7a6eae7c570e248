import { t } from "@pickwell/texts/t.ts";
import { formatCount, formatMoney } from "@pickwell/ui/format/format.ts";
import { type Column, DataTable } from "../../../ui/data-table.tsx";
import { type RowAction, RowActions } from "../../../ui/row-actions.tsx";
import { StatusTag } from "../../../ui/status-tag.tsx";
import { SendNote } from "../broadcasts/broadcast-state.tsx";
import styles from "../newsletter.module.css";
import type { NewsletterProps } from "../newsletter-search.ts";
import own from "./series.module.css";
import { type SeriesMail, type useSeriesActions, whenText } from "./use-series-actions.ts";

interface SeriesMailsProps extends Pick<NewsletterProps, "onSearch"> {
  /** In the order in which they are sent. */
  mails: readonly SeriesMail[];
  actions: ReturnType<typeof useSeriesActions>;
  /** Opens the dialog for when a mail is sent. */
  onTime: (mail: SeriesMail) => void;
}

/** The mails of the welcome series with their figures, in a table and as cards on a phone. */
export function SeriesMails({ mails, actions, onSearch, onTime }: SeriesMailsProps) {
  const placeOf = ({ id }: SeriesMail) => mails.findIndex((mail) => mail.id === id) + 1;

  const actionsFor = (row: SeriesMail): RowAction[] => {
    const place = placeOf(row);
    const move = (to: number) => void actions.move(row, to);
    return [
      { label: t("Edit"), icon: "pencil", onPress: () => onSearch({ edit: row.id }) },
      { label: t("When It Comes"), icon: "clock", onPress: () => onTime(row) },
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

  const name = (row: SeriesMail) => (
    <Named of={row} place={placeOf(row)} onEdit={() => onSearch({ edit: row.id })} />
  );

  return (
    <DataTable
      label={t("Mails in their order")}
      rows={mails}
      idOf={({ id }) => id}
      nameOf={({ subject }) => subject}
      columns={[{ id: "mail", label: t("Mail"), cell: name }, ...figures]}
      actions={(row) => <RowActions name={row.subject} actions={actionsFor(row)} />}
      card={(row) => (
        <span className={styles.mailCard}>
          {name(row)}
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
  );
}

/** Status and figures of a mail. */
const figures: Column<SeriesMail>[] = [
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
