import { t } from "@pickwell/texts/t.ts";
import { useState } from "react";
import type { FieldValues } from "react-hook-form";
import { TextDifference } from "../../ui/text-difference.tsx";
import type { RecordForm } from "../use-record-form.ts";
import styles from "./conflict.module.css";

/** A value as people can compare it. */
function shown(value: unknown): string {
  if (value === "" || value === null || value === undefined) return t("(empty)");
  if (typeof value === "boolean") return value ? t("Yes") : t("No");
  if (Array.isArray(value)) return value.map(shown).join(", ") || t("(empty)");
  if (typeof value === "object") return JSON.stringify(value);
  return String(value);
}

/** Focused because it is above the fields, and the save button may be far below. */
const show = (section: HTMLElement | null) => section?.focus();

/**
 * The conflicting versions, field by field, to choose from. Fields changed only by the other user
 * are taken over by default; fields changed only here stay.
 */
export function Conflict<Values extends FieldValues>({ of }: { of: RecordForm<Values> }) {
  const { conflict, fields, resolveConflict } = of;
  const [chosen, choose] = useState<Record<string, "mine" | "theirs">>({});
  if (!conflict) return null;
  const choiceOf = (name: string) => chosen[name] ?? (conflict.both.has(name) ? "mine" : "theirs");
  return (
    <section
      ref={show}
      className={styles.conflict}
      role="alert"
      aria-labelledby="conflict-title"
      tabIndex={-1}
    >
      <h3 id="conflict-title">{t("Somebody else changed this meanwhile")}</h3>
      <p>{t("Your changes are not lost. Choose for each difference, then save again.")}</p>
      {conflict.names.map((name) => (
        <fieldset key={name}>
          <legend>{fields[name].label}</legend>
          {(["theirs", "mine"] as const).map((side) => (
            <label key={side}>
              <input
                type="radio"
                name={`conflict-${name}`}
                checked={choiceOf(name) === side}
                onChange={() => choose({ ...chosen, [name]: side })}
              />
              <span>
                <b>{side === "theirs" ? t("Theirs") : t("Yours")}</b>
                {!fields[name].isLong && (
                  <span className={styles.value}>
                    {(fields[name].shown ?? shown)(conflict[side][name])}
                  </span>
                )}
              </span>
            </label>
          ))}
          {fields[name].isLong && (
            <TextDifference
              before={{ label: t("Theirs"), text: String(conflict.theirs[name]) }}
              after={{ label: t("Yours"), text: String(conflict.mine[name]) }}
            />
          )}
        </fieldset>
      ))}
      <button
        type="button"
        className="btn btn--sm btn--ink"
        onClick={() => {
          resolveConflict(new Set(conflict.names.filter((name) => choiceOf(name) === "mine")));
          choose({});
        }}
      >
        {t("Continue with These")}
      </button>
    </section>
  );
}
