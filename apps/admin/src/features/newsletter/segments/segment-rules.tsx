import { segmentRule } from "@pickwell/api/segments/admin/schema";
import {
  hasDays,
  MAX_OFFERED,
  MAX_RULES,
  segmentSubjects,
  subjectLabels,
  valueKinds,
} from "@pickwell/api/segments/rules";
import { t } from "@pickwell/texts/t.ts";
import { useQuery } from "@tanstack/react-query";
import { type ComponentProps, useId, useState } from "react";
import { useController, useFieldArray, useWatch } from "react-hook-form";
import type { ChosenRecord } from "../../../forms/record-choice.tsx";
import type { RecordForm } from "../../../forms/use-record-form.ts";
import { useAdmin } from "../../../lib/use-admin.ts";
import { Icon } from "../../../ui/icon.tsx";
import { Problem } from "../../../ui/problem.tsx";
import toolButton from "../../../ui/tool-button.module.css";
import { ProductChoice } from "../../products/product-choice.tsx";
import { newRule, ruleOf, type SegmentValues } from "./segment-values.ts";
import styles from "./segments.module.css";

/** The rules of a segment. */
export function SegmentRules({ of }: { of: RecordForm<SegmentValues> }) {
  const { control, formState } = of.form;
  const { fields, append, remove } = useFieldArray({ control, name: "rules" });
  const rules = useWatch({ control, name: "rules" });
  const wasSubmitted = formState.submitCount > 0;
  const { errors } = formState;
  const problem = errors.rules?.message ?? errors.rules?.root?.message;
  const problems = rules.map((rule) => (wasSubmitted ? problemIn(rule) : undefined));
  return (
    <fieldset className={styles.rules}>
      <legend>{t("Rules")}</legend>
      <ul>
        {fields.map(({ id }, at) => (
          <li key={id}>
            <Rule of={of} at={at} problem={problems[at]} onRemove={() => remove(at)} />
          </li>
        ))}
      </ul>
      {problem && !problems.some(Boolean) && <Problem role="alert">{problem}</Problem>}
      <div>
        <button
          type="button"
          className="btn btn--xs btn--soft"
          disabled={fields.length >= MAX_RULES}
          onClick={() => append(newRule)}
        >
          <Icon name="plus" /> {t("Add a Rule")}
        </button>
      </div>
    </fieldset>
  );
}

const problemIn = (rule: SegmentValues["rules"][number]): string | undefined =>
  segmentRule.safeParse(ruleOf(rule)).error?.issues[0]?.message;

interface RuleProps {
  of: RecordForm<SegmentValues>;
  at: number;
  problem: string | undefined;
  onRemove: () => void;
}

function Rule({ of, at, problem, onRemove }: RuleProps) {
  const { register, setValue, control } = of.form;
  const rule = useWatch({ control, name: `rules.${at}` });
  const label = t("Rule {at}", { at: at + 1 });
  return (
    <div className={styles.rule}>
      <select
        {...register(`rules.${at}.about`, {
          // The value of another subject does not apply.
          onChange: () => setValue(`rules.${at}.value`, ""),
        })}
        className="field"
        aria-label={t("{label}: what it is about", { label })}
      >
        {segmentSubjects.map((about) => (
          <option key={about} value={about}>
            {t("They {subjectLabels}", { subjectLabels: subjectLabels[about] })}
          </option>
        ))}
      </select>
      <select
        {...register(`rules.${at}.is`)}
        className="field"
        aria-label={t("{label}: yes or no", { label })}
      >
        <option value="yes">{t("Yes")}</option>
        <option value="no">{t("No")}</option>
      </select>
      <Value of={of} at={at} isWrong={problem !== undefined} />
      {hasDays(rule.about) && (
        <span className={styles.days}>
          <span>{t("in the last")}</span>
          <input
            {...register(`rules.${at}.days`)}
            className="field"
            inputMode="numeric"
            aria-label={t("{label}: in how many of the last days", { label })}
          />
          <span>{t("days")}</span>
        </span>
      )}
      <button
        type="button"
        className={`${toolButton.button} ${styles.remove}`}
        aria-label={t("Remove rule {at}", { at: at + 1 })}
        onClick={onRemove}
      >
        <Icon name="trash" />
      </button>
      {problem && (
        <div className={styles.problem}>
          <Problem>{problem}</Problem>
        </div>
      )}
    </div>
  );
}

function Value({
  of,
  at,
  isWrong,
}: {
  of: RecordForm<SegmentValues>;
  at: number;
  isWrong: boolean;
}) {
  const { register, control } = of.form;
  const { about } = useWatch({ control, name: `rules.${at}` });
  const kind = valueKinds[about];
  if (!kind) return null;
  const label = t("Rule {at}: {subjectLabels}", {
    at: at + 1,
    subjectLabels: subjectLabels[about],
  });
  if (kind === "product") return <ProductValue of={of} at={at} label={label} isWrong={isWrong} />;
  const field = {
    ...register(`rules.${at}.value`),
    className: "field",
    "aria-label": label,
    "aria-invalid": isWrong || undefined,
  };
  if (kind === "category") return <CategoryChoice {...field} of={of} at={at} />;
  if (kind === "broadcast") return <BroadcastChoice {...field} of={of} at={at} />;
  if (kind === "day") return <input {...field} type="date" />;
  return (
    <KnownValue
      {...field}
      of={of}
      at={at}
      kind={kind === "merchant" ? kind : about === "page" ? about : "source"}
    />
  );
}

