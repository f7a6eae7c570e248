import { MAX_SECTIONS, type SectionKind, sectionKinds } from "@pickwell/api/page-sections/rules";
import { sectionInput } from "@pickwell/api/page-sections/schema";
import { t } from "@pickwell/texts/t.ts";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useFieldArray } from "react-hook-form";
import type { RecordForm } from "../../forms/use-record-form.ts";
import { Icon } from "../../ui/icon.tsx";
import { OrderedRow } from "../../ui/order/ordered-row.tsx";
import { Problem } from "../../ui/problem.tsx";
import sectionStyles from "../sections/sections.module.css";
import type { PageValues } from "./page-values.ts";
import { SectionRow } from "./section-row.tsx";
import { nameOf, newSection, sectionInputOf } from "./section-values.ts";

const kinds = Object.entries(sectionKinds) as [SectionKind, string][];

/** The sections below a page's text. */
export function SectionsField({ of }: { of: RecordForm<PageValues> }) {
  const { control, watch, formState } = of.form;
  const { fields, append, remove, move } = useFieldArray({ control, name: "sections" });
  // Who adds one is about to fill it in; the others stay out of the way.
  const [open, setOpen] = useState<string | null>(null);
  const [added, setAdded] = useState(-1);
  const group = useRef<HTMLFieldSetElement>(null);
  const sections = watch("sections");
  const { errors } = formState;
  const problem = errors.sections?.message ?? errors.sections?.root?.message;
  const isShownByRows = sections.some(
    (section) => !sectionInput.safeParse(sectionInputOf(section)).success,
  );
  const isOpen = (id: string, at: number) => open === id || added === at;
  /** Takes one away, with the button that was pressed: the section that moved up has the focus then. */
  function takeAway(at: number) {
    setAdded(-1);
    flushSync(() => remove(at));
    const rows = group.current?.querySelectorAll(":scope > ul > li");
    const next = rows?.[Math.min(at, rows.length - 1)] ?? group.current;
    next?.querySelector<HTMLElement>("input, button")?.focus();
  }
  return (
    <fieldset ref={group} className={sectionStyles.sections}>
      <legend>{t("Sections")}</legend>
      <p className="hint">
        {t(
          "Shown below the text, each in the whole width of the page, in this order. One without anything to show is left out by itself.",
        )}
      </p>
      <ul>
        {fields.map(({ id }, at) => {
          const section = sections[at];
          return (
            section && (
              <li key={id}>
                <OrderedRow
                  name={nameOf(section)}
                  at={at}
                  count={fields.length}
                  list="page-sections"
                  onMove={(from, to) => {
                    setAdded(-1);
                    move(from, to);
                  }}
                >
                  <SectionRow
                    of={of}
                    at={at}
                    isOpen={isOpen(id, at)}
                    onOpen={() => {
                      setAdded(-1);
                      setOpen(isOpen(id, at) ? null : id);
                    }}
                    onRemove={() => takeAway(at)}
                  />
                </OrderedRow>
              </li>
            )
          );
        })}
      </ul>
      {problem && !isShownByRows && <Problem role="alert">{problem}</Problem>}
      {fields.length < MAX_SECTIONS && (
        <fieldset className={sectionStyles.tools}>
          <legend className="vh">{t("Add a section")}</legend>
          {kinds.map(([kind, label]) => (
            <button
              key={kind}
              type="button"
              className="btn btn--xs btn--soft"
              onClick={() => {
                setOpen(null);
                setAdded(fields.length);
                append(newSection(kind), { shouldFocus: false });
              }}
            >
              <Icon name="plus" /> {label}
            </button>
          ))}
        </fieldset>
      )}
    </fieldset>
  );
}
