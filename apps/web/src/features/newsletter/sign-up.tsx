import { emailProblem } from "@pickwell/api/email/rules";
import { rich } from "@pickwell/texts/rich.ts";
import { t } from "@pickwell/texts/t.ts";
import { translateMessage } from "@pickwell/texts/translate-message.ts";
import { MeantEmail } from "@pickwell/ui/components/meant-email.tsx";
import { percentSign } from "@pickwell/ui/format/percent.ts";
import { useHasPage } from "@pickwell/ui/shop/linked-pages.ts";
import { useShop } from "@pickwell/ui/shop/shop.ts";
import { useRouteContext } from "@tanstack/react-router";
import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { SignUpSearch } from "./newsletter-search.ts";
import styles from "./sign-up.module.css";
import { refusals, signUpProblem } from "./sign-up-problem.ts";

/** `state` is what became of a form that was sent without JavaScript. */
interface SignUpProps extends SignUpSearch {
  /** The address that was refused without JavaScript. */
  email?: string;
  /** The title's rank on its page. */
  heading?: "h1" | "h2";
}

/** The newsletter section with its form. */
export function SignUp({ state, email, heading: Heading = "h2" }: SignUpProps) {
  const [isSubscribed, setSubscribed] = useState(state === "done");
  const { site, welcomeOffer } = useShop();
  const { newsletterTitle, newsletterText } = site;
  const offer = /\d+(?=\s?%)/.exec(welcomeOffer)?.[0];
  return (
    <section className={`${styles.signUp} print-hidden`} aria-labelledby="vip">
      <div className="wrap">
        {/* What the text offers, large. */}
        {offer && (
          <p className={styles.offer} aria-hidden="true">
            {offer}
            <small>{percentSign()}</small>
          </p>
        )}
        <div className={styles.body}>
          <p className="label label--dot">{t("VIP newsletter")}</p>
          <Heading id="vip">{newsletterTitle}</Heading>
          {newsletterText && <p dir="auto">{newsletterText}</p>}
          {isSubscribed ? (
            <SubscribedMessage heading={Heading === "h1" ? "h2" : "h3"} offer={welcomeOffer} />
          ) : (
            <JoinForm
              email={email}
              refusal={state && state !== "done" ? translateMessage(refusals()[state]) : null}
              onJoined={() => setSubscribed(true)}
            />
          )}
          <FinePrint />
        </div>
      </div>
    </section>
  );
}

interface JoinFormProps {
  /** What stands in the field from the start. */
  email: string | undefined;
  /** What to say above the form from the start. */
  refusal: string | null;
  onJoined: () => void;
}

/** Sent by the browser itself until there is a script to do it. What was typed stays when it fails. */
function JoinForm({ email: typed, refusal, onJoined }: JoinFormProps) {
  const { newsletter } = useRouteContext({ from: "__root__" }).api;
  const field = useRef<HTMLInputElement>(null);
  // Not before there is a script: without one, the browser refuses an empty field.
  const [isEmpty, setEmpty] = useState(false);
  const [isSubmitting, setSubmitting] = useState(false);
  const [problem, setProblem] = useState(refusal);

  useEffect(() => setEmpty(field.current?.value === ""), []);
  // A field that cannot be used for a moment loses the focus.
  useLayoutEffect(() => {
    if (problem && !isSubmitting) field.current?.focus({ preventScroll: true });
  }, [problem, isSubmitting]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const email = field.current?.value.trim();
    if (!email || isSubmitting) return;
    const slip = emailProblem(email);
    setProblem(slip);
    if (slip) return field.current?.focus({ preventScroll: true });
    setSubmitting(true);
    try {
      await newsletter.subscribe.mutate({ email, from: location.pathname + location.search });
      onJoined();
    } catch (error) {
      setProblem(signUpProblem(error));
      setSubmitting(false);
    }
  }

  return (
    <>
      <div role="alert" id="vip-problem">
        {problem && <p className={styles.problem}>{problem}</p>}
      </div>
      <form method="post" action="/newsletter/subscribe" onSubmit={submit} aria-busy={isSubmitting}>
        <label className="vh" htmlFor="vip-email">
          {t("Email")}
        </label>
        <input
          ref={field}
          className="field"
          id="vip-email"
          name="email"
          type="email"
          defaultValue={typed}
          placeholder={t("you@example.com")}
          autoComplete="email"
          required
          disabled={isSubmitting}
          aria-invalid={problem ? true : undefined}
          aria-describedby="vip-problem vip-hint"
          onChange={({ target }) => setEmpty(target.value === "")}
        />
        <button type="submit" className="btn btn--lg btn--ink" disabled={isEmpty || isSubmitting}>
          {isSubmitting && <span className={styles.spinner} aria-hidden="true" />}
          {t("Join VIP")}
        </button>
      </form>
      <div className={styles.hint}>
        <MeantEmail field={field} />
        <p id="vip-hint" role="status">
          {isEmpty && t("Enter your e-mail address to join.")}
        </p>
      </div>
    </>
  );
}

/** The terms that visitors agree to, as far as there are pages about them. */
function FinePrint() {
  const hasPage = useHasPage();
  const privacy = hasPage("/privacy");
  const terms = hasPage("/terms");
  return (
    <p className={styles.finePrint}>
      {(privacy || terms) && (
        <>
          {privacy && terms
            ? rich("By joining you accept our <a>Privacy</a> and <b>Terms</b>.", {
                a: (inside) => <a href="/privacy">{inside}</a>,
                b: (inside) => <a href="/terms">{inside}</a>,
              })
            : privacy
              ? rich("By joining you accept our <a>Privacy</a>.", {
                  a: (inside) => <a href="/privacy">{inside}</a>,
                })
              : rich("By joining you accept our <a>Terms</a>.", {
                  a: (inside) => <a href="/terms">{inside}</a>,
                })}{" "}
        </>
      )}
      {t("Leave with one click.")}
    </p>
  );
}

/** Takes the place of the form, and the focus that was in it. @param offer - empty: there is no code */
function SubscribedMessage({ heading: Heading, offer }: { heading: "h2" | "h3"; offer: string }) {
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => panel.current?.focus({ preventScroll: true }), []);
  return (
    <div ref={panel} className={styles.welcome} tabIndex={-1}>
      <Heading>{t("Welcome to the VIP list!")}</Heading>
      <p>
        {offer && t("{offer} is on its way. ", { offer: promiseOf(offer) })}
        {t("Check your inbox within minutes: the link in the mail confirms your address.")}
      </p>
    </div>
  );
}

/** `20% off plus free shipping` as a sentence has it: `Your 20% discount code plus free shipping`. */
function promiseOf(offer: string): string {
  const [, percent, more] = /^(\d+%) off\b(.*)$/i.exec(offer) ?? [];
  return percent
    ? t("Your {percent} discount code{more}", { percent, more: more ?? "" })
    : t("Your code ({offer})", { offer });
}
