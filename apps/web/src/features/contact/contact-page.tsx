import { useNavigate } from "@tanstack/react-router";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { Prose } from "../prose/prose.tsx";
import { ContactDetails } from "./contact-details.tsx";
import { ContactForm } from "./contact-form.tsx";
import type { ContactData } from "./load-contact.ts";
import { MessageSent } from "./message-sent.tsx";
import "./contact.css";

interface ContactPageProps extends ContactData {
  isSent: boolean;
}

/** What the shop says about writing to it, where it is, and the form. */
export function ContactPage({ page, refused, isSent }: ContactPageProps) {
  const navigate = useNavigate();
  const title = page?.title ?? "Contact";
  return (
    <div className="wrap contact">
      <Breadcrumbs trail={[{ label: "Home", to: "/" }, { label: title }]} />
      <header className="contact-head">
        <div>
          <h1>{title}</h1>
          {page?.description && <p className="lede">{page.description}</p>}
          <a className="link" href="#write">
            Write to us
          </a>
        </div>
        <ContactDetails />
      </header>
      <div className="contact-body">
        {page && <Prose html={page.html} />}
        <section className="contact-write" id="write" aria-labelledby="write-title">
          {isSent ? (
            <MessageSent />
          ) : (
            <ContactForm
              refused={refused}
              onSent={() =>
                navigate({ to: "/contact", search: { state: "sent" }, resetScroll: false })
              }
            />
          )}
        </section>
      </div>
    </div>
  );
}
