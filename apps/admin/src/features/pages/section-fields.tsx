import { SHELF_COUNT } from "@pickwell/api/home/rules";
import { defaultCounts, hasButton, hasHeading, hasText } from "@pickwell/api/page-sections/rules";
import { t } from "@pickwell/texts/t.ts";
import { useQuery } from "@tanstack/react-query";
import { useRouteContext } from "@tanstack/react-router";
import { type ReactNode, useId } from "react";
import { describedBy } from "../../forms/field-state.ts";
import { Frame } from "../../forms/fields.tsx";
import { PictureEntry } from "../../forms/picture-field.tsx";
import type { RecordForm } from "../../forms/use-record-form.ts";
import { useAdmin } from "../../lib/use-admin.ts";
import { useDebouncedValue } from "../../lib/use-debounced-value.ts";
import { Problem } from "../../ui/problem.tsx";
import { MarkdownEditor } from "../markdown/markdown-editor.tsx";
import { type ShelfForm, ShelfSource } from "../sections/shelf-source.tsx";
import type { PageValues } from "./page-values.ts";
import { nameOf } from "./section-values.ts";

/** Errors of a section by field. */
export type SectionProblems = Partial<Record<string, string>>;

interface SectionFieldsProps {
  of: RecordForm<PageValues>;
  at: number;
  problems: SectionProblems;
}

/** The fields of a section. */
export function SectionFields({ of, at, problems }: SectionFieldsProps) {
  const section = of.form.watch(`sections.${at}`);
  const { kind } = section;
  const input = (name: InputName, label: string, more?: Partial<InputProps>) => (
    <SectionInput of={of} at={at} name={name} label={label} problem={problems[name]} {...more} />
  );
  if (kind === "newsletter")
    return (
      <p className="hint">{t("The shop’s own form, with the words that Settings, General has.")}</p>
    );
  return (
    <>
      {(kind === "hero" || hasHeading(section)) && input("title", t("Heading"))}
      {hasHeading(section) && (
        <>
          {input("note", t("Line below it"))}
          {input("count", t("How many"), {
            hint: t("{usualCounts} when left empty.", {
              usualCounts: defaultCounts[kind] ?? SHELF_COUNT,
            }),
          })}
        </>
      )}
      {kind === "shelf" && (
        <ShelfSource of={of as unknown as ShelfForm} at={at} name={nameOf(section)} />
      )}
      {kind === "blogs" && <Topic>{(choices) => input("topic", t("Category"), choices)}</Topic>}
      {hasText(section) && <SectionText of={of} at={at} problem={problems.text} />}
      {kind === "hero" && (
        <PictureEntry
          of={of}
          label={t("Picture")}
          path={`sections.${at}.picture.text`}
          problem={problems.picture}
          alt={{ label: t("What it shows"), path: `sections.${at}.picture.alt` }}
          hint={t("1200 px wide or more.")}
          saved={[]}
        />
      )}
      {hasButton(section) && (
        <>
          {input("label", t("The button’s text"))}
          <Places search={section.href}>
            {(choices) => input("href", t("Where it leads"), choices)}
          </Places>
        </>
      )}
    </>
  );
}

type InputName = "title" | "note" | "count" | "topic" | "label" | "href";

interface InputProps {
  of: RecordForm<PageValues>;
  at: number;
  name: InputName;
  label: string;
  problem: string | undefined;
  hint?: string;
  /** Id of a list of what could be entered. */
  list?: string;
  placeholder?: string;
}

function SectionInput({ of, at, name, label, problem, hint, list, placeholder }: InputProps) {
  const id = useId();
  return (
    <Frame id={id} label={label} hint={hint} problem={problem}>
      <input
        {...of.form.register(`sections.${at}.${name}`)}
        id={id}
        className="field"
        inputMode={name === "count" ? "numeric" : undefined}
        autoComplete="off"
        list={list}
        placeholder={placeholder}
        aria-invalid={problem ? true : undefined}
        aria-describedby={describedBy(id, hint, problem)}
      />
    </Frame>
  );
}

type WithChoices = (choices: Partial<InputProps>) => ReactNode;

/** Categories that articles have. */
function Topic({ children }: { children: WithChoices }) {
  const id = useId();
  const { api } = useRouteContext({ from: "__root__" });
  const { data = [] } = useQuery(api.blog.categories.queryOptions());
  return (
    <>
      {children({ list: id, hint: t("Articles of all categories when left empty.") })}
      <datalist id={id}>
        {data.map(({ name }) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}

/** Places of the shop that a button can lead to. */
function Places({ search, children }: { search: string; children: WithChoices }) {
  const id = useId();
  const admin = useAdmin();
  const typed = useDebouncedValue(search.trim(), 250);
  const asked = /^(?:\/|https?:)/.test(typed) ? "" : typed.slice(0, 200);
  const { data = [] } = useQuery(admin.menus.find.queryOptions({ search: asked }));
  return (
    <>
      {children({
        list: id,
        placeholder: t("/deals or https://…"),
        hint: t("Clicks to the merchant are counted."),
      })}
      <datalist id={id}>
        {data.map(({ kind, label, href }) => (
          <option key={`${kind} ${href}`} value={href} label={`${kind}: ${label}`} />
        ))}
      </datalist>
    </>
  );
}

interface SectionTextProps {
  of: RecordForm<PageValues>;
  at: number;
  problem: string | undefined;
}

/** Markdown with everything that texts of pages have. */
function SectionText({ of, at, problem }: SectionTextProps) {
  const { pages } = useAdmin();
  const name = `sections.${at}.text`;
  const form = { ...of, fields: { ...of.fields, [name]: { label: t("Words"), isLong: true } } };
  return (
    <>
      <MarkdownEditor
        // Rendered again at a new position, because its values belong to the position.
        key={name}
        of={form}
        name={name as keyof PageValues}
        render={(content) => pages.preview.mutate({ content })}
        hasProducts={false}
      />
      {problem && <Problem>{problem}</Problem>}
    </>
  );
}
