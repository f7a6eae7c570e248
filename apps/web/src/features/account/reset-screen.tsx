import { EMAIL_MISSING, PASSWORD_MISSING, RESET_ASKED, STALE_LINK } from "@pickwell/api/auth/rules";
import type { RefusedForm } from "@pickwell/api/context";
import { t } from "@pickwell/texts/t.ts";
import { translateMessage } from "@pickwell/texts/translate-message.ts";
import { useAccountForm } from "@pickwell/ui/forms/use-account-form.ts";
import { usePasswordHint } from "@pickwell/ui/forms/use-password-hint.ts";
import { useNavigate, useRouteContext } from "@tanstack/react-router";
import { useLayoutEffect, useRef } from "react";
import formStyles from "../../ui/form.module.css";
import styles from "./account.module.css";
import { AccountField, Failure, Submit } from "./account-field.tsx";
import type { ResetSearch } from "./account-search.ts";
import { AuthFrame } from "./auth-frame.tsx";

interface ResetScreenProps extends ResetSearch {
  refused: RefusedForm | null;
  /** The link of the mail sets no password any more. */
  isStale: boolean;
}

/** Password reset: requests the mail, and sets the password after following its link. */
export function ResetScreen(props: ResetScreenProps) {
  const { token, state, undo, invited, refused, isStale } = props;
  const isFirst = Boolean(token && invited);
  return (
    <AuthFrame
      title={isFirst ? t("Welcome") : undo ? t("Keep your address") : t("New password")}
      lede={
        <p>
          {token && undo && <>{t("Your account keeps this address, or gets it back.")} </>}
          {isFirst &&
            t("An account was made for you. Choose its password, one that you use nowhere else.")}
          {!isFirst &&
            token &&
            t("Choose one that you use nowhere else. You will be signed out everywhere.")}
          {!token && t("We send a link to your address, good for an hour.")}
        </p>
      }
    >
      {token && isStale && <Stale invited={invited} />}
      {token && !isStale && (
        <NewPassword token={token} undo={undo} invited={invited} refused={refused} />
      )}
      {!token && (state === "asked" ? <Asked /> : <AskForMail refused={refused} />)}
    </AuthFrame>
  );
}

function AskForMail({ refused }: Pick<ResetScreenProps, "refused">) {
  const { auth } = useRouteContext({ from: "__root__" }).api;
  const navigate = useNavigate();
  const { form, problems, failure, isSending } = useAccountForm({
    fields: ["email"],
    missing: { email: EMAIL_MISSING },
    refused,
    async send({ email }) {
      await auth.requestReset.mutate({ email });
      await navigate({ to: "/reset-password", search: { state: "asked" } });
    },
  });
  return (
    <>
      <h2 id="ask-title">{t("Where does it go?")}</h2>
      <form
        {...form}
        action="/reset-password"
        className={formStyles.form}
        aria-labelledby="ask-title"
      >
        <Failure words={failure} />
        <AccountField
          name="email"
          label={t("E-mail")}
          type="email"
          autoComplete="username"
          value={refused?.values.email}
          problem={problems.email}
          isLookedUp
          autoFocus={refused !== null}
        />
        <div className="actions">
          <Submit
            label={t("Send Link")}
            busy={t("Sending…")}
            isSending={isSending}
            look="btn--lg btn--accent"
          />
          <a className="link" href="/login">
            {t("Back to sign-in")}
          </a>
        </div>
      </form>
    </>
  );
}

/** Takes the place of the form, and the focus that was in it. */
function Asked() {
  const news = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => news.current?.focus(), []);
  return (
    <div className={styles.authDone} ref={news} tabIndex={-1}>
      <h2>{t("Look into your mail")}</h2>
      <p>{translateMessage(RESET_ASKED)}</p>
      <p>
        <a className="link" href="/reset-password">
          {t("Use another address")}
        </a>
      </p>
    </div>
  );
}

/** In the place of the form: what was typed into it could not be used. */
const Stale = ({ invited }: Pick<ResetScreenProps, "invited">) => (
  <>
    <Failure words={translateMessage(STALE_LINK)} />
    <WhatNow invited={invited} />
  </>
);

/** How to get another link. */
const WhatNow = ({ invited }: Pick<ResetScreenProps, "invited">) =>
  invited ? (
    <p className="hint">
      {t("Whoever invited you can send another link.")}{" "}
      <a className="link" href="/login">
        {t("Back to sign-in")}
      </a>
    </p>
  ) : (
    <a className="link" href="/reset-password">
      {t("Ask for a new link")}
    </a>
  );

interface NewPasswordProps extends Pick<ResetScreenProps, "undo" | "invited" | "refused"> {
  token: string;
}

function NewPassword({ token, undo, invited, refused }: NewPasswordProps) {
  const { auth } = useRouteContext({ from: "__root__" }).api;
  const navigate = useNavigate();
  const passwordHint = usePasswordHint();
  const { form, problems, failure, isSending } = useAccountForm({
    fields: ["password"],
    missing: { password: PASSWORD_MISSING },
    refused,
    async send({ password }) {
      await auth.resetPassword.mutate({ token, password });
      // In the place of this address: its link opens nothing any more.
      const state = invited ? "invited" : "reset";
      await navigate({ to: "/login", search: { state }, replace: true });
    },
  });
  return (
    <>
      <h2 id="new-title">{t("Choose it")}</h2>
      <form
        {...form}
        action="/reset-password"
        className={formStyles.form}
        aria-labelledby="new-title"
      >
        <Failure words={failure} />
        {failure === translateMessage(STALE_LINK) && <WhatNow invited={invited} />}
        <AccountField
          name="password"
          label={invited ? t("Password") : t("New password")}
          type="password"
          autoComplete="new-password"
          hint={passwordHint}
          problem={problems.password}
          autoFocus={refused !== null}
        />
        <input type="hidden" name="token" value={token} />
        {undo && <input type="hidden" name="undo" value="true" />}
        {invited && <input type="hidden" name="invited" value="true" />}
        <div className="actions">
          <Submit
            label={t("Set Password")}
            busy={t("Setting…")}
            isSending={isSending}
            look="btn--lg btn--accent"
          />
        </div>
      </form>
    </>
  );
}
