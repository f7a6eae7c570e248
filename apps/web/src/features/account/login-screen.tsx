import type { RefusedForm } from "@pickwell/api/context";
import { Icon } from "@pickwell/ui/components/icon.tsx";
import styles from "./account.module.css";
import type { LoginNews, LoginSearch } from "./account-search.ts";
import { AuthFrame } from "./auth-frame.tsx";
import { SignInForm } from "./sign-in-form.tsx";
import { useReturnPath } from "./use-return-path.ts";

const news: Record<LoginNews, string> = {
  "signed-out": "You are signed out.",
  reset: "Your password has been changed. Please sign in with the new one.",
  deleted: "Your account has been deleted. Nothing of it is left with us.",
};

interface LoginScreenProps extends LoginSearch {
  refused: RefusedForm | null;
}

export function LoginScreen({ from, state, refused }: LoginScreenProps) {
  useReturnPath(from);
  return (
    <AuthFrame title="Sign in" lede={<p>To your details, and to all that we keep about you.</p>}>
      <div role="status">
        {state && (
          <p className={styles.news}>
            <Icon name="check" /> {news[state]}
          </p>
        )}
      </div>
      <h2 id="sign-in-title">Welcome back</h2>
      <SignInForm from={from} refused={refused} labelledBy="sign-in-title" />
      <p className={styles.authOther}>
        New here?{" "}
        <a href={from ? `/signup?from=${encodeURIComponent(from)}` : "/signup"}>
          Create an account
        </a>
      </p>
    </AuthFrame>
  );
}
