import type { RefusedForm } from "@pickwell/api/context";
import { rich } from "@pickwell/texts/rich.ts";
import { t } from "@pickwell/texts/t.ts";
import { Icon } from "@pickwell/ui/components/icon.tsx";
import styles from "./account.module.css";
import { Failure } from "./account-field.tsx";
import type { LoginNews, LoginSearch } from "./account-search.ts";
import { AuthFrame } from "./auth-frame.tsx";
import { type OfferedProvider, ProviderLinks, providerProblem } from "./provider-links.tsx";
import { CodeStep, EmailStep } from "./provider-steps.tsx";
import { SignInForm } from "./sign-in-form.tsx";
import { useReturnPath } from "./use-return-path.ts";

const news = (): Record<LoginNews, string> => ({
  "signed-out": t("You are signed out."),
  reset: t("Your password has been changed. Please sign in with the new one."),
  invited: t("Your password is set. Please sign in with it."),
  deleted: t("Your account has been deleted. Nothing of it is left with us."),
});

interface LoginScreenProps extends LoginSearch {
  refused: RefusedForm | null;
  providers: OfferedProvider[];
}

export function LoginScreen(props: LoginScreenProps) {
  const { from, state, step, refused, providers } = props;
  useReturnPath(from, { isFirst: state === "invited" });
  const problem = providerProblem(props, providers);
  if (step === "code") return <CodeStep refused={refused} />;
  if (step === "email") return <EmailStep refused={refused} />;
  return (
    <AuthFrame
      title={t("Sign in")}
      lede={<p>{t("To your details, and to all that we keep about you.")}</p>}
    >
      <div role="status">
        {state && (
          <p className={styles.news}>
            <Icon name="check" /> {news()[state]}
          </p>
        )}
      </div>
      {problem && <Failure words={problem} />}
      <h2 id="sign-in-title">{t("Welcome back")}</h2>
      <SignInForm from={from} refused={refused} labelledBy="sign-in-title" />
      <ProviderLinks providers={providers} from={from} />
      <p className={styles.authOther}>
        {rich("New here? <a>Create an account</a>", {
          a: (inside) => (
            <a href={from ? `/signup?from=${encodeURIComponent(from)}` : "/signup"}>{inside}</a>
          ),
        })}
      </p>
    </AuthFrame>
  );
}
