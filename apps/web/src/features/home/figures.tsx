import { t } from "@pickwell/texts/t.ts";
import { useShop } from "@pickwell/ui/shop/shop.ts";
import styles from "./figures.module.css";

/**
 * The shop in figures.
 *
 * @param saving - the most a product saves, in percent; left out while nothing is reduced
 */
export function Figures({ saving = 0 }: { saving: number | undefined }) {
  const saved = { value: String(saving), unit: "%", label: t("saved at most") };
  const { site } = useShop();
  const figures = saving > 0 ? [saved, ...site.figures] : site.figures;
  if (figures.length === 0) return null;
  return (
    <section
      className={styles.figures}
      aria-label={t("{siteName} in figures", { siteName: site.siteName })}
    >
      <div className="wrap">
        <dl>
          {figures.map(({ value, unit, label }) => (
            <div key={label + value}>
              <dt>{label}</dt>
              <dd>
                {value}
                {unit && <small>{unit}</small>}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
