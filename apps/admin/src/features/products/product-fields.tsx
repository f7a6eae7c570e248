import { withClickId } from "@pickwell/api/attribution/rules";
import { productLimits } from "@pickwell/api/products/schema";
import { rich } from "@pickwell/texts/rich.ts";
import { t } from "@pickwell/texts/t.ts";
import { formatCount } from "@pickwell/ui/format/format.ts";
import { useShop } from "@pickwell/ui/shop/shop.ts";
import { useEffect, useState } from "react";
import { useWatch } from "react-hook-form";
import fields from "../../forms/fields.module.css";
import { CheckField, SelectField, TextArea, TextField } from "../../forms/fields.tsx";
import { PictureField } from "../../forms/picture-field.tsx";
import { PictureList } from "../../forms/picture-list.tsx";
import type { RecordForm } from "../../forms/use-record-form.ts";
import { useMay } from "../../lib/use-may.ts";
import { Icon } from "../../ui/icon.tsx";
import { NewCategory } from "../categories/category-form.tsx";
import { useCategoryChoices, useHasNoCategory } from "./categories.ts";
import { statusChoices } from "./product-states.ts";
import type { ProductRow, ProductValues } from "./product-values.ts";
import styles from "./products.module.css";

interface ProductFieldsProps {
  of: RecordForm<ProductValues>;
  /** The stored product; null for a new one. */
  saved: ProductRow | null;
}

export function ProductFields({ of, saved }: ProductFieldsProps) {
  const inCurrency = t("In {currency}.", { currency: useShop().currency });
  return (
    <>
      <TextField of={of} name="name" />
      <div className={fields.pair}>
        <CategoryField of={of} isNew={saved === null} />
        <SelectField of={of} name="status" choices={statusChoices} />
      </div>
      <PictureField
        of={of}
        name="image"
        altName="imageAlt"
        hint={t("Square, 1200 px or more. We make the small sizes.")}
        saved={saved?.images[0]}
      />
      <Description of={of} />
      <AffiliateLink of={of} />
      <div className={fields.pair}>
        <TextField
          of={of}
          name="price"
          inputMode="decimal"
          hint={t("{inCurrency} Empty: the shop says to see it at the merchant.", { inCurrency })}
        />
        <TextField
          of={of}
          name="originalPrice"
          inputMode="decimal"
          hint={t("Before the reduction, if there is one.")}
        />
      </div>
      <div className={fields.pair}>
        <TextField of={of} name="brand" />
        <TextField of={of} name="sku" spellCheck={false} />
      </div>
      <TextArea of={of} name="features" rows={4} hint={t("One on each line.")} />
      <TextArea
        of={of}
        name="attributes"
        rows={4}
        hint={t(
          "One on each line, such as “Material: oak”. They become the table on the product’s page. Files that name the same replace what they say; the rest stays.",
        )}
      />
      <div className={styles.checks}>
        <CheckField of={of} name="inStock" />
        <CheckField of={of} name="featured" />
        <CheckField of={of} name="isNew" />
        <CheckField of={of} name="isBestseller" />
      </div>
      <More of={of} saved={saved} />
    </>
  );
}

interface CategoryFieldProps {
  of: RecordForm<ProductValues>;
  /** Of a new product, which takes the only category there is. */
  isNew: boolean;
}

function CategoryField({ of, isNew }: CategoryFieldProps) {
  const { setValue, resetField } = of.form;
  const chosen = useWatch({ control: of.form.control, name: "category" });
  // Over this form: another screen would lose what was typed.
  const [isAdding, setAdding] = useState(false);
  const [added, setAdded] = useState<string>();
  const choices = useCategoryChoices(added ?? (chosen || undefined));
  const isEmpty = useHasNoCategory();
  const mayAdd = useMay("admin.categories.create");
  const only = isNew && choices.length === 1 ? choices[0]?.value : undefined;
  useEffect(() => {
    // Nobody has chosen it, so the form has no unsaved changes by it.
    if (only && !chosen) resetField("category", { defaultValue: only });
  }, [only, chosen, resetField]);
  // Afterwards, because only an option that is there can be chosen.
  useEffect(() => {
    if (added) setValue("category", added, { shouldDirty: true });
  }, [added, setValue]);
  return (
    <>
      <SelectField
        of={of}
        name="category"
        none={t("Choose a category")}
        choices={choices}
        hint={
          mayAdd && (
            <>
              {isEmpty && <span>{t("There is none yet.")} </span>}
              <button type="button" className="link" onClick={() => setAdding(true)}>
                {t("Add a category")}
              </button>
            </>
          )
        }
      />
      {isAdding && (
        <NewCategory onAdded={({ name }) => setAdded(name)} onClose={() => setAdding(false)} />
      )}
    </>
  );
}

function Description({ of }: { of: RecordForm<ProductValues> }) {
  const { length } = useWatch({ control: of.form.control, name: "description" });
  const limit = formatCount(productLimits.description);
  return (
    <TextArea
      of={of}
      name="description"
      rows={5}
      hint={
        <span className="num">
          {t("{n} of {limit} characters", { n: formatCount(length), limit })}
        </span>
      }
    />
  );
}

/** Stands for the unique id of a click. */
const SAMPLE_ID = "CLICK-ID";

/**
 * Shows where visitors are sent, so that a wrong link is noticed before commissions are missing.
 */
function AffiliateLink({ of }: { of: RecordForm<ProductValues> }) {
  const link = useWatch({ control: of.form.control, name: "affiliateLink" }).trim();
  const sent = /^https?:\/\//i.test(link) ? withClickId(link, SAMPLE_ID) : "";
  return (
    <TextField
      of={of}
      name="affiliateLink"
      inputMode="url"
      spellCheck={false}
      placeholder="https://"
      hint={
        sent && (
          <>
            {sent === link
              ? t(
                  "No click id is sent. Write '{click_id}' where the merchant or network takes one.",
                )
              : t("Each click has its own id in it.")}{" "}
            {rich("Visitors go to <span>{sent}</span>", {
              span: (inside) => <span className={styles.sentLink}>{inside}</span>,
              sent,
            })}
          </>
        )
      }
    />
  );
}

/** What few products need. Open where something in it is wrong. */
function More({ of, saved }: ProductFieldsProps) {
  const { errors } = of.form.formState;
  const hasProblem = Boolean(errors.slug ?? errors.ratingSource ?? errors.gallery ?? errors.cutOut);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (hasProblem) setOpen(true);
  }, [hasProblem]);
  return (
    <details
      className={styles.moreFields}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        {t("More")} <Icon name="chevron-down" />
      </summary>
      <div>
        <PictureList of={of} name="gallery" saved={saved?.images ?? []} from={2} />
        <PictureField
          of={of}
          name="cutOut"
          saved={saved?.cutOut}
          hint={t(
            "The thing alone on a transparent ground, square: it stands before the sun of the picture that is shared.",
          )}
        />
        <TextField
          of={of}
          name="ratingSource"
          hint={t(
            "As shoppers read it beside the rating, such as “Customer reviews at Holt & Sons”.",
          )}
        />
        <TextField
          of={of}
          name="slug"
          spellCheck={false}
          hint={
            saved ? t("The last part of its address.") : t("Made from the name when left empty.")
          }
        />
      </div>
    </details>
  );
}
