import type { Outputs } from "@pickwell/api";
import { site } from "../../lib/site.ts";
import { Logo } from "./logo.tsx";
import { footerColumns } from "./navigation.ts";
import { SocialLinks } from "./social-links.tsx";

interface FooterProps {
  /** For the copyright line. */
  year: number;
  social: Outputs["settings"]["public"]["social"];
  /** Asks again about consent; left out where there is nothing to consent to. */
  onCookieSettings?: () => void;
}

/** What every page ends with: all places of the shop, and how to reach it. */
export function Footer({ year, social, onCookieSettings }: FooterProps) {
  const { contact } = site;
  return (
    <footer className="foot">
      <div className="wrap">
        <div className="foot-top">
          <div>
            <Logo />
            <address>
              <a href={`mailto:${contact.email}`}>{contact.email}</a>
              <br />
              <a href={`tel:${contact.phone.replace(/[^+\d]/g, "")}`}>{contact.phone}</a>
              <br />
              {contact.address}
            </address>
            <SocialLinks links={social} />
          </div>
          {footerColumns.map(({ title, links }) => (
            <nav key={title} aria-label={title}>
              <h2 className="label">{title}</h2>
              <ul>
                {links.map(({ label, href }) => (
                  <li key={href}>
                    <a href={href}>{label}</a>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <div className="foot-end">
          <p>
            © {year} {site.name}. {site.footnote}
          </p>
          {onCookieSettings && (
            <button type="button" className="cookie-settings" onClick={onCookieSettings}>
              Cookie settings
            </button>
          )}
          <ul className="pays" aria-label="Payment methods at our merchants">
            {site.payments.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
  );
}
