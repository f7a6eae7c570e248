import { EMAIL_MISSING, NAME_MISSING, PASSWORD_MISSING } from "@pickwell/api/auth/rules";
import type { RefusedForm } from "@pickwell/api/context";
import { useSession } from "@pickwell/client/session";
import { rich } from "@pickwell/texts/rich.ts";
import { t } from "@pickwell/texts/t.ts";
import { typedEmailProblem, useAccountForm } from "@pickwell/ui/forms/use-account-form.ts";
import { usePasswordHint } from "@pickwell/ui/forms/use-password-hint.ts";
import { useHasPage } from "@pickwell/ui/shop/linked-pages.ts";
import { useRouteContext } from "@tanstack/react-router";
import formStyles from "../../ui/form.module.css";
import styles from "./account.module.css";
import { AccountField, Failure, Submit } from "./account-field.tsx";
import { AuthFrame } from "./auth-frame.tsx";
import { type OfferedProvider, ProviderLinks } from "./provider-links.tsx";
import { useReturnPath } from "./use-return-path.ts";

interface SignUpScreenProps {
  from?: string;
  refused: RefusedForm | null;
  providers: OfferedProvider[];
}

const fields = ["name", "email", "password"] as const;

/** Creates a visitor's account and signs them in. */
export function SignUpScreen({ from, refused, providers }: SignUpScreenProps) {
  const hasPage = useHasPage();
  const { auth } = useRouteContext({ from: "__root__" }).api;
  const { keeper } = useSession();
  useReturnPath(from);
  const passwordHint = usePasswordHint();
  const { form, problems, failure, isSending } = useAccountForm({
    fields,
    missing: { name: NAME_MISSING, email: EMAIL_MISSING, password: PASSWORD_MISSING },
    refused,
    check: ({ email }) => typedEmailProblem(email),
    async send(values) {
      await auth.signUp.mutate(values);
      await keeper.signedIn();
    },
  });
  const firstRefused = fields.find((field) => refused?.problems[field]);

  return (
    <AuthFrame
      title={t("Create an account")}
      label={t("Sign up")}
      lede={
        <ul className={styles.authReasons}>
          <li>{t("A name and an address, and no more than that.")}</li>
          <li>{t("See everything we keep about you, and take it with you.")}</li>
          <li>{t("One button deletes your account with everything in it.")}</li>
        </ul>
      }
    >
      <h2 id="sign-up-title">{t("Your account")}</h2>
      <form {...form} action="/signup" className={formStyles.form} aria-labelledby="sign-up-title">
        <Failure words={failure} />
        <AccountField
          name="name"
          label={t("Name")}
          autoComplete="name"
          value={refused?.values.name}
          problem={problems.name}
          autoFocus={firstRefused === "name"}
        />
        <AccountField
          name="email"
          label={t("E-mail")}
          type="email"
          autoComplete="username"
          value={refused?.values.email}
          problem={problems.email}
          autoFocus={firstRefused === "email"}
        />
        <AccountField
          name="password"
          label={t("Password")}
          type="password"
          autoComplete="new-password"
          hint={passwordHint}
          problem={problems.password}
          autoFocus={firstRefused === "password"}
        />
        {from && <input type="hidden" name="from" value={from} />}
        {hasPage("/privacy") && (
          <p className="hint">
            {rich("What we keep and why: <a>Privacy</a>", {
              a: (inside) => <a href="/privacy">{inside}</a>,
            })}
          </p>
        )}
        <div className="actions">
          <Submit
            label={t("Create Account")}
            busy={t("Creating…")}
            isSending={isSending}
            look="btn--lg btn--accent"
          />
        </div>
      </form>
      <ProviderLinks providers={providers} from={from} />
      <p className={styles.authOther}>
        {rich("Been here before? <a>Sign in</a>", {
          a: (inside) => (
            <a href={from ? `/login?from=${encodeURIComponent(from)}` : "/login"}>{inside}</a>
          ),
        })}
      </p>
    </AuthFrame>
  );
}
