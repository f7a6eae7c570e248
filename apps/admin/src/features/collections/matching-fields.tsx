import { badgeLabels, sortLabels } from "@pickwell/api/collections/rules";
import { t } from "@pickwell/texts/t.ts";
import { useShop } from "@pickwell/ui/shop/shop.ts";
import { useQuery } from "@tanstack/react-query";
import { useWatch } from "react-hook-form";
import { problemOf } from "../../forms/field-state.ts";
import fieldsStyles from "../../forms/fields.module.css";
import { CheckField, SelectField, TextArea, TextField } from "../../forms/fields.tsx";
import type { RecordForm } from "../../forms/use-record-form.ts";
import { useAdmin } from "../../lib/use-admin.ts";
import checkbox from "../../ui/checkbox.module.css";
import { Problem } from "../../ui/problem.tsx";
import type { CollectionValues } from "./collection-values.ts";
import styles from "./collections.module.css";

const kindChoices = [
  { value: "rules", label: t("By rules") },
  { value: "hand", label: t("Chosen by hand") },
] as const;

const ratingChoices = ["3", "4", "4.5"].map((value) => ({
  value,
  label: t("{value} and up", { value }),
}));
const choicesOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** The fields that select a collection's products. */
export function Matching({ of }: { of: RecordForm<CollectionValues> }) {
  const kind = useWatch({ control: of.form.control, name: "kind" });
  const sorts = choicesOf(sortLabels).filter(({ value }) => kind === "hand" || value !== "hand");
  return (
    <>
      <div className={fieldsStyles.pair}>
        <SelectField of={of} name="kind" choices={kindChoices} />
        <SelectField
          of={of}
          name="sort"
          choices={sorts}
          hint={t("Best first: closest to the words, featured before others.")}
        />
      </div>
      {kind === "hand" ? (
        <TextArea
          of={of}
          name="products"
          rows={8}
          hint={t(
            "One on each line: the address of its page, or the last part of it. They are shown in this order where the order is by hand.",
          )}
        />
      ) : (
        <Rule of={of} />
      )}
    </>
  );
}

/** Conditions that products must meet, all of them. */
function Rule({ of }: { of: RecordForm<CollectionValues> }) {
  const inCurrency = t("In {currency}.", { currency: useShop().currency });
  return (
    <fieldset className={styles.rule}>
      <legend>{t("Products of which all of this is true")}</legend>
      <p className="hint">{t("Empty fields are not shown.")}</p>
      <Categories of={of} />
      <div className={fieldsStyles.pair}>
        <TextField of={of} name="minPrice" inputMode="decimal" hint={inCurrency} />
        <TextField
          of={of}
          name="maxPrice"
          inputMode="decimal"
          hint={t("Products without a price are left out.")}
        />
      </div>
      <div className={fieldsStyles.pair}>
        <TextArea of={of} name="brands" rows={3} hint={t("One on each line; any of them.")} />
        <TextArea
          of={of}
          name="attributes"
          rows={3}
          hint={t(
            "One on each line, such as “Material: oak”. Of one name any value, of several one each.",
          )}
        />
      </div>
      <div className={fieldsStyles.pair}>
        <SelectField of={of} name="minRating" none={t("Any rating")} choices={ratingChoices} />
        <TextField of={of} name="words" hint={t("What a search for them finds.")} />
      </div>
      <Boxes
        of={of}
        name="badges"
        legend={t("Badges")}
        choices={choicesOf(badgeLabels)}
        hint={t("Any of them.")}
      />
      <div className={styles.boxes}>
        <CheckField of={of} name="onSale" />
        <CheckField of={of} name="inStock" />
      </div>
    </fieldset>
  );
}

/** Deleted categories stay ticked until the user removes them. */
function Categories({ of }: { of: RecordForm<CollectionValues> }) {
  const all = useQuery(useAdmin().categories.list.queryOptions({ sort: "name", limit: 1000 })).data;
  const chosen = useWatch({ control: of.form.control, name: "categories" });
  if (!all) return null;
  const known = all.categories.map(({ id, name, status }) => ({
    value: id,
    label: status === "active" ? name : t("{name} (inactive)", { name }),
  }));
  const gone = chosen
    .filter((id) => !known.some(({ value }) => value === id))
    .map((value) => ({ value, label: t("A deleted category") }));
  return (
    <Boxes
      of={of}
      name="categories"
      legend={t("Categories")}
      choices={[...known, ...gone]}
      hint={t("Any of them.")}
    />
  );
}

interface BoxesProps {
  of: RecordForm<CollectionValues>;
  name: "categories" | "badges";
  legend: string;
  choices: readonly { value: string; label: string }[];
  hint: string;
}

/** Several of a list. */
function Boxes({ of, name, legend, choices, hint }: BoxesProps) {
  const problem = problemOf(of, name);
  return (
    <fieldset className={styles.choices}>
      <legend>
        {legend} <span className="hint">{hint}</span>
      </legend>
      <div className={styles.boxes}>
        {choices.map(({ value, label }) => (
          <label key={value} className={checkbox.check}>
            <input type="checkbox" value={value} {...of.form.register(name)} />
            <span>{label}</span>
          </label>
        ))}
      </div>
      {problem && <Problem>{problem}</Problem>}
    </fieldset>
  );
}
