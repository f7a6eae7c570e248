import { t } from "@pickwell/texts/t.ts";
import { Logo } from "@pickwell/ui/components/logo.tsx";
import { hoursOf, type Shop } from "@pickwell/ui/shop/shop.ts";
import { phoneLink } from "../../lib/phone-link.ts";
import { OpeningHours } from "../../ui/opening-hours.tsx";
import styles from "./footer.module.css";
import { type NavLink, relOf } from "./navigation.ts";
import { SocialLinks } from "./social-links.tsx";
import { ThemeSwitch } from "./theme-switch.tsx";

interface FooterProps {
  /** For the copyright line. */
  year: number;
  shop: Shop;
  columns: { title: string; links: NavLink[] }[];
  /** Opens the consent banner again; absent where nothing needs consent. */
  onCookieSettings?: () => void;
}

/** The footer: links and contact details. */
export function Footer({ year, shop, columns, onCookieSettings }: FooterProps) {
  const { site, social, badges } = shop;
  const { contactEmail, supportPhone, address } = site;
  const hours = hoursOf(site);
  return (
    <footer className={`${styles.foot} print-hidden`}>
      <div className="wrap">
        <div className={styles.top}>
          <div>
            <Logo />
            <address>
              {contactEmail && <a href={`mailto:${contactEmail}`}>{contactEmail}</a>}
              {supportPhone && <a href={phoneLink(supportPhone)}>{supportPhone}</a>}
              {address && <span dir="auto">{address}</span>}
              {hours.length > 0 && (
                <span>
                  <OpeningHours of={hours} />
                </span>
              )}
            </address>
            <SocialLinks links={social} />
          </div>
          {columns.map(({ title, links }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: nothing else tells two columns of one name apart
            <nav key={at} aria-label={title}>
              <h2 className="label">{title}</h2>
              <ul>
                {links.map(({ label, href }, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: an address may be named more than once
                  <li key={place}>
                    <a href={href} rel={relOf(href)}>
                      {label}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <div className={styles.end}>
          <p>
            © {year} {site.siteName}. {site.footnote}
          </p>
          {onCookieSettings && (
            <button type="button" className={styles.cookieSettings} onClick={onCookieSettings}>
              {t("Cookie settings")}
            </button>
          )}
          {shop.theme === "visitor" && <ThemeSwitch />}
          {badges.length > 0 && (
            <ul className={styles.payments} aria-label={t("Payment methods at our merchants")}>
              {badges.map((label) => (
                <li key={label}>{label}</li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </footer>
  );
}
