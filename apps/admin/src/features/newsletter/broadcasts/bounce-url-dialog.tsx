import { useRef } from "react";
import { CopyField, OneTimeSecretDialog } from "../../../ui/one-time-secret-dialog.tsx";

interface BounceUrlDialogProps {
  address: string;
  onClose: () => void;
}

/** An address with its secret: nobody can read it again once this is closed. */
export function BounceUrlDialog({ address: url, onClose }: BounceUrlDialogProps) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <OneTimeSecretDialog
      title="Give this address to your mail provider"
      about="It is shown this once: the secret in it lets whoever has it report bounces."
      first={field}
      onClose={onClose}
    >
      <CopyField label="Address" text={url} inputRef={field} />
    </OneTimeSecretDialog>
  );
}
