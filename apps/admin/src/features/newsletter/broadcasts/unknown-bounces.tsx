import { t } from "@pickwell/texts/t.ts";
import { useQuery } from "@tanstack/react-query";
import { formatMoment } from "../../../lib/format-moment.ts";
import { useAdmin, useRefresh } from "../../../lib/use-admin.ts";
import { useAttempt } from "../../../lib/use-attempt.ts";
import { useToast } from "../../../ui/toast/toast.tsx";
import mailSheet from "../mail-sheet.module.css";
import styles from "./broadcasts.module.css";

/** Events at the URL for bounces that the shop does not understand, by name. */
export function UnknownBounces() {
  const { broadcasts } = useAdmin();
  const refresh = useRefresh("broadcasts");
  const attempt = useAttempt();
  const toast = useToast();
  const { data: kept = [] } = useQuery(broadcasts.unknownBounces.queryOptions());
  if (kept.length === 0) return null;

  const readAgain = () =>
    attempt(
      async () => {
        const counts = await broadcasts.rereadBounces.mutate();
        await refresh();
        toast.done(t("Read again: {understood} understood, {left} not.", counts));
      },
      { failed: t("They could not be read. Please try again.") },
    );
  return (
    <section aria-label={t("Not understood")} className={styles.unknown}>
      <p>
        {t(
          "Not understood: these events changed nothing. The last 500 are kept for 90 days; after an upgrade, read them again.",
        )}
      </p>
      <ul>
        {kept.map(({ name, events, lastAt, body }) => (
          <li key={name}>
            <details>
              <summary>
                {t("{name}: {events, plural, one {once} other {# times}}, last on {moment}", {
                  name: name || t("(nothing)"),
                  events,
                  moment: formatMoment(lastAt),
                })}
              </summary>
              <pre className={mailSheet.text}>{body}</pre>
            </details>
          </li>
        ))}
      </ul>
      <button type="button" className="btn btn--sm btn--soft" onClick={() => void readAgain()}>
        {t("Read Again")}
      </button>
    </section>
  );
}
