import type { Outputs } from "@pickwell/api";
import { t } from "@pickwell/texts/t.ts";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { Frame } from "../../../forms/fields.tsx";
import { failureMessage } from "../../../forms/problem-messages.ts";
import { useAdmin } from "../../../lib/use-admin.ts";
import { Panel } from "../../../ui/screen.tsx";
import styles from "./deliverability.module.css";

type Finding = Outputs["admin"]["newsletter"]["deliverability"]["findings"][number];

const looks: Record<Finding["level"], { label: string; tag: string }> = {
  good: { label: t("Good"), tag: "tag--good" },
  warning: { label: t("Could be better"), tag: "tag--warn" },
  bad: { label: t("To be fixed"), tag: "tag--bad" },
  unknown: { label: t("Not known"), tag: "" },
};

/** DNS checks of the From address, with advice. */
export function Deliverability() {
  const { newsletter } = useAdmin();
  const field = useId();
  const [typed, setTyped] = useState("");
  const [selector, setSelector] = useState<string>();
  const query = useQuery({
    ...newsletter.deliverability.queryOptions({ selector: selector ?? "" }),
    enabled: selector !== undefined,
    staleTime: 0,
    retry: false,
  });
  const { data, isFetching } = query;
  const problem =
    query.isError && !isFetching
      ? failureMessage(query.error, t("It could not be looked up. Please try again."))
      : undefined;

  return (
    <Panel title={t("Deliverability")}>
      <form
        className={styles.check}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (selector === typed) void query.refetch();
          else setSelector(typed);
        }}
      >
        <p className="muted">
          {t(
            "Mail providers look up whether the shop may send for its From address. This looks up the same: SPF, DKIM, DMARC and MX.",
          )}
        </p>
        <Frame
          id={field}
          label={t("DKIM selector")}
          hint={t(
            "As your mail provider names it, such as “s1”. Left empty, keys are not looked up.",
          )}
          problem={problem}
        >
          <input
            id={field}
            className="field"
            value={typed}
            spellCheck={false}
            autoCapitalize="none"
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? `${field}-hint ${field}-problem` : `${field}-hint`}
            onChange={({ target }) => setTyped(target.value)}
          />
        </Frame>
        <div className="actions">
          <button type="submit" className="btn btn--sm btn--soft" aria-disabled={isFetching}>
            {isFetching ? t("Looking up…") : t("Check")}
          </button>
        </div>
        <div role="status">{data && !isFetching && <Findings of={data.findings} />}</div>
      </form>
    </Panel>
  );
}

const Findings = ({ of }: { of: Finding[] }) => (
  <dl className={styles.findings}>
    {of.map(({ about, level, text, advice, record }) => (
      <div key={about}>
        <dt>
          {about} <span className={`tag ${looks[level].tag}`}>{looks[level].label}</span>
        </dt>
        <dd>
          {text} {advice && <strong>{advice}</strong>}
          {record && <code>{record}</code>}
        </dd>
      </div>
    ))}
  </dl>
);
