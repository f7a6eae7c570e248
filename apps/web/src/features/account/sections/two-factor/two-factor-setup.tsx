import { CODE_MISSING } from "@pickwell/api/auth/rules";
import { t } from "@pickwell/texts/t.ts";
import { useRouteContext } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import formStyles from "../../../../ui/form.module.css";
import { Skeleton } from "../../../../ui/skeleton.tsx";
import styles from "../../account.module.css";
import { AccountField, Failure, Submit } from "../../account-field.tsx";
import { useSectionForm } from "../use-section-form.ts";

// The one place that draws codes loads what draws them.
const QrCode = lazy(() => import("./qr-code.tsx"));

export interface Device {
  secret: string;
  uri: string;
}

interface TwoFactorSetupProps {
  device: Device;
  onCodes: (codes: string[]) => Promise<void>;
  onCancel: () => void;
}

/** Shows the secret for the device, and verifies its first code. */
export function TwoFactorSetup({ device, onCodes, onCancel }: TwoFactorSetupProps) {
  const { twoFactor } = useRouteContext({ from: "__root__" }).api.auth;
  const { form, problems, failure, isSending } = useSectionForm({
    fields: ["code"],
    missing: { code: CODE_MISSING },
    async send({ code }) {
      const { recoveryCodes } = await twoFactor.confirm.mutate({ code });
      await onCodes(recoveryCodes);
    },
  });
  return (
    <form {...form} className={formStyles.form} aria-label={t("Set up your device")}>
      <Failure words={failure} />
      <p>{t("Scan this with an authenticator app, or open it there:")}</p>
      <div className={styles.qr}>
        <Suspense fallback={<Skeleton ratio="1" width="12rem" />}>
          <QrCode text={device.uri} />
        </Suspense>
        <div>
          <p className="hint">{t("No camera? Type this in instead:")}</p>
          <p className={styles.secretText}>{device.secret.replace(/(.{4})(?=.)/g, "$1 ")}</p>
          <p>
            <a className="link" href={device.uri}>
              {t("Open in an app")}
            </a>
          </p>
        </div>
      </div>
      <AccountField
        name="code"
        label={t("Code")}
        autoComplete="one-time-code"
        inputMode="numeric"
        hint={t("The six digits that the app now shows. You will be signed out everywhere else.")}
        problem={problems.code}
        autoFocus
      />
      <div className="actions">
        <Submit label={t("Turn On")} busy={t("Checking…")} isSending={isSending} />
        <button type="button" className="btn btn--soft" onClick={onCancel}>
          {t("Cancel")}
        </button>
      </div>
    </form>
  );
}
