import { MAX_COUNT, sectionOptions } from "@pickwell/api/home/rules";
import { t } from "@pickwell/texts/t.ts";
import type { RecordForm } from "../../../forms/use-record-form.ts";
import checkbox from "../../../ui/checkbox.module.css";
import { Icon } from "../../../ui/icon.tsx";
import toolButton from "../../../ui/tool-button.module.css";
import sectionStyles from "../../sections/sections.module.css";
import { type ShelfForm, ShelfSource } from "../../sections/shelf-source.tsx";
import { type HomeValues, sectionNames } from "./home-values.ts";

interface SectionFieldsProps {
  of: RecordForm<HomeValues>;
  at: number;
  onRemove: () => void;
}

/** A section's visibility, texts, number of items, and source. */
export function SectionFields({ of, at, onRemove }: SectionFieldsProps) {
  const { register, watch } = of.form;
  const section = watch(`sections.${at}`);
  const name = section.title || sectionNames[section.kind];
  const { hasWords, hasCount } = sectionOptions[section.kind];
  return (
    <div className={sectionStyles.section}>
      <div className={sectionStyles.name}>
        <label className={checkbox.check}>
          <input type="checkbox" {...register(`sections.${at}.isOn`)} />
          <span>{sectionNames[section.kind]}</span>
        </label>
        <button
          type="button"
          className={toolButton.button}
          aria-label={t("Remove {name}", { name })}
          onClick={onRemove}
        >
          <Icon name="trash" />
        </button>
      </div>
      {(hasWords || hasCount) && (
        <div className={sectionStyles.words}>
          <input
            {...register(`sections.${at}.title`)}
            className="field"
            aria-label={t("Heading of {name}", { name })}
            placeholder={sectionNames[section.kind]}
            maxLength={120}
          />
          <input
            {...register(`sections.${at}.note`)}
            className="field"
            aria-label={t("Line below the heading of {name}", { name })}
            placeholder={t("Line below it")}
            maxLength={300}
          />
          {hasCount && (
            <input
              {...register(`sections.${at}.count`)}
              className="field"
              type="number"
              min={1}
              max={MAX_COUNT}
              aria-label={t("How many {name} shows", { name })}
              placeholder={t("How many")}
            />
          )}
        </div>
      )}
      {section.kind === "shelf" && (
        <ShelfSource of={of as unknown as ShelfForm} at={at} name={name} />
      )}
    </div>
  );
}
