import type { Outputs } from "@pickwell/api";
import { t } from "@pickwell/texts/t.ts";
import { useId } from "react";
import { describedBy, problemOf } from "../../../forms/field-state.ts";
import { Frame } from "../../../forms/fields.tsx";
import type { RecordForm } from "../../../forms/use-record-form.ts";
import type { ProviderSecret, SignInValues } from "./sign-in-values.ts";

interface ClientSecretProps {
  of: RecordForm<SignInValues>;
  name: ProviderSecret;
  section: Outputs["admin"]["settings"]["all"]["signIn"];
}

const lost = t(
  "The stored secret was sealed with another secret key, so it cannot be used. Please enter it again.",
);

/** A write-only secret field, cleared with its client ID. */
export function ClientSecret({ of, name, section }: ClientSecretProps) {
  const id = useId();
  const problem = problemOf(of, name);
  const isUnreadable = section.unreadable.includes(name);
  return (
    <Frame id={id} label={of.fields[name].label} hint={isUnreadable && lost} problem={problem}>
      <input
        {...of.form.register(name)}
        id={id}
        className="field"
        type="password"
        autoComplete="new-password"
        placeholder={section.secrets[name] ? t("Stored; type to replace it") : undefined}
        aria-invalid={problem ? true : undefined}
        aria-describedby={describedBy(id, isUnreadable, problem)}
      />
    </Frame>
  );
}
