import { CODE_MISSING, CODE_REQUIRED_REASON, PASSWORD_MISSING } from "@pickwell/api/auth/rules";
import { useAccountForm } from "@pickwell/web/forms/use-account-form.ts";
import { ApiError } from "@pickwell/web/lib/api-error.ts";
import { useSession } from "@pickwell/web/session";
import { useRouteContext } from "@tanstack/react-router";
import { useId, useState } from "react";
import { describedBy } from "../forms/field-state.ts";
import { Frame } from "../forms/fields.tsx";
import { Icon } from "../ui/icon.tsx";
import { Problem } from "../ui/problem.tsx";

/** Source: admin specification, section 8. */
const NO_ANSWER = "An error occurred during login";

interface SignInFormProps {
  /** Stands in the field from the start. */
  email?: string;
  labelledBy: string;
}

const fields = ["email", "password", "code"] as const;

/**
 * Signs an admin in, with a second step where the account has one. What is typed as the username is
 * the e-mail address. Source: admin specification, sections 2 and 5.
 */
export function SignInForm({ email, labelledBy }: SignInFormProps) {
  const { auth } = useRouteContext({ from: "__root__" }).api;
  const { keeper } = useSession();
  const [isSecondStep, setSecondStep] = useState(false);
  const [isUnreachable, setUnreachable] = useState(false);
  const { form, problems, failure, isSending } = useAccountForm({
    fields,
    missing: {
      email: "Please enter your username.",
      password: PASSWORD_MISSING,
      ...(isSecondStep && { code: CODE_MISSING }),
    },
    async send(values) {
      setUnreachable(false);
      try {
        await auth.signIn.mutate({ ...values, code: values.code || undefined });
      } catch (error) {
        if (error instanceof ApiError && error.data?.reason === CODE_REQUIRED_REASON) {
          setSecondStep(true);
          return;
        }
        setUnreachable(!(error instanceof ApiError && error.data));
        throw error;
      }
      await keeper.signedIn();
    },
  });
  return (
    <form {...form} className="signin-form" aria-labelledby={labelledBy}>
      <div role="alert">{failure && <Problem>{isUnreachable ? NO_ANSWER : failure}</Problem>}</div>
      {/* Kept where they are, so that the second step sends them as well. */}
      <div className="signin-form" hidden={isSecondStep}>
        <Entry
          name="email"
          label="Username"
          autoComplete="username"
          inputMode="email"
          value={email}
          problem={problems.email}
        />
        <Entry
          name="password"
          label="Password"
          autoComplete="current-password"
          isSecret
          problem={problems.password}
          autoFocus={email !== undefined}
        />
      </div>
      {isSecondStep && (
        <Entry
          name="code"
          label="Code"
          autoComplete="one-time-code"
          hint="The six digits that your device shows, or one of your recovery codes."
          problem={problems.code}
          autoFocus
        />
      )}
      <button type="submit" className="btn btn--lg btn--accent btn--wide" disabled={isSending}>
        {isSending ? "Signing In..." : "Sign In"}
      </button>
      {isSecondStep ? (
        <button type="button" className="link" onClick={() => setSecondStep(false)}>
          Use another account
        </button>
      ) : (
        <p className="hint">
          <a className="link" href="/reset-password">
            Forgot your password?
          </a>
        </p>
      )}
    </form>
  );
}

interface EntryProps {
  name: (typeof fields)[number];
  label: string;
  autoComplete: string;
  inputMode?: "email";
  value?: string;
  hint?: string;
  problem?: string;
  isSecret?: boolean;
  autoFocus?: boolean;
}

/** A field of somebody's credentials. */
export function Entry({ name, label, value, hint, problem, isSecret, ...rest }: EntryProps) {
  const id = useId();
  const [isShown, show] = useState(false);
  return (
    <Frame id={id} label={label} hint={hint} problem={problem}>
      <div className="pw">
        <input
          {...rest}
          id={id}
          name={name}
          className="field"
          type={isSecret && !isShown ? "password" : "text"}
          defaultValue={value}
          required
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={problem ? true : undefined}
          aria-describedby={describedBy(id, hint, problem)}
        />
        {isSecret && (
          <button
            type="button"
            aria-label={isShown ? "Hide password" : "Show password"}
            onClick={() => show(!isShown)}
          >
            <Icon name={isShown ? "eye-off" : "eye"} />
          </button>
        )}
      </div>
    </Frame>
  );
}
