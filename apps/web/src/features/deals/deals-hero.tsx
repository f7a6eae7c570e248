import type { Outputs } from "@pickwell/api";
import { t } from "@pickwell/texts/t.ts";
import { formatCount } from "@pickwell/ui/format/format.ts";
import { percentSign } from "@pickwell/ui/format/percent.ts";
import styles from "./deals-hero.module.css";
import { offersPath } from "./deals-search.ts";

interface DealsHeroProps {
  /** Figures about the deals; undefined while not loaded. */
  figures: Outputs["deals"]["figures"] | undefined;
}

export function DealsHero({ figures }: DealsHeroProps) {
  return (
    <section className={styles.hero}>
      <div className="wrap">
        <div>
          <p className="label">{t("Good things, for less and for a while")}</p>
          <h1>{t("Hot Deals & Offers")}</h1>
          <div className="actions">
            <a className={`btn btn--lg ${styles.whiteButton}`} href={offersPath.flash}>
              {t("Shop Flash Deals")}
            </a>
            <a className="btn btn--lg btn--ink" href={offersPath.all}>
              {t("View All Offers")}
            </a>
          </div>
        </div>
        <dl>
          {figures && <Figure label={t("Active Deals")} value={formatCount(figures.active)} />}
          {figures && figures.highestSaving > 0 && (
            <Figure
              label={t("Max Savings")}
              value={String(figures.highestSaving)}
              unit={percentSign()}
            />
          )}
          {figures?.active !== 0 && <Figure label={t("Flash Sales")} value="24" unit="h" />}
        </dl>
      </div>
    </section>
  );
}

const Figure = ({ label, value, unit }: { label: string; value: string; unit?: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>
      {value}
      {unit && <small>{unit}</small>}
    </dd>
  </div>
);
