import type { Outputs } from "@pickwell/api";
import { callbackPath, type ProviderName } from "@pickwell/api/auth/providers/rules";
import { sections } from "@pickwell/api/settings/schema";
import { rich } from "@pickwell/texts/rich.ts";
import { t } from "@pickwell/texts/t.ts";
import { CheckField, TextField } from "../../../forms/fields.tsx";
import { SectionForm } from "../section-form.tsx";
import styles from "../settings.module.css";
import { useSettingsForm } from "../use-settings-form.ts";
import { ClientSecret } from "./client-secret.tsx";
import { type SignInValues, secretsTyped, signInOf, typedSignIn } from "./sign-in-values.ts";

type Section = Outputs["admin"]["settings"]["all"]["signIn"];

const shown = (secret: unknown) => (secret === "" ? t("(not changed)") : t("(a new one)"));
const secret = (name: string) => ({
  label: t("Client secret"),
  inputs: [`secrets.${name}`],
  shown,
});

const providers = [
  {
    name: "google",
    label: "Google",
    at: "console.cloud.google.com, APIs & Services, Credentials",
  },
  {
    name: "facebook",
    label: "Facebook",
    at: t("developers.facebook.com, your app, Facebook Login"),
  },
  {
    name: "github",
    label: "GitHub",
    at: "github.com, Settings, Developer settings, OAuth Apps",
  },
  {
    name: "twitter",
    label: "X (Twitter)",
    at: t("developer.x.com, your app, User authentication"),
  },
] as const;

/** Sign-in providers. */
export function SignInSection({ of }: { of: Section }) {
  const { form, resetToDefault } = useSettingsForm<"signIn", SignInValues>({
    section: "signIn",
    of,
    toValues: typedSignIn,
    toValue: signInOf,
    secretsOf: secretsTyped,
    fields: {
      googleClientId: { label: t("Client ID") },
      googleClientSecret: secret("googleClientSecret"),
      facebookClientId: { label: t("App ID") },
      facebookClientSecret: { ...secret("facebookClientSecret"), label: t("App secret") },
      githubClientId: { label: t("Client ID") },
      githubClientSecret: secret("githubClientSecret"),
      twitterClientId: { label: t("Client ID") },
      twitterClientSecret: secret("twitterClientSecret"),
      oidcName: { label: t("Name on the button") },
      oidcIssuer: { label: t("Issuer") },
      oidcClientId: { label: t("Client ID") },
      oidcClientSecret: secret("oidcClientSecret"),
      newAccounts: { label: t("New Accounts") },
      admins: { label: t("Admins") },
      passkeys: { label: t("Passkeys") },
      adminPasskeys: { label: t("Passkeys of Admins") },
    },
    schema: sections.signIn,
  });
  return (
    <SectionForm title={t("Sign-in")} of={form} onReset={resetToDefault}>
      <CheckField
        of={form}
        name="newAccounts"
        hint={t(
          "New visitors may create an account with any of these. Off: only accounts that are already connected can sign in.",
        )}
      />
      <CheckField
        of={form}
        name="admins"
        hint={t(
          "Admins may connect their account, and sign in to this panel with it. Two-factor sign-in asks for its code all the same.",
        )}
      />
      <CheckField
        of={form}
        name="passkeys"
        hint={t(
          "Whoever has an account may sign in by a finger, a face or their device’s PIN. It needs HTTPS and a name as the shop’s address, and is good for that name alone.",
        )}
      />
      <CheckField
        of={form}
        name="adminPasskeys"
        hint={t(
          "Admins may do the same here. A passkey that was unlocked stands for password and code.",
        )}
      />
      {providers.map(({ name, label, at }) => (
        <fieldset className={styles.group} key={name}>
          <legend>{label}</legend>
          <Callback provider={name} at={at} />
          <div className={styles.row}>
            <TextField of={form} name={`${name}ClientId`} spellCheck={false} />
            <ClientSecret of={form} name={`${name}ClientSecret`} section={of} />
          </div>
        </fieldset>
      ))}
      <fieldset className={styles.group}>
        <legend>{t("Any OpenID Connect provider")}</legend>
        <Callback
          provider="oidc"
          at={t("your provider, such as Keycloak, Authentik, Auth0 or Okta")}
        />
        <div className={styles.row}>
          <TextField of={form} name="oidcName" placeholder={t("Example ID")} />
          <TextField
            of={form}
            name="oidcIssuer"
            placeholder="https://id.example.com"
            spellCheck={false}
            hint={t("Its metadata is read at /.well-known/openid-configuration below.")}
          />
        </div>
        <div className={styles.row}>
          <TextField of={form} name="oidcClientId" spellCheck={false} />
          <ClientSecret of={form} name="oidcClientSecret" section={of} />
        </div>
      </fieldset>
    </SectionForm>
  );
}

/** Where to create keys, and the callback URL to enter there. */
const Callback = ({ provider, at }: { provider: ProviderName; at: string }) => (
  <p className="hint">
    {rich("Made at {at}. The address to come back to: <code>{address}</code>", {
      at,
      code: (inside) => <code>{inside}</code>,
      address: `${window.location.origin}${callbackPath(provider)}`,
    })}
  </p>
);
