import { shelfSources } from "@pickwell/api/home/rules";
import { t } from "@pickwell/texts/t.ts";
import { useQuery } from "@tanstack/react-query";
import { useRouteContext } from "@tanstack/react-router";
import type { RecordForm } from "../../forms/use-record-form.ts";
import { useDebouncedValue } from "../../lib/use-debounced-value.ts";
import { Problem } from "../../ui/problem.tsx";
import styles from "./sections.module.css";
import { type ShelfValues, shelfOf } from "./shelf-values.ts";

const NO_CATEGORY = t("Please choose a category.");
const NO_COLLECTION = t("Please choose a collection.");
const NO_PRODUCT = t("Please name one product at least.");

/** Errors already shown beside a shelf. */
export const shelfProblems: readonly string[] = [NO_CATEGORY, NO_COLLECTION, NO_PRODUCT];

/** The part of a form with shelves. */
export type ShelfForm = RecordForm<{ sections: ShelfValues[] }>;

interface SourceProps {
  of: ShelfForm;
  at: number;
  /** Title of the section. */
  name: string;
}

/** The source of a shelf's products, with errors. */
export function ShelfSource({ of, at, name }: SourceProps) {
  const { register, watch, formState } = of.form;
  const { api } = useRouteContext({ from: "__root__" });
  const { source, category, products } = watch(`sections.${at}`);
  const shelves = useQuery(api.catalog.categories.active.queryOptions()).data;
  const wasSubmitted = formState.submitCount > 0;
  const isGone = category !== "" && shelves && !shelves.some(({ slug }) => slug === category);
  return (
    <>
      <div className={styles.words}>
        <select
          {...register(`sections.${at}.source`)}
          className="field"
          aria-label={t("Source of {name}", { name })}
        >
          {Object.entries(shelfSources).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        {source === "category" && (
          <select
            {...register(`sections.${at}.category`)}
            className="field"
            aria-label={t("Category of {name}", { name })}
          >
            <option value="">{t("Choose a category")}</option>
            {isGone && <option value={category}>{category}</option>}
            {shelves?.map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
          </select>
        )}
      </div>
      {source === "collection" && <CollectionOf of={of} at={at} name={name} />}
      {source === "category" && wasSubmitted && category === "" && <Problem>{NO_CATEGORY}</Problem>}
      {source === "category" && isGone && (
        <Problem>{t("No active category has this address: the shelf is left out.")}</Problem>
      )}
      {source === "hand" && (
        <>
          <textarea
            {...register(`sections.${at}.products`)}
            className="field"
            rows={4}
            aria-label={t("Products of {name}, one a line", { name })}
            placeholder={t("Addresses of products, one a line")}
          />
          {wasSubmitted && products.trim() === "" && <Problem>{NO_PRODUCT}</Problem>}
          <NotFound keys={shelfOf(watch(`sections.${at}`)).products} />
        </>
      )}
    </>
  );
}

/** Which collection a shelf is of. */
function CollectionOf({ of, at, name }: SourceProps) {
  const { register, watch, formState } = of.form;
  const { api } = useRouteContext({ from: "__root__" });
  const all = useQuery(api.catalog.collections.list.queryOptions({ limit: 100 })).data?.collections;
  const chosen = watch(`sections.${at}.collection`) ?? "";
  const isGone = chosen !== "" && all && !all.some(({ id }) => id === chosen);
  return (
    <>
      <select
        {...register(`sections.${at}.collection`)}
        className="field"
        aria-label={t("Collection of {name}", { name })}
      >
        <option value="">{t("Choose a collection")}</option>
        {isGone && <option value={chosen}>{chosen}</option>}
        {all?.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </select>
      {formState.submitCount > 0 && chosen === "" && <Problem>{NO_COLLECTION}</Problem>}
      {isGone && (
        <Problem>{t("No published collection is this one: the shelf is left out.")}</Problem>
      )}
    </>
  );
}

/** Names those that visitors do not find. */
function NotFound({ keys }: { keys: string[] }) {
  const { api } = useRouteContext({ from: "__root__" });
  const asked = useDebouncedValue(keys.join("\n"), 400);
  const list = asked.split("\n").filter(Boolean).slice(0, 200);
  const { data } = useQuery({
    ...api.catalog.products.some.queryOptions({ keys: list }),
    enabled: list.length > 0,
  });
  const missing = data
    ? list.filter((key) => !data.some((each) => [each.id, each.slug].includes(key)))
    : [];
  if (missing.length === 0) return null;
  return (
    <Problem>{t("Visitors find no product at: {places}", { places: missing.join(", ") })}</Problem>
  );
}
