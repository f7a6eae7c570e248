import { useSession } from "@pickwell/client/session";
import { t } from "@pickwell/texts/t.ts";
import { Icon } from "@pickwell/ui/components/icon.tsx";
import { useQuery } from "@tanstack/react-query";
import { useRouteContext } from "@tanstack/react-router";
import { useState } from "react";
import styles from "../../account.module.css";
import { type IdentityProof, PasswordStep } from "../password-step.tsx";
import type { SectionProps } from "../section-props.ts";

interface TwoFactorOnProps extends SectionProps {
  /** Called with new recovery codes, which replace the old ones. */
  onCodes: (codes: string[]) => void;
}

/** Actions while two-factor sign-in is on. */
export function TwoFactorOn({ user, showToast, onCodes }: TwoFactorOnProps) {
  const { account, twoFactor } = useRouteContext({ from: "__root__" }).api.auth;
  const { keeper } = useSession();
  const { data: profile } = useQuery({ ...account.profile.queryOptions(), staleTime: 0 });
  const [wanted, want] = useState<"codes" | "off" | null>(null);

  async function renew(shown: IdentityProof) {
    const { recoveryCodes } = await twoFactor.renewRecoveryCodes.mutate(shown);
    onCodes(recoveryCodes);
  }
  async function turnOff(shown: IdentityProof) {
    await twoFactor.remove.mutate(shown);
    await keeper.check();
    showToast(t("Two-factor sign-in is off."));
  }

  return (
    <>
      <p className={styles.success}>
        <Icon name="check" /> {t("It is on.")}
      </p>
      {profile && (
        <p>
          {t("{count, plural, one {# recovery code} other {# recovery codes}} left.", {
            count: profile.recoveryCodes,
          })}
        </p>
      )}
      {wanted ? (
        <PasswordStep
          key={wanted}
          user={user}
          showToast={showToast}
          label={wanted === "codes" ? t("Make New Codes") : t("Turn Off")}
          takesCode
          onShown={wanted === "codes" ? renew : turnOff}
          onCancel={() => want(null)}
        />
      ) : (
        <div className="actions">
          <button type="button" className="btn btn--soft" onClick={() => want("codes")}>
            {t("New Recovery Codes…")}
          </button>
          <button type="button" className="btn btn--soft" onClick={() => want("off")}>
            {t("Turn Off…")}
          </button>
        </div>
      )}
    </>
  );
}
