import type { RefusedForm } from "@pickwell/api/context";
import formStyles from "../../ui/form.module.css";
import { AccountField, Failure, Submit } from "./account-field.tsx";
import { AuthFrame } from "./auth-frame.tsx";

interface StepProps {
  refused: RefusedForm | null;
}

/** The code of somebody whom a provider knows. Sent as it is: what is left to do lies in a cookie. */
export const CodeStep = ({ refused }: StepProps) => (
  <AuthFrame title="Sign in" lede={<p>One step is left: your account asks for a code, too.</p>}>
    <h2 id="code-title">Your code</h2>
    <form
      method="post"
      action="/login/code"
      className={formStyles.form}
      aria-labelledby="code-title"
    >
      <Failure words={refused?.failure ?? null} />
      <AccountField
        name="code"
        label="Code"
        autoComplete="one-time-code"
        autoFocus
        hint="The six digits that your device shows, or one of your recovery codes."
        problem={refused?.problems.code}
      />
      <div className="actions">
        <Submit label="Sign In" busy="Signing in…" isSending={false} look="btn--lg btn--accent" />
        <a className="link" href="/login">
          Begin again
        </a>
      </div>
    </form>
  </AuthFrame>
);

/** The address of somebody who is new, and whose provider vouches for none. */
export const EmailStep = ({ refused }: StepProps) => (
  <AuthFrame
    title="Create an account"
    label="Sign up"
    lede={<p>One step is left: an address that is yours. We send a link there to confirm it.</p>}
  >
    <h2 id="email-title">Your e-mail address</h2>
    <form
      method="post"
      action="/login/email"
      className={formStyles.form}
      aria-labelledby="email-title"
    >
      <Failure words={refused?.failure ?? null} />
      <AccountField
        name="email"
        label="E-mail"
        type="email"
        autoComplete="email"
        autoFocus
        value={refused?.values.email}
        problem={refused?.problems.email}
      />
      <div className="actions">
        <Submit
          label="Create Account"
          busy="Creating…"
          isSending={false}
          look="btn--lg btn--accent"
        />
        <a className="link" href="/login">
          Begin again
        </a>
      </div>
    </form>
  </AuthFrame>
);
