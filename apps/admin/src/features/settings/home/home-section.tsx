import type { Outputs } from "@pickwell/api";
import { defaultHome, homeSection } from "@pickwell/api/home/rules";
import { sections } from "@pickwell/api/settings/schema";
import { rich } from "@pickwell/texts/rich.ts";
import { t } from "@pickwell/texts/t.ts";
import { useFieldArray } from "react-hook-form";
import { CheckField } from "../../../forms/fields.tsx";
import { isSame } from "../../../forms/record.ts";
import { Icon } from "../../../ui/icon.tsx";
import { OrderedRow } from "../../../ui/order/ordered-row.tsx";
import { Problem } from "../../../ui/problem.tsx";
import sectionStyles from "../../sections/sections.module.css";
import { shelfProblems } from "../../sections/shelf-source.tsx";
import { SectionForm } from "../section-form.tsx";
import { useSettingsForm } from "../use-settings-form.ts";
import { type HomeValues, sectionNames, sectionOf, typedSection } from "./home-values.ts";
import { PageField } from "./page-field.tsx";
import { SectionFields } from "./section-fields.tsx";

type Section = Outputs["admin"]["settings"]["all"]["home"];

const shownSections = (value: unknown) =>
  (value as HomeValues["sections"])
    .map(({ kind, title, isOn }) =>
      isOn ? title || sectionNames[kind] : t("{name} (off)", { name: title || sectionNames[kind] }),
    )
    .join(", ") || t("(none)");

/** The sections of the home page. */
export function HomeSettings({ of }: { of: Section }) {
  const { form, resetToDefault } = useSettingsForm<"home", HomeValues & object>({
    section: "home",
    of,
    toValues: ({ page, hasHero, sections }) => ({
      page,
      hasHero,
      sections: (sections ?? defaultHome).map(typedSection),
    }),
    toValue: ({ page, hasHero, sections: typed }) => {
      const list = typed.map(sectionOf);
      // The defaults are not stored, so that later defaults apply.
      return { page, hasHero, sections: isSame(list, defaultHome) ? null : list };
    },
    fields: {
      page: { label: t("Home page") },
      hasHero: { label: t("Begin with the headline, deals and figures") },
      sections: { label: t("Sections"), shown: shownSections },
    },
    schema: sections.home,
  });
  const { control, watch, formState } = form.form;
  const { fields, append, remove, move } = useFieldArray({ control, name: "sections" });
  const { errors } = formState;
  const problem = errors.sections?.message ?? errors.sections?.root?.message;
  const missing = defaultHome.filter(
    ({ kind }) => !watch("sections").some((section) => section.kind === kind),
  );
  return (
    <SectionForm title={t("Home Page")} of={form} onReset={resetToDefault}>
      <p className="hint">
        {rich(
          "Sections stand in this order; one without anything to show is left out by itself. Words that are left empty are the shop’s own. <a>Open the home page</a>",
          {
            a: (inside) => (
              <a className="link" href="/" target="_blank" rel="noopener">
                {inside}
              </a>
            ),
          },
        )}
      </p>
      <PageField of={form} />
      <CheckField of={form} name="hasHero" />
      <fieldset className={sectionStyles.sections}>
        <legend>{t("Sections")}</legend>
        <ul>
          {fields.map(({ id, kind }, at) => (
            <li key={id}>
              <OrderedRow
                name={watch(`sections.${at}.title`) || sectionNames[kind]}
                at={at}
                count={fields.length}
                list="home"
                onMove={move}
              >
                <SectionFields of={form} at={at} onRemove={() => remove(at)} />
              </OrderedRow>
            </li>
          ))}
        </ul>
        {problem && !shelfProblems.includes(problem) && <Problem role="alert">{problem}</Problem>}
        <div className={sectionStyles.tools}>
          <button
            type="button"
            className="btn btn--xs btn--soft"
            onClick={() => append(typedSection(homeSection("shelf")))}
          >
            <Icon name="plus" /> {t("Add a Shelf of Products")}
          </button>
          {missing.map((section) => (
            <button
              key={section.kind}
              type="button"
              className="btn btn--xs btn--soft"
              onClick={() => append(typedSection(section))}
            >
              <Icon name="plus" /> {sectionNames[section.kind]}
            </button>
          ))}
        </div>
      </fieldset>
    </SectionForm>
  );
}
