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
 * The versions of fields that both changed, to choose from. Fields that only the other user changed
 * are taken over, and named; fields changed only here stay.
 */
export function Conflict<Values extends FieldValues>({ of }: { of: RecordForm<Values> }) {
  const { conflict, fields, resolveConflict } = of;
  const [chosen, choose] = useState<Record<string, "mine" | "theirs">>({});
  if (!conflict) return null;
  const asked = conflict.names.filter((name) => conflict.both.has(name));
  const taken = conflict.names.filter((name) => !conflict.both.has(name));
  const choiceOf = (name: string) => chosen[name] ?? "mine";
  return (
    <section
      ref={show}
      className={styles.conflict}
      role="alert"
      aria-labelledby="conflict-title"
      tabIndex={-1}
    >
      <h3 id="conflict-title">{t("Somebody else changed this meanwhile")}</h3>
      <p>
        {asked.length > 0
          ? t("Your changes are not lost. Choose for each difference, then save again.")
          : t("Your changes are not lost, and none of them is to the same field. Save again.")}
      </p>
      {taken.length > 0 && (
        <div>
          <p>{t("Taken over, as only they changed it:")}</p>
          <ul>
            {taken.map((name) => (
              <li key={name}>
                <b>{fields[name].label}</b>
                {!fields[name].isLong && (
                  <span className={styles.value}>
                    {(fields[name].shown ?? shown)(conflict.theirs[name])}
                  </span>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
      {asked.map((name) => (
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
          resolveConflict(new Set(asked.filter((name) => choiceOf(name) === "mine")));
          choose({});
        }}
      >
        {asked.length > 0 ? t("Continue with These") : t("Continue")}
      </button>
    </section>
  );
}