interface ProductValueProps {
  of: RecordForm<SegmentValues>;
  at: number;
  label: string;
  isWrong: boolean;
}

/** A product, searched by name; stored by its id. */
function ProductValue({ of, at, label, isWrong }: ProductValueProps) {
  const { field } = useController({ control: of.form.control, name: `rules.${at}.value` });
  const [chosen, setChosen] = useState<ChosenRecord | null>(null);
  const stored = useQuery({
    ...useAdmin().products.get.queryOptions({ id: field.value }),
    enabled: field.value !== "" && chosen?.id !== field.value,
    retry: false,
  });
  const name = stored.data?.name ?? (stored.isError ? t("A deleted product") : t("Loading…"));
  const known = chosen?.id === field.value ? chosen : { id: field.value, name };
  return (
    <div className={styles.product}>
      <ProductChoice
        ref={field.ref}
        label={label}
        value={field.value === "" ? null : known}
        onChange={(product) => {
          setChosen(product);
          field.onChange(product?.id ?? "");
        }}
        onBlur={field.onBlur}
        clearLabel={t("Choose another product")}
        isInvalid={isWrong}
      />
    </div>
  );
}

const examples = { merchant: "shop.example", page: "/blog/", source: "newsletter-swap" } as const;

type KnownValueProps = ChoiceProps<"input"> & { kind: keyof typeof examples };

/** Whether one of the known values is what was typed; of pages, what they begin with. */
function hasOccurred(kind: keyof typeof examples, text: string, known: readonly string[]): boolean {
  const parsed = segmentRule.safeParse({
    ...{ about: kind === "merchant" ? "clicked-merchant" : kind, value: text, days: 1 },
  });
  // What cannot be read has a problem of its own.
  if (!parsed.success) return true;
  const { value } = parsed.data;
  if (kind === "page") return known.some((one) => one.startsWith(value));
  return known.some((one) => one.toLowerCase() === value.toLowerCase());
}

/** A text, with those to choose from that occur in the shop. */
function KnownValue({ of, at, kind, ...field }: KnownValueProps) {
  const list = useId();
  const { data } = useQuery(useAdmin().segments.values.queryOptions());
  const found = { merchant: data?.merchants, page: data?.pages, source: data?.sources }[kind];
  const known = found ?? [];
  const text = useWatch({ control: of.form.control, name: `rules.${at}.value` });
  const isListed = found !== undefined && found.length < MAX_OFFERED;
  const isUnknown = isListed && text.trim() !== "" && !hasOccurred(kind, text, known);
  return (
    <>
      <input
        {...field}
        list={list}
        placeholder={known[0] ?? examples[kind]}
        spellCheck={false}
        autoCapitalize="none"
        autoComplete="off"
        aria-describedby={isUnknown ? `${list}-unknown` : undefined}
      />
      {isUnknown && (
        <p className={`hint ${styles.unknown}`} id={`${list}-unknown`}>
          {t("This has not occurred lately. Is it spelled as it should be?")}
        </p>
      )}
      <datalist id={list}>
        {known.map((value) => (
          <option key={value} value={value} />
        ))}
      </datalist>
    </>
  );
}

type ChoiceProps<Element extends "input" | "select" = "select"> = ComponentProps<Element> & {
  of: RecordForm<SegmentValues>;
  at: number;
};

function CategoryChoice(props: ChoiceProps) {
  const { data } = useQuery(useAdmin().categories.list.queryOptions({ sort: "name", limit: 1000 }));
  const choices = data?.categories.map(({ id, name }) => ({ id, name }));
  return (
    <Choice
      {...props}
      none={t("Choose a category")}
      gone={t("A deleted category")}
      choices={choices}
    />
  );
}

function BroadcastChoice(props: ChoiceProps) {
  const { data } = useQuery(useAdmin().broadcasts.list.queryOptions({ limit: 100 }));
  const choices = data?.broadcasts
    .filter(({ status }) => status !== "draft")
    .map(({ id, subject }) => ({ id, name: subject }));
  return (
    <Choice {...props} none={t("Choose a broadcast")} gone={t("An older one")} choices={choices} />
  );
}

interface ChoiceListProps extends ChoiceProps {
  none: string;
  /** A chosen value that is no longer available. */
  gone: string;
  choices: { id: string; name: string }[] | undefined;
}

function Choice({ of, at, none, gone, choices, ...field }: ChoiceListProps) {
  const chosen = useWatch({ control: of.form.control, name: `rules.${at}.value` });
  const isKnown = chosen === "" || choices?.some(({ id }) => id === chosen);
  return (
    // Rendered again when the choices are loaded, because the browser would select the first one.
    <select {...field} key={choices ? "known" : "loading"}>
      <option value="">{none}</option>
      {!isKnown && <option value={chosen}>{choices ? gone : t("Loading…")}</option>}
      {choices?.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  );
}
