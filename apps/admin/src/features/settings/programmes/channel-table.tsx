import type { Channel, PriceDisplay } from "@pickwell/api/programmes/rules";
import { t } from "@pickwell/texts/t.ts";
import { formatCount } from "@pickwell/ui/format/format.ts";
import { useQuery } from "@tanstack/react-query";
import { useAdmin } from "../../../lib/use-admin.ts";
import lists from "../../../ui/lists.module.css";
import styles from "./programme-rules.module.css";

const columns: [Channel, string][] = [
  ["page", t("Shop")],
  ["article", t("Articles")],
  ["feed", t("REST, search engines")],
  ["mail", t("Newsletter")],
  ["alert", t("Price alerts")],
];

const labels: Record<PriceDisplay, string> = {
  price: t("Price"),
  dated: t("Price and its date"),
  "no-price": t("No price"),
  "own-page": t("Your page, no price"),
  nothing: t("Not at all"),
};

const pictureLabels = {
  kept: t("Kept"),
  linked: t("Linked"),
  none: t("Only your own"),
};

/** What may be shown of each merchant by channel, by the saved rules. */
export function ChannelTable() {
  const { data = [] } = useQuery(useAdmin().programmes.channels.queryOptions());
  if (data.length === 0) return null;
  return (
    <div className={styles.channels}>
      <h3 id="channels">{t("What is shown where")}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section className={styles.scroll} aria-labelledby="channels" tabIndex={0}>
        <table className={lists.table}>
          <thead>
            <tr>
              <th>{t("Merchant")}</th>
              {columns.map(([channel, label]) => (
                <th key={channel}>{label}</th>
              ))}
              <th>{t("Pictures")}</th>
              <th className={`${lists.right} num`}>{t("Products")}</th>
            </tr>
          </thead>
          <tbody>
            {data.map(({ merchant, programme, regions, shown, pictures, products }) => (
              <tr key={merchant}>
                <td>
                  <b>{merchant || t("Unknown")}</b>
                  <span className={lists.description}>
                    {[programme, regions].filter(Boolean).join(" · ")}
                  </span>
                </td>
                {columns.map(([channel]) => (
                  <td key={channel}>{labels[shown[channel]]}</td>
                ))}
                <td>{pictureLabels[pictures]}</td>
                <td className={`${lists.right} num`}>{formatCount(products)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}
