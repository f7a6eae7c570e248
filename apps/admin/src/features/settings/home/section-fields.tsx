import { homeKinds, MAX_COUNT, shelfSources, wordsOf } from "@pickwell/api/home/rules";
import { useQuery } from "@tanstack/react-query";
import { useRouteContext } from "@tanstack/react-router";
import type { RecordForm } from "../../../forms/use-record-form.ts";
import { useDebouncedValue } from "../../../lib/use-debounced-value.ts";
import checkbox from "../../../ui/checkbox.module.css";
import { Icon } from "../../../ui/icon.tsx";
import { Problem } from "../../../ui/problem.tsx";
import toolButton from "../../../ui/tool-button.module.css";
import styles from "./home.module.css";
import { type HomeValues, sectionOf } from "./home-values.ts";

const NO_CATEGORY = "Please choose a category.";
const NO_COLLECTION = "Please choose a collection.";
const NO_PRODUCT = "Please name one product at least.";

/** What is told beside a row already. */
export const toldByRows: readonly string[] = [NO_CATEGORY, NO_COLLECTION, NO_PRODUCT];

interface SectionFieldsProps {
  of: RecordForm<HomeValues>;
  at: number;
  onRemove: () => void;
}

/** Whether a section is shown, its words, how much it shows, and where a shelf gets it from. */
export function SectionFields({ of, at, onRemove }: SectionFieldsProps) {
  const { register, watch } = of.form;
  const section = watch(`sections.${at}`);
  const name = section.title || homeKinds[section.kind];
  const { hasWords, hasCount } = wordsOf[section.kind];
  return (
    <div className={styles.section}>
      <div className={styles.name}>
        <label className={checkbox.check}>
          <input type="checkbox" {...register(`sections.${at}.isOn`)} />
          <span>{homeKinds[section.kind]}</span>
        </label>
        <button
          type="button"
          className={toolButton.button}
          aria-label={`Remove ${name}`}
          onClick={onRemove}
        >
          <Icon name="trash" />
        </button>
      </div>
      {(hasWords || hasCount) && (
        <div className={styles.words}>
          <input
            {...register(`sections.${at}.title`)}
            className="field"
            aria-label={`Heading of ${name}`}
            placeholder={homeKinds[section.kind]}
            maxLength={120}
          />
          <input
            {...register(`sections.${at}.note`)}
            className="field"
            aria-label={`Line below the heading of ${name}`}
            placeholder="Line below it"
            maxLength={300}
          />
          {hasCount && (
            <input
              {...register(`sections.${at}.count`)}
              className="field"
              type="number"
              min={1}
              max={MAX_COUNT}
              aria-label={`How many ${name} shows`}
              placeholder="How many"
            />
          )}
        </div>
      )}
      {section.kind === "shelf" && <Source of={of} at={at} name={name} />}
    </div>
  );
}

function Source({ of, at, name }: { of: RecordForm<HomeValues>; at: number; name: string }) {
  const { register, watch, formState } = of.form;
  const { api } = useRouteContext({ from: "__root__" });
  const { source, category, products } = watch(`sections.${at}`);
  const shelves = useQuery(api.catalog.categories.active.queryOptions()).data;
  const isTold = formState.submitCount > 0;
  const isGone = category !== "" && shelves && !shelves.some(({ slug }) => slug === category);
  return (
    <>
      <div className={styles.words}>
        <select
          {...register(`sections.${at}.source`)}
          className="field"
          aria-label={`Source of ${name}`}
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
            aria-label={`Category of ${name}`}
          >
            <option value="">Choose a category</option>
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
      {source === "category" && isTold && category === "" && <Problem>{NO_CATEGORY}</Problem>}
      {source === "category" && isGone && (
        <Problem>No active category has this address: the shelf is left out.</Problem>
      )}
      {source === "hand" && (
        <>
          <textarea
            {...register(`sections.${at}.products`)}
            className="field"
            rows={4}
            aria-label={`Products of ${name}, one a line`}
            placeholder="Addresses of products, one a line"
          />
          {isTold && products.trim() === "" && <Problem>{NO_PRODUCT}</Problem>}
          <NotFound keys={sectionOf(watch(`sections.${at}`)).products} />
        </>
      )}
    </>
  );
}

/** Which collection a shelf is of. */
function CollectionOf({ of, at, name }: { of: RecordForm<HomeValues>; at: number; name: string }) {
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
        aria-label={`Collection of ${name}`}
      >
        <option value="">Choose a collection</option>
        {isGone && <option value={chosen}>{chosen}</option>}
        {all?.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </select>
      {formState.submitCount > 0 && chosen === "" && <Problem>{NO_COLLECTION}</Problem>}
      {isGone && <Problem>No published collection is this one: the shelf is left out.</Problem>}
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
  return <Problem>{`Visitors find no product at: ${missing.join(", ")}`}</Problem>;
}
