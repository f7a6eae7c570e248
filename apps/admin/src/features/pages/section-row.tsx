import { sectionKinds } from "@pickwell/api/page-sections/rules";
import { sectionInput } from "@pickwell/api/page-sections/schema";
import { t } from "@pickwell/texts/t.ts";
import { useId } from "react";
import type { RecordForm } from "../../forms/use-record-form.ts";
import checkbox from "../../ui/checkbox.module.css";
import { Icon } from "../../ui/icon.tsx";
import toolButton from "../../ui/tool-button.module.css";
import sectionStyles from "../sections/sections.module.css";
import type { PageValues } from "./page-values.ts";
import { SectionFields, type SectionProblems } from "./section-fields.tsx";
import { nameOf, type SectionValues, sectionInputOf } from "./section-values.ts";

interface SectionRowProps {
  of: RecordForm<PageValues>;
  at: number;
  isOpen: boolean;
  onOpen: () => void;
  onRemove: () => void;
}

/** The problems of a section's fields, by name. */
function problemsOf(section: SectionValues): SectionProblems {
  const { error } = sectionInput.safeParse(sectionInputOf(section));
  const problems: SectionProblems = {};
  for (const { path, message } of error?.issues ?? []) problems[String(path[0])] ??= message;
  return problems;
}

/** A section: visibility, and its fields while open. */
export function SectionRow({ of, at, isOpen, onOpen, onRemove }: SectionRowProps) {
  const id = useId();
  const { register, watch, formState } = of.form;
  const section = watch(`sections.${at}`);
  const name = nameOf(section);
  const problems = formState.submitCount > 0 ? problemsOf(section) : {};
  const isShown = isOpen || Object.keys(problems).length > 0;
  return (
    <div className={sectionStyles.section}>
      <div className={sectionStyles.name}>
        <label className={checkbox.check}>
          <input type="checkbox" {...register(`sections.${at}.isOn`)} />
          <span>
            {name !== sectionKinds[section.kind] && (
              <span className="muted">{sectionKinds[section.kind]}: </span>
            )}
            {name}
          </span>
        </label>
        <span className={sectionStyles.tools}>
          <button
            type="button"
            className={toolButton.button}
            aria-label={t("Edit {name}", { name })}
            aria-expanded={isShown}
            aria-controls={id}
            onClick={onOpen}
          >
            <Icon name="pencil" />
          </button>
          <button
            type="button"
            className={toolButton.button}
            aria-label={t("Remove {name}", { name })}
            onClick={onRemove}
          >
            <Icon name="trash" />
          </button>
        </span>
      </div>
      <div id={id} className={sectionStyles.section} hidden={!isShown}>
        {isShown && <SectionFields of={of} at={at} problems={problems} />}
      </div>
    </div>
  );
}
