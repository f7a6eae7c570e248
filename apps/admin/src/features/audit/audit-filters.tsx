import { auditGroupNames, auditGroups } from "@pickwell/api/audit/rules";
import { t } from "@pickwell/texts/t.ts";
import { shopZone } from "@pickwell/ui/format/shop-zone.ts";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { dayProblem } from "../../forms/typed.ts";
import type { OnSearch } from "../../lib/search-params.ts";
import { useAdmin } from "../../lib/use-admin.ts";
import { Problem } from "../../ui/problem.tsx";
import { Filter, Tools } from "../../ui/tools.tsx";
import styles from "./audit.module.css";
import { groupLabels, targetLabel } from "./audit-labels.tsx";
import type { AuditSearch } from "./audit-search.ts";

interface AuditFiltersProps {
  search: AuditSearch;
  onSearch: OnSearch<AuditSearch>;
}

/** Filters of the log. Changing one returns to the newest entries. */
export function AuditFilters({ search, onSearch }: AuditFiltersProps) {
  const { data } = useQuery(useAdmin().audit.choices.queryOptions({ actor: search.who }));
  const change = (changes: AuditSearch) => onSearch({ ...changes, before: undefined });
  const people = data?.people.map(({ id, name }) => ({ value: id, label: name || t("(no name)") }));
  const kinds = data?.kinds.map((kind) => ({ value: kind, label: targetLabel(kind) }));
  return (
    <Tools>
      <ActionFilter value={search.action} onChange={(action) => change({ action })} />
      <Filter
        label={t("Who")}
        all={t("Everybody")}
        choices={[
          ...(people ?? []),
          { value: "shop", label: t("The shop") },
          { value: "unknown", label: t("Somebody unknown") },
        ]}
        value={search.who}
        onChange={(who) => change({ who })}
      />
      <Filter
        label={t("Record")}
        all={t("Anything")}
        choices={kinds ?? []}
        value={search.kind}
        onChange={(kind) => change({ kind })}
      />
      <Day label={t("From ## a day")} value={search.from} onChange={(from) => change({ from })} />
      <Day
        label={t("To ## a day")}
        value={search.to}
        notBefore={search.from}
        onChange={(to) => change({ to })}
      />
    </Tools>
  );
}

interface ActionFilterProps {
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}

const ActionFilter = ({ value, onChange }: ActionFilterProps) => (
  <select
    className="field"
    aria-label={t("Action")}
    value={value ?? ""}
    onChange={({ target }) => onChange(target.value || undefined)}
  >
    <option value="">{t("All Actions")}</option>
    {auditGroupNames.map((group) => (
      <optgroup key={group} label={groupLabels[group]}>
        <option value={group}>{t("{group}: all", { group: groupLabels[group] })}</option>
        {Object.entries(auditGroups[group]).map(([action, words]) => (
          <option key={action} value={action}>
            {words}
          </option>
        ))}
      </optgroup>
    ))}
  </select>
);

interface DayProps {
  label: string;
  value: string | undefined;
  /** The other end of the period. */
  notBefore?: string;
  onChange: (value: string | undefined) => void;
}

/** An incomplete or invalid date changes nothing and stays in its field with an error. */
function Day({ label, value = "", notBefore, onChange }: DayProps) {
  const id = useId();
  const [typed, setTyped] = useState(value);
  const [former, setFormer] = useState(value);
  const [wrong, setWrong] = useState<string | null>(null);
  if (former !== value) {
    setFormer(value);
    setTyped(value);
    setWrong(null);
  }
  const isBefore = notBefore !== undefined && value !== "" && value < notBefore;
  const problem =
    wrong ??
    (isBefore ? t("{label} is before From, so there is nothing to show.", { label }) : null);
  return (
    <span className={styles.day}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="date"
        title={t("Days of {zone}", { zone: shopZone() })}
        className="field"
        value={typed}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-problem` : undefined}
        onChange={({ target }) => {
          const now = dayProblem(target, label);
          setTyped(target.value);
          // While the year is typed it is not wrong yet.
          setWrong(null);
          if (now === null) onChange(target.value || undefined);
        }}
        onBlur={({ target }) => setWrong(dayProblem(target, label))}
      />
      {problem && (
        <Problem id={`${id}-problem`} role="alert">
          {problem}
        </Problem>
      )}
    </span>
  );
}
