import { type BestOfferRule, bestOfferRules, preferredNames } from "@pickwell/api/settings/rules";
import { locale } from "@pickwell/texts/current.ts";
import { t } from "@pickwell/texts/t.ts";
import { formatMoney } from "@pickwell/ui/format/format.ts";
import { useQuery } from "@tanstack/react-query";
import { useWatch } from "react-hook-form";
import { NumberField, SelectField, TextArea } from "../../../forms/fields.tsx";
import type { RecordForm } from "../../../forms/use-record-form.ts";
import { useAdmin } from "../../../lib/use-admin.ts";
import settings from "../settings.module.css";
import styles from "./best-offer.module.css";
import type { PaymentValues } from "./payment-values.ts";

const choices = (Object.keys(bestOfferRules) as BestOfferRule[]).map((value) => ({
  value,
  label: bestOfferRules[value],
}));

/** The rule for the best offer, and statistics of merchants. */
export function BestOffer({ of }: { of: RecordForm<PaymentValues> }) {
  const [rule, preferred] = useWatch({
    control: of.form.control,
    name: ["bestOffer", "preferredMerchants"],
  });
  return (
    <>
      <div className={settings.row}>
        <SelectField
          of={of}
          name="bestOffer"
          choices={choices}
          hint={t(
            "Of several merchants who have a product now. Pages, articles, mails and old links all lead there, and to the next one when it is sold out.",
          )}
        />
        {rule !== "cheapest" && (
          <NumberField
            of={of}
            name="bestOfferMargin"
            step={1}
            min={0}
            hint={t(
              "What costs more than the cheapest by more than this is not chosen for its merchant.",
            )}
          />
        )}
      </div>
      {rule === "preferred" && (
        <TextArea
          of={of}
          name="preferredMerchants"
          rows={5}
          hint={t("A name to a line, the one you prefer most first, written as below.")}
        />
      )}
      {rule !== "cheapest" && <Merchants rule={rule} preferred={preferred} />}
    </>
  );
}

const DAYS = 90;

function Merchants({ rule, preferred }: { rule: BestOfferRule; preferred: string }) {
  const admin = useAdmin();
  const { data } = useQuery(admin.offers.merchants.queryOptions());
  if (!data) return null;
  if (data.length === 0) {
    return (
      <p className="hint">
        {t(
          "No merchant’s offers are in the shop yet: they come with feeds. Until then this changes nothing.",
        )}
      </p>
    );
  }
  const known = new Set(data.flatMap(({ name, merchant }) => [name, merchant].map(small)));
  const unknown =
    rule === "preferred" ? preferredNames(preferred).filter((name) => !known.has(name)) : [];
  return (
    <>
      {unknown.length > 0 && (
        <p className="hint" role="status">
          {t("No merchant in the shop is called {names}.", {
            names: unknown.map((name) => `“${name}”`).join(", "),
          })}
        </p>
      )}
      <div className={styles.merchants}>
        <table>
          <caption className="hint">
            {t(
              "Merchants, and what clicks on their offers have earned in {days} days. Those with few clicks count as the average.",
              { days: DAYS },
            )}
          </caption>
          <thead>
            <tr>
              <th scope="col">{t("Merchant")}</th>
              <th scope="col">{t("Offers ## of a merchant")}</th>
              <th scope="col">{t("In stock")}</th>
              <th scope="col">{t("Clicks")}</th>
              <th scope="col">{t("Per click")}</th>
            </tr>
          </thead>
          <tbody>
            {data.map(({ merchant, name, offers, inStock, clicks, commissionCents }) => (
              <tr key={merchant}>
                <th scope="row" dir="auto">
                  {name}
                </th>
                <td>{offers.toLocaleString(locale())}</td>
                <td>{inStock.toLocaleString(locale())}</td>
                <td>{clicks.toLocaleString(locale())}</td>
                <td>{clicks > 0 ? formatMoney(Math.round(commissionCents / clicks)) : "–"}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

const small = (name: string) => name.toLowerCase();

/** The rule for comparison. */
export const bestOfferShown = (value: unknown): string => bestOfferRules[value as BestOfferRule];
