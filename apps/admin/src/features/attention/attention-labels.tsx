/** Labels of problems. */

import type { AttentionKind } from "@pickwell/api/attention/rules";
import { t } from "@pickwell/texts/t.ts";
import { formatCount, formatMoney, formatTenths } from "@pickwell/ui/format/format.ts";
import { Link } from "@tanstack/react-router";
import lists from "../../ui/lists.module.css";
import { type Status, StatusTag } from "../../ui/status-tag.tsx";
import styles from "./attention.module.css";
import type { AttentionRow } from "./attention-search.ts";

const kinds: Record<AttentionKind, { label: string; plural: string; status: Status }> = {
  "dead-link": { label: t("Dead link"), plural: t("Dead Links"), status: "failed" },
  "sold-out": { label: t("Sold out"), plural: t("Sold Out"), status: "failed" },
  "price-jump": { label: t("Price jump"), plural: t("Price Jumps"), status: "pending" },
  "voucher-code": { label: t("Code"), plural: t("Codes"), status: "pending" },
  "merchant-gone": { label: t("Merchant gone"), plural: t("Merchants Gone"), status: "failed" },
  "no-link": { label: t("No link"), plural: t("Articles Without a Link"), status: "pending" },
};

export const kindChoices = (Object.keys(kinds) as AttentionKind[]).map((value) => ({
  value,
  label: kinds[value].plural,
}));

export const Kind = ({ of: { kind } }: { of: AttentionRow }) => (
  <StatusTag of={kinds[kind].status}>{kinds[kind].label}</StatusTag>
);

/** A problem with a link to where it can be fixed. */
export const AttentionSubject = ({ of: row }: { of: AttentionRow }) => (
  <span className={styles.what}>
    <Cure of={row} />
    <span className={lists.description}>{row.text}</span>
    {row.target.kind === "link" && (
      <Link to="/admin/links" search={{ swap: row.target.id }}>
        {t("Swap everywhere")}
      </Link>
    )}
  </span>
);

function Cure({ of: { target } }: { of: AttentionRow }) {
  const title = target.title || "(untitled)";
  const { id } = target;
  switch (target.kind) {
    case "link":
      return (
        <Link to="/admin/links" search={{ search: id.slice(0, 200), state: "dead" }}>
          {title}
        </Link>
      );
    case "product":
      return (
        <Link to="/admin/products" search={{ edit: id }}>
          {title}
        </Link>
      );
    case "deal":
      return (
        <Link to="/admin/deals" search={{ edit: id }}>
          {title}
        </Link>
      );
    case "post":
      return (
        <Link to="/admin/blog" search={{ edit: id }}>
          {title}
        </Link>
      );
    case "merchant":
      return <Link to="/admin/feeds">{title}</Link>;
  }
}

const few = (number: number): string =>
  number > 0 && number < 10 ? formatTenths(number) : formatCount(Math.round(number));

/** Clicks per week, and whether they are estimated. */
export const Clicks = ({ of: { clicksPerWeek, isEstimate } }: { of: AttentionRow }) => (
  <>
    {isEstimate && clicksPerWeek > 0
      ? t("about {clicks}", { clicks: few(clicksPerWeek) })
      : few(clicksPerWeek)}
  </>
);

const earningsLabel = (cents: string, isOwn: boolean): string =>
  isOwn ? t("{cents} a click, as here", { cents }) : t("{cents} a click, as is usual", { cents });

/** The cost per week, with its calculation. */
export function WeeklyStake({ of: { stakeCents, earnings } }: { of: AttentionRow }) {
  if (stakeCents === null || !earnings) return <span className="muted">{t("Not known")}</span>;
  return (
    <span className={styles.stake}>
      <b className="num">{formatMoney(Math.round(stakeCents))}</b>
      <span className="muted">
        {earningsLabel(
          earnings.cents > 0 && earnings.cents < 1
            ? t("less than {cents}", { cents: formatMoney(1) })
            : formatMoney(Math.ceil(earnings.cents)),
          earnings.of === "merchant",
        )}
      </span>
    </span>
  );
}
