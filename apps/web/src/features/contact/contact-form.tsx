import {
  type ContactField,
  type ContactProblems,
  type ContactValues,
  contactFields,
  contactProblems,
  HONEYPOT,
} from "@pickwell/api/contact/rules";
import { sharedListPath } from "@pickwell/api/shared-lists/rules";
import { rich } from "@pickwell/texts/rich.ts";
import { t } from "@pickwell/texts/t.ts";
import { useHydrated } from "@pickwell/ui/browser/use-hydrated.ts";
import { PageLink } from "@pickwell/ui/components/page-link.tsx";
import { useRouteContext } from "@tanstack/react-router";
import { type FormEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import formStyles from "../../ui/form.module.css";
import styles from "./contact.module.css";
import { Field } from "./contact-field.tsx";
import { type Refusal, refusalOf } from "./contact-refusal.ts";
import type { ContactData } from "./load-contact.ts";

interface ContactFormProps {
  /** A form that was sent without JavaScript, with its errors. */
  refused: ContactData["refused"];
  /** A shared list that is to be reported, by its id: the form says which from the start. */
  list: string | undefined;
  onSent: () => void;
}

const fields = () =>
  ({
    name: { label: t("Name"), autoComplete: "name" },
    email: { label: t("E-mail"), type: "email", autoComplete: "email" },
    subject: { label: t("Subject") },
    message: { label: t("Message"), lines: 8 },
  }) as const;

/** The list's URL, followed by space for the message. */
const listMessage = (origin: string, id: string) => `${origin}${sharedListPath(id)}\n\n`;

const firstOf = (problems: ContactProblems) => contactFields.find((field) => problems[field]);

/**
 * The contact form. Works without JavaScript; with it the same validation runs here first. Input is
 * kept in any case.
 */
export function ContactForm({ refused, list, onSent }: ContactFormProps) {
  const { api, origin } = useRouteContext({ from: "__root__" });
  const { contact } = api;
  const form = useRef<HTMLFormElement>(null);
  const isAlive = useHydrated();
  const [refusal, setRefusal] = useState<Refusal>({
    problems: refused?.problems ?? {},
    failure: refused?.failure ?? null,
  });
  const [isSending, setSending] = useState(false);

  /** Shows the errors, and focuses the first field to correct. */
  function refuse(next: Refusal) {
    // The field is focused with its problem already beside it, so that both are read out.
    flushSync(() => {
      setRefusal(next);
      setSending(false);
    });
    const first = firstOf(next.problems);
    const field = first && form.current?.elements.namedItem(first);
    if (field instanceof HTMLElement) field.focus();
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    const typed = new FormData(event.currentTarget);
    const textOf = (name: string) => String(typed.get(name) ?? "");
    const values = Object.fromEntries(
      contactFields.map((field) => [field, textOf(field)]),
    ) as Record<ContactField, string>;
    const problems = contactProblems(values);
    if (firstOf(problems)) return refuse({ problems, failure: null });
    setRefusal({ problems: {}, failure: null });
    setSending(true);
    try {
      await contact.send.mutate({ ...values, [HONEYPOT]: textOf(HONEYPOT) });
    } catch (error) {
      return refuse(refusalOf(error));
    }
    onSent();
  }

  const { problems, failure } = refusal;
  const values: Partial<ContactValues> | undefined =
    refused?.values ??
    (list ? { subject: t("About a list"), message: listMessage(origin, list) } : undefined);
  return (
    <form
      ref={form}
      className={`${formStyles.panel} ${formStyles.form} ${styles.form}`}
      method="post"
      action="/contact"
      // The browser's own validation is for visitors without JavaScript; with it, errors are shown
      // beside the fields.
      noValidate={isAlive}
      onSubmit={submit}
      aria-labelledby="write-title"
      aria-busy={isSending}
    >
      <h2 id="write-title">{t("Write to us")}</h2>
      <div role="alert">{failure && <p className={formStyles.problem}>{failure}</p>}</div>
      {contactFields.map((name) => (
        <Field
          key={name}
          name={name}
          {...fields()[name]}
          value={values?.[name]}
          problem={problems[name]}
          isFirstRefused={refused !== null && firstOf(refused.problems) === name}
        />
      ))}
      <Honeypot />
      <p className="hint">
        {rich("We use what you write to answer you, and for nothing else. <a>Privacy</a>", {
          a: (inside) => <PageLink href="/privacy">{inside}</PageLink>,
        })}
      </p>
      <button type="submit" className="btn btn--lg btn--accent" aria-disabled={isSending}>
        {isSending ? t("Sending…") : t("Send Message")}
      </button>
    </form>
  );
}

/** Seen, heard and reached by programs only. */
const Honeypot = () => (
  <div className={styles.honeypot} aria-hidden="true">
    <label>
      {t("Leave this empty")}
      <input type="text" name={HONEYPOT} tabIndex={-1} autoComplete="off" />
    </label>
  </div>
);
