import { shownCounts } from "@pickwell/api/move-in/rules";
import { t } from "@pickwell/texts/t.ts";
import { formatCount } from "@pickwell/ui/format/format.ts";
import { useState } from "react";
import { Progress } from "../../forms/file/progress.tsx";
import { useAdmin, useRefresh } from "../../lib/use-admin.ts";
import { useAttempt } from "../../lib/use-attempt.ts";
import { useConfirm } from "../../ui/confirm.tsx";
import styles from "../products/import/import.module.css";
import { isUnderWay, type Move, percentOf, stateLabel } from "./move-facts.ts";
import { MoveFindings } from "./move-findings.tsx";
import { UnplacedContent } from "./unplaced-content.tsx";

interface MoveDetailsProps {
  move: Move;
  onOpen: (id: string) => void;
}

/** The state of a move, and its actions. */
export function MoveDetails({ move, onOpen }: MoveDetailsProps) {
  return (
    <div className={styles.body}>
      {isUnderWay(move) ? (
        <>
          <Progress label={stateLabel(move)} percent={percentOf(move)} />
          <p className="muted">{t("You may leave this screen; it continues in the background.")}</p>
        </>
      ) : (
        <>
          {move.error && (
            <p className={styles.error} role="alert">
              {move.error}
            </p>
          )}
          {move.report && <Counts move={move} report={move.report} />}
          {move.report && <MoveFindings report={move.report} />}
          {!move.isDryRun && <UnplacedContent moveId={move.id} />}
        </>
      )}
      <Actions move={move} onOpen={onOpen} />
    </div>
  );
}

function Counts({ move, report }: { move: Move; report: NonNullable<Move["report"]> }) {
  const { addresses, counts } = report;
  return (
    <>
      <p role="status">{outcomeOf(move)}</p>
      {addresses && (
        <p>
          <b>
            {t("{answered} of {asked} old addresses answer.", {
              answered: formatCount(addresses.answered),
              asked: formatCount(addresses.asked),
            })}
          </b>
        </p>
      )}
      <ul className={styles.notes}>
        {shownCounts(counts).map(({ name, count, label }) => (
          <li key={name}>{`${formatCount(count)} ${label}`}</li>
        ))}
      </ul>
    </>
  );
}

function outcomeOf({ isDryRun, state, report }: Move): string {
  if (isDryRun) return t("This is what would come. Nothing was changed.");
  if (state !== "undone") return t("This has come.");
  return report?.left.length
    ? t("The move was undone, but for what is named below.")
    : t("The move was undone. This had come:");
}

function Actions({ move, onOpen }: MoveDetailsProps) {
  const admin = useAdmin();
  const attempt = useAttempt();
  const ask = useConfirm();
  const refresh = useRefresh("moves", "posts", "pages", "redirects", "newsletter");
  const [isBusy, setBusy] = useState(false);
  const press = async (work: () => Promise<{ id: string }>, failed: string) => {
    if (isBusy) return;
    setBusy(true);
    await attempt(async () => onOpen((await work()).id), { failed });
    setBusy(false);
    void refresh();
  };
  const { id, canRun, canUndo, isDryRun } = move;
  const undo = async () => {
    const isSure = await ask({
      title: t("Undo this move?"),
      body: t(
        "Everything that it imported is deleted: articles, pages, redirects, pictures, subscribers. What has been changed since stays and is listed.",
      ),
      action: t("Undo"),
      isDestructive: true,
    });
    if (isSure) await press(() => admin.moves.undo.mutate({ id }), t("It could not be undone."));
  };
  return (
    <div className="actions">
      {isUnderWay(move) && (
        <button
          type="button"
          className="btn btn--sm btn--soft"
          onClick={() =>
            press(() => admin.moves.cancel.mutate({ id }), t("It could not be stopped."))
          }
        >
          {t("Stop")}
        </button>
      )}
      {canUndo && (
        <button
          type="button"
          className="btn btn--sm btn--soft"
          aria-disabled={isBusy}
          onClick={undo}
        >
          {t("Undo")}
        </button>
      )}
      {canRun && (
        <button
          type="button"
          className="btn btn--sm btn--accent"
          aria-disabled={isBusy}
          onClick={() => press(() => admin.moves.run.mutate({ id }), t("It could not be started."))}
        >
          {isDryRun ? t("Move In for Real") : t("Continue")}
        </button>
      )}
    </div>
  );
}
