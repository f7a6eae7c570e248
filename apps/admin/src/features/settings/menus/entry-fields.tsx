import { linkProblem, menuLimits } from "@pickwell/api/menus/schema";
import { t } from "@pickwell/texts/t.ts";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import type { RecordForm } from "../../../forms/use-record-form.ts";
import { useAdmin } from "../../../lib/use-admin.ts";
import { useDebouncedValue } from "../../../lib/use-debounced-value.ts";
import { Icon } from "../../../ui/icon.tsx";
import { Problem } from "../../../ui/problem.tsx";
import toolButton from "../../../ui/tool-button.module.css";
import type { MenuValues } from "./menu-values.ts";
import styles from "./menus.module.css";
import type { ProblemOf } from "./use-targets.ts";

type EntryPath =
  | `${keyof MenuValues}.${number}`
  | `${keyof MenuValues}.${number}.children.${number}`;

interface EntryFieldsProps {
  of: RecordForm<MenuValues>;
  path: EntryPath;
  targets: ProblemOf;
  onRemove: () => void;
}

/** Label and target of a menu entry, with errors. */
export function EntryFields({ of, path, targets, onRemove }: EntryFieldsProps) {
  const { register, setValue, watch, formState } = of.form;
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const search = useDebouncedValue((typed ?? "").trim(), 250);
  const admin = useAdmin();
  const { data: places = [] } = useQuery({
    ...admin.menus.find.queryOptions({
      search: search.startsWith("/") ? "" : search.slice(0, 200),
    }),
    enabled: typed !== null,
  });
  const label = watch(`${path}.label`);
  const href = watch(`${path}.href`);
  const isCategories = watch(path as `header.${number}`)?.kind === "categories";
  const isOpener = (watch(path as `header.${number}`)?.children?.length ?? 0) > 0;
  const wasSubmitted = formState.submitCount > 0;
  const problem =
    href === ""
      ? wasSubmitted && !isOpener && !isCategories && linkProblem(href)
      : (linkProblem(href) ?? targets(href));
  const isUnnamed = wasSubmitted && label.trim() === "";

  function take(text: string) {
    setTyped(text);
    const place = places.find((each) => each.href === text);
    if (place && label.trim() === "") setValue(`${path}.label`, place.label, { shouldDirty: true });
  }
  return (
    <div className={styles.entry}>
      <input
        {...register(`${path}.label`)}
        className="field"
        aria-label={t("Words")}
        placeholder={t("Words")}
        maxLength={menuLimits.label}
        autoComplete="off"
        aria-invalid={isUnnamed || undefined}
        aria-describedby={isUnnamed ? `${id}-words` : undefined}
      />
      {isCategories ? (
        <span className={styles.fixed}>{t("Active categories, by themselves")}</span>
      ) : (
        <input
          {...register(`${path}.href`, { onChange: ({ target }) => take(target.value) })}
          className="field"
          aria-label={label ? t("Where {label} leads", { label }) : t("Where it leads")}
          placeholder={isOpener ? t("Nothing: it opens") : t("/deals or https://…")}
          list={`${id}-places`}
          autoComplete="off"
          spellCheck={false}
          onFocus={() => setTyped((text) => text ?? "")}
          aria-invalid={(href !== "" && linkProblem(href) !== null) || undefined}
          aria-describedby={problem ? `${id}-problem` : undefined}
        />
      )}
      <datalist id={`${id}-places`}>
        {places.map(({ kind, label, href }) => (
          <option key={`${kind} ${href}`} value={href} label={`${kind}: ${label}`} />
        ))}
      </datalist>
      <button
        type="button"
        className={toolButton.button}
        aria-label={label ? t("Remove {name}", { name: label }) : t("Remove entry")}
        onClick={onRemove}
      >
        <Icon name="trash" />
      </button>
      {isUnnamed && (
        <Problem id={`${id}-words`}>{t("Please enter the text of this entry.")}</Problem>
      )}
      {problem && <Problem id={`${id}-problem`}>{problem}</Problem>}
    </div>
  );
}
