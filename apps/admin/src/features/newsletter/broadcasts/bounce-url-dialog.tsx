import { t } from "@pickwell/texts/t.ts";
import { useRef } from "react";
import { CopyField, OneTimeSecretDialog } from "../../../ui/one-time-secret-dialog.tsx";

interface BounceUrlDialogProps {
  url: string;
  onClose: () => void;
}

/** Shows the URL with its secret, which cannot be shown again. */
export function BounceUrlDialog({ url, onClose }: BounceUrlDialogProps) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <OneTimeSecretDialog
      title={t("Give this URL to your mail provider")}
      about={t("It is shown only once: anybody who has the secret in it can report bounces.")}
      first={field}
      onClose={onClose}
    >
      <CopyField label={t("URL")} text={url} inputRef={field} />
    </OneTimeSecretDialog>
  );
}
