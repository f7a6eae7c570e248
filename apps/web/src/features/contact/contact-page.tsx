import { t } from "@pickwell/texts/t.ts";
import { useNavigate } from "@tanstack/react-router";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import pageHead from "../../ui/page-head.module.css";
import { Prose } from "../prose/prose.tsx";
import styles from "./contact.module.css";
import { ContactDetails } from "./contact-details.tsx";
import { ContactForm } from "./contact-form.tsx";
import type { ContactData } from "./load-contact.ts";
import { MessageSent } from "./message-sent.tsx";

interface ContactPageProps extends ContactData {
  isSent: boolean;
  /** A shared list that is to be reported, by its id. */
  list: string | undefined;
}

/** The contact page: form, details and text. */
export function ContactPage({ page, refused, isSent, list }: ContactPageProps) {
  const navigate = useNavigate();
  const title = page?.title ?? t("Contact");
  return (
    <div className={`wrap ${styles.contact}`}>
      <Breadcrumbs trail={[{ label: t("Home"), to: "/" }, { label: title }]} />
      <div className={page ? styles.body : `${styles.body} ${styles.wordless}`}>
        <header className={`${pageHead.head} ${styles.head}`}>
          <h1>{title}</h1>
          {page?.description && (
            <p className="lede" dir="auto">
              {page.description}
            </p>
          )}
        </header>
        <section className={styles.write} id="write" aria-labelledby="write-title">
          {isSent ? (
            <MessageSent />
          ) : (
            <ContactForm
              refused={refused}
              list={list}
              onSent={() =>
                navigate({ to: "/contact", search: { state: "sent" }, resetScroll: false })
              }
            />
          )}
        </section>
        <ContactDetails />
        {page && <Prose html={page.html} />}
      </div>
    </div>
  );
}
