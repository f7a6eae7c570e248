import { segmentCountInput } from "@pickwell/api/segments/admin/schema";
import { rich } from "@pickwell/texts/rich.ts";
import { t } from "@pickwell/texts/t.ts";
import { formatCount } from "@pickwell/ui/format/format.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useWatch } from "react-hook-form";
import { failureMessage } from "../../../forms/problem-messages.ts";
import type { RecordForm } from "../../../forms/use-record-form.ts";
import { useAdmin } from "../../../lib/use-admin.ts";
import { useDebouncedValue } from "../../../lib/use-debounced-value.ts";
import { inputOf, type SegmentValues } from "./segment-values.ts";
import styles from "./segments.module.css";

/** Delay after the last change before the count is loaded, in milliseconds. */
const PAUSE_MS = 500;

/** The current number of recipients, and of unknown cases. */
export function SegmentCount({ of }: { of: RecordForm<SegmentValues> }) {
  const { segments } = useAdmin();
  const values = useWatch({ control: of.form.control }) as SegmentValues;
  const { match, rules } = inputOf(values);
  const asked = useDebouncedValue(JSON.stringify({ match, rules }), PAUSE_MS);
  const isComplete = segmentCountInput.safeParse(JSON.parse(asked)).success;
  const { data, isError, error } = useQuery({
    queryKey: ["segment-count", asked],
    queryFn: () => segments.count.mutate(JSON.parse(asked)),
    enabled: isComplete,
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  });
  return (
    <div className={styles.count} role="status">
      {!isComplete ? (
        <p>{t("Something above is not complete yet.")}</p>
      ) : isError ? (
        <p>{failureMessage(error, t("It could not be counted. Please try again."))}</p>
      ) : !data ? (
        <p>{t("Counting…")}</p>
      ) : (
        <>
          <p>
            {rich(
              "<b>{matching, plural, one {# reader} other {# readers}} of {reachable}</b> would be sent it at the moment.",
              {
                b: (inside) => <b>{inside}</b>,
                matching: data.matching,
                reachable: formatCount(data.reachable),
              },
            )}
          </p>
          {data.unknown > 0 && (
            <p className="hint">
              {t(
                "Of {n, plural, one {# reader} other {# readers}} it cannot be known; they are left out, whether a rule says yes or no.",
                { n: data.unknown },
              )}
            </p>
          )}
        </>
      )}
    </div>
  );
}
