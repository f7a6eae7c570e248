import { saleLimits } from "@pickwell/api/sales/rules";
import { t } from "@pickwell/texts/t.ts";
import { useQuery } from "@tanstack/react-query";
import { type Ref, useId } from "react";
import { Frame } from "../../forms/fields.tsx";
import { useAdmin } from "../../lib/use-admin.ts";

interface NetworkFieldProps {
  ref?: Ref<HTMLInputElement>;
  value: string;
  hint: string;
  problem: string | undefined;
  onChange: (network: string) => void;
}

/** The name of a network, known or new. */
export function NetworkField({ ref, value, hint, problem, onChange }: NetworkFieldProps) {
  const id = useId();
  const { data: networks = [] } = useQuery(useAdmin().sales.reports.networks.queryOptions());
  return (
    <Frame id={id} label={t("Network")} hint={hint} problem={problem}>
      <input
        ref={ref}
        id={id}
        className="field"
        list={`${id}-known`}
        autoComplete="off"
        maxLength={saleLimits.network}
        placeholder={t("Awin")}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        aria-invalid={problem ? true : undefined}
        aria-describedby={`${id}-hint${problem ? ` ${id}-problem` : ""}`}
      />
      <datalist id={`${id}-known`}>
        {networks.map((network) => (
          <option key={network} value={network} />
        ))}
      </datalist>
    </Frame>
  );
}
