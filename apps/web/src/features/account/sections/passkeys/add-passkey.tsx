import { t } from "@pickwell/texts/t.ts";
import { hasPasskeys } from "@pickwell/ui/browser/passkeys.ts";

interface AddPasskeyProps {
  /** The origin whose pages may. */
  at: string | null;
  isAllowed: boolean;
  isBusy: boolean;
  onAdd: () => void;
}

/** The button that adds one, or why there is none. */
export function AddPasskey({ at, isAllowed, isBusy, onAdd }: AddPasskeyProps) {
  if (at === null) return <p>{t("This shop takes no passkeys.")}</p>;
  if (at !== window.location.origin || !hasPasskeys()) {
    return <p>{t("This browser has no passkeys, or not at this address of the shop.")}</p>;
  }
  if (!isAllowed) {
    return <p>{t("You can add one as soon as your e-mail address is confirmed.")}</p>;
  }
  return (
    <button type="button" className="btn btn--soft" aria-disabled={isBusy} onClick={onAdd}>
      {t("Add a Passkey")}
    </button>
  );
}
