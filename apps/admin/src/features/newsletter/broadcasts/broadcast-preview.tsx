import { t } from "@pickwell/texts/t.ts";
import { useAdmin } from "../../../lib/use-admin.ts";
import styles from "../../markdown/markdown.module.css";
import { MailPreview } from "./mail-preview.tsx";

interface BroadcastPreviewProps {
  subject: string;
  preheader: string;
  body: string;
  /** Rendered only while visible. */
  isShown: boolean;
}

/** A preview of the mail. */
export function BroadcastPreview({ isShown, ...draft }: BroadcastPreviewProps) {
  const { broadcasts } = useAdmin();
  return (
    <MailPreview
      name="broadcast"
      draft={draft}
      make={broadcasts.preview.mutate}
      className={styles.preview}
      isHidden={!isShown}
      line={() => (
        <>
          <b>{draft.subject.trim() || t("No subject yet")}</b>{" "}
          <span className="muted">{draft.preheader}</span>
        </>
      )}
    />
  );
}
