import { site } from "../../lib/site.ts";
import { Logo } from "./logo.tsx";
import { footerColumns } from "./navigation.ts";

/** @param year - for the copyright line */
export function Footer({ year }: { year: number }) {
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
