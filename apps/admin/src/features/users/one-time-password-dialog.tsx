import { t } from "@pickwell/texts/t.ts";
import { useRef } from "react";
import { CopyField, OneTimeSecretDialog } from "../../ui/one-time-secret-dialog.tsx";

export interface GeneratedPassword {
  /** Whose it is. */
  userId: string;
  email: string;
  password: string;
}

interface OneTimePasswordDialogProps {
  of: GeneratedPassword;
  /** They have it: by the button, or by copying it. */
  onKept: () => void;
  /** They want to see it again later. */
  onLater: () => void;
  onClose: () => void;
}

/** Shows a generated password; it can be shown again until copied or dismissed. */
export function OneTimePasswordDialog(props: OneTimePasswordDialogProps) {
  const { of, onKept, onLater, onClose } = props;
  const { email, password } = of;
  const field = useRef<HTMLInputElement>(null);
  return (
    <OneTimeSecretDialog
      title={t("Keep this password")}
      about={t(
        "Hand it over to {email} safely; they can change it on their account page. You can see it again here, for an hour, until you have copied or kept it.",
        { email },
      )}
      first={field}
      onLater={onLater}
      onClose={() => {
        onKept();
        onClose();
      }}
    >
      <CopyField label={t("Password")} text={password} inputRef={field} onCopied={onKept} />
    </OneTimeSecretDialog>
  );
}
