import { t } from "@pickwell/texts/t.ts";
import { hoursOf, useShop } from "@pickwell/ui/shop/shop.ts";
import type { ReactNode } from "react";
import { phoneLink } from "../../lib/phone-link.ts";
import { OpeningHours } from "../../ui/opening-hours.tsx";
import styles from "./contact.module.css";

/** Contact details and opening hours. */
export function ContactDetails() {
  const { site } = useShop();
  const { siteName, contactEmail, supportPhone, address } = site;
  const hours = hoursOf(site);
  return (
    <address className={styles.details}>
      <dl>
        {contactEmail && (
          <Detail name={t("E-mail")}>
            <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
          </Detail>
        )}
        {supportPhone && (
          <Detail name={t("Phone")}>
            <a href={phoneLink(supportPhone)}>{supportPhone}</a>
          </Detail>
        )}
        {address && (
          <Detail name={t("Address")}>
            {siteName}, {address}
          </Detail>
        )}
        {hours.length > 0 && (
          <Detail name={t("Hours")}>
            <OpeningHours of={hours} />
          </Detail>
        )}
      </dl>
    </address>
  );
}

const Detail = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
