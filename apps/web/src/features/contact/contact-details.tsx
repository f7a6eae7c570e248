import { hoursOf, useShop } from "@pickwell/ui/shop/shop.ts";
import type { ReactNode } from "react";
import { phoneLink } from "../../lib/phone-link.ts";
import { OpeningHours } from "../../ui/opening-hours.tsx";
import styles from "./contact.module.css";

/** Other ways to reach the shop, as far as it has them, and when. */
export function ContactDetails() {
  const { site } = useShop();
  const { siteName, contactEmail, supportPhone, address } = site;
  const hours = hoursOf(site);
  return (
    <address className={styles.details}>
      <dl>
        {contactEmail && (
          <Detail name="E-mail">
            <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
          </Detail>
        )}
        {supportPhone && (
          <Detail name="Phone">
            <a href={phoneLink(supportPhone)}>{supportPhone}</a>
          </Detail>
        )}
        {address && (
          <Detail name="Address">
            {siteName}, {address}
          </Detail>
        )}
        {hours.length > 0 && (
          <Detail name="Hours">
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
