import { site } from "../../lib/site.ts";

/** Other ways to reach the shop. */
export function ContactDetails() {
  const { email, phone, address } = site.contact;
  return (
    <address className="contact-details">
      <dl>
        <div>
          <dt>E-mail</dt>
          <dd>
            <a href={`mailto:${email}`}>{email}</a>
          </dd>
        </div>
        <div>
          <dt>Phone</dt>
          <dd>
            <a href={`tel:${phone.replace(/[^+\d]/g, "")}`}>{phone}</a>
          </dd>
        </div>
        <div>
          <dt>Address</dt>
          <dd>
            {site.name}, {address}
          </dd>
        </div>
      </dl>
    </address>
  );
}
