import { useSession } from "@pickwell/client/session";
import { Icon } from "@pickwell/ui/components/icon.tsx";
import { pluralize } from "@pickwell/ui/format/format.ts";
import { useQuery } from "@tanstack/react-query";
import { useRouteContext } from "@tanstack/react-router";
import { useState } from "react";
import styles from "../account.module.css";
import { type IdentityProof, PasswordStep } from "./password-step.tsx";
import type { SectionProps } from "./section-props.ts";

interface TwoFactorOnProps extends SectionProps {
  /** Told of new recovery codes, which void the old ones. */
  onCodes: (codes: string[]) => void;
}

/** What can be done where two-factor sign-in is on. */
export function TwoFactorOn({ user, say, onCodes }: TwoFactorOnProps) {
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
    say("Two-factor sign-in is off.");
  }

  return (
    <>
      <p className={styles.success}>
        <Icon name="check" /> It is on.
      </p>
      {profile && <p>{pluralize(profile.recoveryCodes, "recovery code")} left.</p>}
      {wanted ? (
        <PasswordStep
          key={wanted}
          user={user}
          say={say}
          label={wanted === "codes" ? "Make New Codes" : "Turn Off"}
          takesCode
          onShown={wanted === "codes" ? renew : turnOff}
          onCancel={() => want(null)}
        />
      ) : (
        <div className="actions">
          <button type="button" className="btn btn--soft" onClick={() => want("codes")}>
            New Recovery Codes…
          </button>
          <button type="button" className="btn btn--soft" onClick={() => want("off")}>
            Turn Off…
          </button>
        </div>
      )}
    </>
  );
}
