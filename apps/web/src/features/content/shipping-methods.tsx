import type { Outputs } from "@pickwell/api";
import { t } from "@pickwell/texts/t.ts";
import { formatMoney } from "@pickwell/ui/format/format.ts";
import styles from "./content.module.css";

type Shipping = Outputs["settings"]["public"]["shipping"];

const abroad = (): Record<Shipping["international"], string> => ({
  worldwide: t("Worldwide"),
  limited: t("To selected countries"),
  disabled: t("Not available"),
});

/** The active shipping methods, from Settings, Shipping. */
export function ShippingMethods({ methods, domestic, international }: Shipping) {
  return (
    <div className={`prose ${styles.shipping}`}>
      <h2 id="methods">{t("Shipping methods")}</h2>
      {methods.length > 0 ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys
        <section className="table" aria-labelledby="methods" tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t("Method")}</th>
                <th scope="col">{t("Delivery time")}</th>
                <th scope="col" className="align-right">
                  {t("Rate")}
                </th>
              </tr>
            </thead>
            <tbody>
              {methods.map(({ name, delivery, rateCents }) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td>{delivery}</td>
                  <td className="align-right">
                    {rateCents === 0 ? t("Free") : formatMoney(rateCents)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ) : (
        <p>
          {t("There are no usual methods at the moment: what the merchant’s checkout says counts.")}
        </p>
      )}
      <dl className={styles.zones}>
        {domestic && (
          <div>
            <dt>{t("Domestic Shipping")}</dt>
            <dd>{domestic}</dd>
          </div>
        )}
        <div>
          <dt>{t("International Shipping")}</dt>
          <dd>{abroad()[international]}</dd>
        </div>
      </dl>
    </div>
  );
}
