import { collectionPreviewInput } from "@pickwell/api/collections/admin/schema";
import { t } from "@pickwell/texts/t.ts";
import { Picture } from "@pickwell/ui/components/picture.tsx";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useWatch } from "react-hook-form";
import type { RecordForm } from "../../forms/use-record-form.ts";
import { priceText } from "../../lib/price-text.ts";
import { useAdmin } from "../../lib/use-admin.ts";
import { useDebouncedValue } from "../../lib/use-debounced-value.ts";
import { Problem } from "../../ui/problem.tsx";
import { type CollectionValues, matchingOf } from "./collection-values.ts";
import styles from "./collections.module.css";

/** Delay after the last change before the preview is loaded, in milliseconds. */
const PAUSE_MS = 400;

/** How many products match, the first of them, and parts of the rule that match nothing. */
export function MatchingPreview({ of }: { of: RecordForm<CollectionValues> }) {
  const { collections } = useAdmin();
  const values = useWatch({ control: of.form.control }) as CollectionValues;
  const asked = useDebouncedValue(JSON.stringify(matchingOf(values)), PAUSE_MS);
  const checked = collectionPreviewInput.safeParse(JSON.parse(asked));
  const { data, isError } = useQuery({
    queryKey: ["collection-preview", asked],
    queryFn: () => collections.preview.mutate(JSON.parse(asked)),
    enabled: checked.success,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  return (
    <section className={styles.preview} aria-label={t("What visitors find")}>
      <p role="status">
        {!checked.success ? (
          t("Something above is not complete yet.")
        ) : isError ? (
          t("What visitors would find could not be looked up.")
        ) : !data ? (
          t("Looking for products…")
        ) : data.total === 0 ? (
          <b>{t("No product matches: the page would be empty.")}</b>
        ) : (
          <b>
            {t("{total, plural, one {# product} other {# products}} at the moment", {
              total: data.total,
            })}
          </b>
        )}
      </p>
      {data?.notes.map(({ text }) => (
        <Problem key={text}>{text}</Problem>
      ))}
      {data && data.products.length > 0 && (
        <ul>
          {data.products.map(({ id, name, priceCents, image }) => (
            <li key={id}>
              <Picture of={image} alt="" sizes="3rem" width={48} height={48} />
              <span>
                <span>{name}</span>
                <span className="muted num">{priceText(priceCents)}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
      {data && data.total > data.products.length && (
        <p className="muted">
          {t("and {total} more", { total: data.total - data.products.length })}
        </p>
      )}
    </section>
  );
}
