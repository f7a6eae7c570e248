/** Asks whether products of several merchants are the same. */

import type { Outputs } from "@pickwell/api";
import { rich } from "@pickwell/texts/rich.ts";
import { t } from "@pickwell/texts/t.ts";
import { formatCount } from "@pickwell/ui/format/format.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useAdmin, useRefresh } from "../../lib/use-admin.ts";
import { useAttempt } from "../../lib/use-attempt.ts";
import { Panel } from "../../ui/screen.tsx";
import { useProductRefresh } from "../products/use-product-changes.tsx";
import styles from "./matches.module.css";

type Matches = Outputs["admin"]["matches"]["list"];
type Question = Matches["open"][number];
type Answer = "yes" | "no" | "never";

export function MatchesPanel() {
  const query = useQuery(useAdmin().matches.list.queryOptions());
  const matches = query.data;
  if (!matches || matches.open.length + matches.merged.length === 0) return null;
  return (
    <Panel label={t("Same products")}>
      <div className={styles.head}>
        <h2>
          {rich("Same Product? <span>{total}</span>", {
            span: (inside) => <span className="muted num">{inside}</span>,
            total: formatCount(matches.total),
          })}
        </h2>
        <p className="muted">
          {t(
            "Different merchants may sell one thing under two names. Those that are one become one product with several offers; nothing is merged without you unless its numbers leave no doubt.",
          )}
        </p>
      </div>
      {matches.open.length > 0 && (
        <ul className={styles.questions}>
          {matches.open.map((question) => (
            <li key={question.id}>
              <Sides question={question} />
              <Answers question={question} />
            </li>
          ))}
        </ul>
      )}
      {matches.merged.length > 0 && <Merged of={matches.merged} />}
    </Panel>
  );
}

function Sides({ question: { one, other, reasons } }: { question: Question }) {
  return (
    <div className={styles.sides}>
      <Side of={other} note={t("Stays")} />
      <Side of={one} note={t("Would go over")} />
      <p className="muted">{reasons.join(" · ")}</p>
    </div>
  );
}

const Side = ({ of: { name, offers }, note }: { of: Question["one"]; note: string }) => (
  <div>
    <small className="muted">{note}</small>
    <b>{name}</b>
    <ul>
      {offers.map(({ merchant, title, price, gtin, mpn, url }) => (
        <li key={`${merchant} ${url}`}>
          <a href={url} target="_blank" rel="noreferrer nofollow">
            {merchant}
          </a>{" "}
          <span className="num">{price}</span>
          {title !== name && <span className="muted"> {title}</span>}
          {gtin && <span className="muted num"> {t("GTIN {gtin}", { gtin })}</span>}
          {mpn && <span className="muted"> {t("No. {mpn}", { mpn })}</span>}
        </li>
      ))}
    </ul>
  </div>
);

const labels: Record<Answer, string> = {
  yes: t("Same Product"),
  no: t("Two Products"),
  never: t("Never Ask for This"),
};
const done: Record<Answer, string> = {
  yes: t("They are one product now."),
  no: t("They stay two products."),
  never: t("You will not be asked about it again."),
};

function Answers({ question: { id, one } }: { question: Question }) {
  const admin = useAdmin();
  const attempt = useAttempt();
  const refresh = useRefresh("matches");
  const refreshProducts = useProductRefresh();
  const [isBusy, setBusy] = useState(false);
  const answerMatch = async (answer: Answer) => {
    if (isBusy) return;
    setBusy(true);
    await attempt(() => admin.matches.answer.mutate({ id, answer }), {
      done: done[answer],
      failed: t("The answer could not be saved. Please try again."),
    });
    await refresh();
    if (answer === "yes") void refreshProducts();
    setBusy(false);
  };
  return (
    <div className="actions">
      {(["yes", "no", "never"] as const).map((answer) => (
        <button
          key={answer}
          type="button"
          className={`btn btn--sm ${answer === "yes" ? "btn--accent" : "btn--soft"}`}
          aria-disabled={isBusy}
          aria-label={`${labels[answer]}: ${one.name}`}
          onClick={() => void answerMatch(answer)}
        >
          {labels[answer]}
        </button>
      ))}
    </div>
  );
}

function Merged({ of }: { of: Matches["merged"] }) {
  const admin = useAdmin();
  const attempt = useAttempt();
  const refresh = useRefresh("matches");
  const refreshProducts = useProductRefresh();
  const undo = async (id: string) => {
    await attempt(() => admin.matches.undo.mutate({ id }), {
      done: t("They are two products again."),
      failed: t("They could not be taken apart. Please try again."),
    });
    await refresh();
    void refreshProducts();
  };
  return (
    <section className={styles.merged} aria-label={t("Made one")}>
      <h3>{t("Made One")}</h3>
      <ul>
        {of.map(({ id, name, into }) => (
          <li key={id}>
            <span>
              {name} <span className="muted">{t("is now")}</span> {into.name}
            </span>
            <button
              type="button"
              className="btn btn--sm btn--soft"
              aria-label={t("Undo: {name}", { name })}
              onClick={() => void undo(id)}
            >
              {t("Undo")}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
