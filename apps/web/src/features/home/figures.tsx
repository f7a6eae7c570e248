import { t } from "@pickwell/texts/t.ts";
import { percentSign } from "@pickwell/ui/format/percent.ts";
import { useShop } from "@pickwell/ui/shop/shop.ts";
import styles from "./figures.module.css";

/**
 * The shop's figures.
 *
 * @param saving - the largest saving, in percent; omitted without reductions
 */
export function Figures({ saving = 0 }: { saving: number | undefined }) {
  const saved = { value: String(saving), unit: percentSign(), label: t("saved at most") };
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
