import { t } from "@pickwell/texts/t.ts";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useAdmin, useRefresh } from "../../lib/use-admin.ts";
import { useAttempt } from "../../lib/use-attempt.ts";
import { useMay } from "../../lib/use-may.ts";
import { Icon } from "../../ui/icon.tsx";
import { Panel } from "../../ui/screen.tsx";
import styles from "./first-run.module.css";
import { stepLabels } from "./first-run-labels.ts";

/**
 * The steps of a new shop, asked for by whoever may take them.
 *
 * @returns the steps, if they are known, and whether they may still come
 */
export function useSteps() {
  const { firstRun } = useAdmin();
  const isAllowed = useMay("admin.firstRun.status", "query");
  const { data, isFetched } = useQuery({ ...firstRun.status.queryOptions(), enabled: isAllowed });
  return { data, isWaiting: isAllowed && !isFetched };
}

/** The checklist of a new shop, until done or dismissed. */
export function Checklist() {
  const { firstRun } = useAdmin();
  const { data } = useSteps();
  const refresh = useRefresh("firstRun");
  const attempt = useAttempt();
  if (!data?.isShown) return null;
  const left = data.steps.filter(({ isDone }) => !isDone).length;
  return (
    <Panel
      title={
        left === data.steps.length ? t("Welcome. Five steps to your shop") : t("Your shop, so far")
      }
      aside={
        <button
          type="button"
          className="btn btn--xs btn--soft"
          onClick={async () => {
            await attempt(() => firstRun.close.mutate());
            void refresh();
          }}
        >
          {t("Put Away")}
        </button>
      }
    >
      <ol className={styles.steps}>
        {data.steps.map(({ step, isDone }) => (
          <li key={step} data-done={isDone || undefined}>
            <Icon name={isDone ? "check" : "chevron-right"} />
            <div>
              <Link to="/admin/start" search={{ step }}>
                {stepLabels[step].title}
              </Link>
              {isDone && <span className="vh">{t(", done")}</span>}
              <p className="muted">{stepLabels[step].note}</p>
            </div>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
