import { dealStatus } from "@pickwell/api/deals/rules";
import { t } from "@pickwell/texts/t.ts";
import { formatMoney } from "@pickwell/ui/format/format.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useId } from "react";
import { useWatch } from "react-hook-form";
import fields from "../../forms/fields.module.css";
import { CheckField, SelectField, TextArea, TextField } from "../../forms/fields.tsx";
import { momentOf, zoneHint } from "../../forms/moment-input.ts";
import { PictureField } from "../../forms/picture-field.tsx";
import { PictureList } from "../../forms/picture-list.tsx";
import type { RecordForm } from "../../forms/use-record-form.ts";
import { formatMoment } from "../../lib/format-moment.ts";
import { useAdmin } from "../../lib/use-admin.ts";
import type { FoundProduct } from "../products/product-choice.tsx";
import { type Deal, dealTypes } from "./deal-search.ts";
import type { DealValues } from "./deal-values.ts";
import styles from "./deals.module.css";
import { DiscountPreview } from "./discount-preview.tsx";
import { ProductField } from "./product-field.tsx";

interface DealFieldsProps {
  of: RecordForm<DealValues>;
  isNew?: boolean;
  /** Pictures that the shop has a copy of. */
  saved?: Deal["images"];
  savedCutOut?: Deal["cutOut"];
  onProduct?: (product: FoundProduct) => void;
}

export function DealFields({ of, isNew, saved = [], savedCutOut, onProduct }: DealFieldsProps) {
  useChecksTogether(of);
  return (
    <>
      <TextField of={of} name="title" />
      <ProductField
        of={of}
        hint={
          isNew
            ? t("The deal links to it. Fields that are still empty are filled in from it.")
            : t("The deal links to it.")
        }
        onChoose={onProduct}
      />
      <TextArea of={of} name="description" rows={3} />
      <CategoryField of={of} />
      <SelectField
        of={of}
        name="discountType"
        choices={dealTypes}
        hint={t("Shown as a percentage of the price, or as an amount.")}
      />
      <div className={fields.pair}>
        <TextField of={of} name="originalPrice" inputMode="decimal" placeholder="0.00" />
        <TextField of={of} name="price" inputMode="decimal" placeholder="0.00" />
      </div>
      <DiscountPreview control={of.form.control} />
      <div className={`${fields.pair} ${styles.period}`}>
        <TextField
          of={of}
          name="startsAt"
          type="datetime-local"
          hint={
            isNew ? t("{zoneHint} At once when left empty.", { zoneHint: zoneHint() }) : zoneHint()
          }
        />
        <TextField
          of={of}
          name="endsAt"
          type="datetime-local"
          hint={t("{zoneHint} Never when left empty.", { zoneHint: zoneHint() })}
        />
      </div>
      <TextField
        of={of}
        name="maxUsage"
        inputMode="numeric"
        placeholder={t("Unlimited")}
        hint={t("How often it can be used. Unlimited when left empty.")}
      />
      <TextField
        of={of}
        name="affiliateLink"
        inputMode="url"
        placeholder="https://"
        spellCheck={false}
      />
      <TextField
        of={of}
        name="voucherCode"
        spellCheck={false}
        hint={t(
          "Shown with the deal from its start to its end, to be copied. Empty when nothing has to be entered.",
        )}
      />
      <TextField
        of={of}
        name="voucherTerms"
        hint={t("Such as: new customers, from {price}.", { price: formatMoney(5000) })}
      />
      <PictureList of={of} name="images" saved={saved} />
      <PictureField
        of={of}
        name="cutOut"
        saved={savedCutOut}
        hint={t(
          "The thing alone on a transparent ground, square: it stands before the sun of the home page.",
        )}
      />
      <TextArea
        of={of}
        name="features"
        rows={4}
        hint={t("One a line. Cards show the first three.")}
      />
      <CheckField of={of} name="featured" hint={t("Shown before others, and on the home page.")} />
      <ActiveField of={of} />
    </>
  );
}

/** Says what being switched on means for a deal that has yet to start. */
function ActiveField({ of }: { of: RecordForm<DealValues> }) {
  const [isActive, typed] = useWatch({ control: of.form.control, name: ["isActive", "startsAt"] });
  const startsAt = momentOf(typed);
  const isScheduled =
    startsAt !== null && dealStatus({ isActive, startsAt }, new Date()) === "scheduled";
  return (
    <CheckField
      of={of}
      name="isActive"
      hint={
        isScheduled
          ? t("Scheduled: shoppers see it from {startsAt} on.", {
              startsAt: formatMoment(startsAt),
            })
          : t("Shoppers see it from its start to its end.")
      }
    />
  );
}

/** Whatever one likes; offered are the names of the shop's categories. */
function CategoryField({ of }: { of: RecordForm<DealValues> }) {
  const id = useId();
  const { data } = useQuery(useAdmin().categories.list.queryOptions({ sort: "name", limit: 100 }));
  return (
    <>
      <TextField of={of} name="category" list={id} />
      <datalist id={id}>
        {data?.categories.map(({ id: key, name }) => (
          <option key={key} value={name} />
        ))}
      </datalist>
    </>
  );
}

/** Validates related fields together, whichever is changed. */
function useChecksTogether({ form: { control, formState, trigger } }: RecordForm<DealValues>) {
  const [startsAt, originalPrice] = useWatch({ control, name: ["startsAt", "originalPrice"] });
  const { isSubmitted } = formState;
  // biome-ignore lint/correctness/useExhaustiveDependencies: they are what is waited for
  useEffect(() => {
    if (isSubmitted) void trigger(["endsAt", "price"]);
  }, [startsAt, originalPrice, isSubmitted, trigger]);
}
