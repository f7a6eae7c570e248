import { t } from "@pickwell/texts/t.ts";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { Frame } from "../../forms/fields.tsx";
import { useAdmin } from "../../lib/use-admin.ts";

interface AdapterFieldProps {
  value: string;
  onChange: (adapter: string) => void;
}

/** The network's adapter, which decides how reports are read. */
export function AdapterField({ value, onChange }: AdapterFieldProps) {
  const id = useId();
  const { data: adapters = [] } = useQuery(useAdmin().sales.keys.adapters.queryOptions());
  const parameter = adapters.find((adapter) => adapter.id === value)?.parameter;
  const hint = parameter
    ? t(
        "Its links take a click id in “{parameter}”. The shop puts it there where it knows the link.",
        { parameter },
      )
    : t("What its values and dates mean, and in which columns they are.");
  return (
    <Frame id={id} label={t("Reads like")} hint={hint} problem={undefined}>
      <select
        id={id}
        className="field"
        value={value}
        onChange={({ target }) => onChange(target.value)}
        aria-describedby={`${id}-hint`}
      >
        {adapters.length === 0 && <option value={value}>{value}</option>}
        {adapters.map((adapter) => (
          <option key={adapter.id} value={adapter.id}>
            {adapter.name}
          </option>
        ))}
      </select>
    </Frame>
  );
}
