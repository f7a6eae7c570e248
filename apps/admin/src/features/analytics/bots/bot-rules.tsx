import type { Bots } from "@pickwell/api/analytics/schema";
import { t } from "@pickwell/texts/t.ts";
import { useState } from "react";
import { useAdmin, useRefresh } from "../../../lib/use-admin.ts";
import { useAttempt } from "../../../lib/use-attempt.ts";
import bar from "../../../ui/bar.module.css";
import { percentText } from "../figures/figures.ts";
import styles from "./bots.module.css";

/** The owner's bot rules, and whether stored events were classified by them. */
export function BotRules({ of }: { of: Bots["rules"] }) {
  const { patterns, clicksPerMinute, isApplied, isRunning, progress } = of;
  return (
    <div className={styles.botRules}>
      <p>
        {t(
          "Known programs, {n, plural, one {# pattern} other {# patterns}} of yours, and more than {clicks, plural, one {# click} other {# clicks}} in a minute are bots.",
          { n: patterns.length, clicks: clicksPerMinute },
        )}
      </p>
      {!isApplied && <Apply isRunning={isRunning} progress={progress} />}
    </div>
  );
}

/** Applies changed rules to former events, in the background. */
function Apply({ isRunning, progress }: { isRunning: boolean; progress: number }) {
  const admin = useAdmin();
  const attempt = useAttempt();
  const refresh = useRefresh("analytics");
  const [isSending, setSending] = useState(false);
  async function apply() {
    setSending(true);
    await attempt(() => admin.analytics.reapplyBotRules.mutate(), {
      done: t("History is being reclassified by the new rules."),
      failed: t("Failed to apply the rules. Please try again."),
    });
    await refresh();
    setSending(false);
  }
  if (!isRunning) {
    return (
      <div className="actions">
        <p className="muted">
          {t("What was counted before is still classified by the former rules.")}
        </p>
        <button
          type="button"
          className="btn btn--xs btn--ink"
          disabled={isSending}
          onClick={() => void apply()}
        >
          {t("Apply to History")}
        </button>
      </div>
    );
  }
  return (
    <div>
      <p className="muted num" role="status">
        {t("Applying the rules to history: {percent}", { percent: percentText(progress * 100, 0) })}
      </p>
      <div
        className={bar.bar}
        role="progressbar"
        aria-label={t("Applying the rules to history")}
        aria-valuenow={Math.round(progress * 100)}
      >
        <i style={{ width: `${progress * 100}%` }} />
      </div>
    </div>
  );
}
