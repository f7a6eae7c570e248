import { t } from "@pickwell/texts/t.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useRouteContext } from "@tanstack/react-router";
import { useState } from "react";
import styles from "./voucher.module.css";

interface VoucherToolsProps {
  dealId: string;
  code: string;
}

/** Copies the voucher code, shows the votes on it, and takes the visitor's vote. */
export default function VoucherTools({ dealId, code }: VoucherToolsProps) {
  const { api } = useRouteContext({ from: "__root__" });
  const { data } = useQuery(api.deals.votes.queryOptions({ key: dealId }));
  const vote = useMutation({
    mutationFn: (worked: boolean) => api.deals.vote.mutate({ key: dealId, worked }),
  });
  const [said, setSaid] = useState("");
  const votes = vote.data?.votes ?? data;

  async function copy() {
    try {
      await navigator.clipboard.writeText(code);
      setSaid(t("Code copied"));
    } catch {
      // No clipboard without HTTPS.
      setSaid(t("Select the code to copy it"));
    }
  }

  return (
    <>
      <button type="button" className="btn btn--sm btn--ink" onClick={copy}>
        {t("Copy Code")}
      </button>
      <span role="status" className={styles.said}>
        {said}
      </span>
      <div className={styles.votes}>
        {votes && <p>{votesText(votes)}</p>}
        <div role="status">
          {vote.isSuccess && <p>{t("Thank you for telling others.")}</p>}
          {vote.isError && <p>{t("That could not be noted. Please try again.")}</p>}
        </div>
        {!vote.isSuccess && (
          <p className={styles.question}>
            {t("Did it work for you?")}{" "}
            {([true, false] as const).map((worked) => (
              <button
                key={String(worked)}
                type="button"
                className="btn btn--sm btn--line"
                disabled={vote.isPending}
                onClick={() => vote.mutate(worked)}
              >
                {worked ? t("Yes") : t("No")}
              </button>
            ))}
          </p>
        )}
      </div>
    </>
  );
}

/** Such as `Worked for 12 people this week, not for 2.` */
function votesText({ worked, failed }: { worked: number; failed: number }): string {
  if (worked === 0) {
    return t("Did not work for {failed, plural, one {# person} other {# people}} this week.", {
      failed,
    });
  }
  return t(
    "Worked for {worked, plural, one {# person} other {# people}} this week{failed, plural, =0 {} other {, not for #}}.",
    { worked, failed },
  );
}
