import type { Outputs } from "@pickwell/api";
import { defaultHome, homeKinds, homeSection } from "@pickwell/api/home/rules";
import { sections } from "@pickwell/api/settings/schema";
import { useFieldArray } from "react-hook-form";
import { CheckField } from "../../../forms/fields.tsx";
import { isSame } from "../../../forms/record.ts";
import { Icon } from "../../../ui/icon.tsx";
import { OrderedRow } from "../../../ui/order/ordered-row.tsx";
import { Problem } from "../../../ui/problem.tsx";
import sectionStyles from "../../sections/sections.module.css";
import { toldByShelves } from "../../sections/shelf-source.tsx";
import { SectionForm } from "../section-form.tsx";
import { useSettingsForm } from "../use-settings-form.ts";
import { type HomeValues, sectionOf, typedSection } from "./home-values.ts";
import { SectionFields } from "./section-fields.tsx";

type Section = Outputs["admin"]["settings"]["all"]["home"];

const shownSections = (value: unknown) =>
  (value as HomeValues["sections"])
    .map(({ kind, title, isOn }) => `${title || homeKinds[kind]}${isOn ? "" : " (off)"}`)
    .join(", ") || "(none)";

/** What the home page is made of. */
export function HomeSettings({ of }: { of: Section }) {
  const { form, resetToDefault } = useSettingsForm<"home", HomeValues & object>({
    section: "home",
    of,
    toValues: ({ hasHero, sections }) => ({
      hasHero,
      sections: (sections ?? defaultHome).map(typedSection),
    }),
    toValue: ({ hasHero, sections: typed }) => {
      const list = typed.map(sectionOf);
      // What a new shop has is not stored, so that it stays what a new shop has.
      return { hasHero, sections: isSame(list, defaultHome) ? null : list };
    },
    fields: {
      hasHero: { label: "Begin with the headline, deals and figures" },
      sections: { label: "Sections", shown: shownSections },
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
    <SectionForm title="Home Page" of={form} onReset={resetToDefault}>
      <p className="hint">
        Sections stand in this order; one without anything to show is left out by itself. Words that
        are left empty are the shop’s own.{" "}
        <a className="link" href="/" target="_blank" rel="noopener">
          Open the home page
        </a>
      </p>
      <CheckField of={form} name="hasHero" />
      <fieldset className={sectionStyles.sections}>
        <legend>Sections</legend>
        <ul>
          {fields.map(({ id, kind }, at) => (
            <li key={id}>
              <OrderedRow
                name={watch(`sections.${at}.title`) || homeKinds[kind]}
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
        {problem && !toldByShelves.includes(problem) && <Problem role="alert">{problem}</Problem>}
        <div className={sectionStyles.tools}>
          <button
            type="button"
            className="btn btn--xs btn--soft"
            onClick={() => append(typedSection(homeSection("shelf")))}
          >
            <Icon name="plus" /> Add a Shelf of Products
          </button>
          {missing.map((section) => (
            <button
              key={section.kind}
              type="button"
              className="btn btn--xs btn--soft"
              onClick={() => append(typedSection(section))}
            >
              <Icon name="plus" /> {homeKinds[section.kind]}
            </button>
          ))}
        </div>
      </fieldset>
    </SectionForm>
  );
}
