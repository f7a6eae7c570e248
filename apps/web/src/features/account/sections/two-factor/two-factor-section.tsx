import { useSession } from "@pickwell/client/session";
import { t } from "@pickwell/texts/t.ts";
import { useRouteContext } from "@tanstack/react-router";
import { useState } from "react";
import { PasswordStep } from "../password-step.tsx";
import { Section } from "../section.tsx";
import type { SectionProps } from "../section-props.ts";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { TwoFactorOn } from "./two-factor-on.tsx";
import { type Device, TwoFactorSetup } from "./two-factor-setup.tsx";

type Step =
  | { name: "rest" }
  | { name: "password" }
  | { name: "device"; device: Device }
  | { name: "codes"; codes: string[] };

/** Two-factor sign-in, set up step by step. */
export function TwoFactorSection({ user, showToast }: SectionProps) {
  const { twoFactor } = useRouteContext({ from: "__root__" }).api.auth;
  const { keeper } = useSession();
  const [step, setStep] = useState<Step>({ name: "rest" });
  const isAllowed = user.role === "admin" || user.emailVerifiedAt !== null;
  const rest = () => setStep({ name: "rest" });

  return (
    <Section
      id="two-factor"
      note={<p>{t("Signing in then takes a code of your phone besides your password.")}</p>}
    >
      {step.name === "rest" && user.hasTwoFactor && (
        <TwoFactorOn
          user={user}
          showToast={showToast}
          onCodes={(codes) => setStep({ name: "codes", codes })}
        />
      )}
      {step.name === "rest" && !user.hasTwoFactor && (
        <>
          <p>
            {t("It is off.")}
            {!isAllowed && (
              <> {t("You can set it up as soon as your e-mail address is confirmed.")}</>
            )}
          </p>
          {isAllowed && (
            <button
              type="button"
              className="btn btn--soft"
              onClick={() => setStep({ name: "password" })}
            >
              {t("Set Up Two-Factor Sign-In")}
            </button>
          )}
        </>
      )}
      {step.name === "password" && (
        <PasswordStep
          user={user}
          showToast={showToast}
          label={t("Continue")}
          onCancel={rest}
          onShown={async (shown) =>
            setStep({ name: "device", device: await twoFactor.begin.mutate(shown) })
          }
        />
      )}
      {step.name === "device" && (
        <TwoFactorSetup
          device={step.device}
          onCancel={rest}
          onCodes={async (codes) => {
            setStep({ name: "codes", codes });
            await keeper.check();
          }}
        />
      )}
      {step.name === "codes" && <RecoveryCodes codes={step.codes} onDone={rest} />}
    </Section>
  );
}
