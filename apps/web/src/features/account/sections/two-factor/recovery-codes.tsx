import { t } from "@pickwell/texts/t.ts";
import { saveFile } from "@pickwell/ui/browser/save-file.ts";
import { useLayoutEffect, useRef } from "react";
import styles from "../../account.module.css";

interface RecoveryCodesProps {
  codes: string[];
  onDone: () => void;
}

/** Shows recovery codes, the only time they are visible. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => panel.current?.focus(), []);
  return (
    <div className={styles.codes} ref={panel} tabIndex={-1}>
      <h3>{t("Your recovery codes")}</h3>
      <p>
        {t(
          "Each signs you in once when your phone is not at hand. They are shown only now: keep them where you keep what matters.",
        )}
      </p>
      <ul>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="actions">
        <button
          type="button"
          className="btn btn--soft"
          onClick={() =>
            saveFile("pickwell-recovery-codes.txt", "text/plain", `${codes.join("\n")}\n`)
          }
        >
          {t("Download")}
        </button>
        <button type="button" className="btn btn--ink" onClick={onDone}>
          {t("I Have Kept Them")}
        </button>
      </div>
    </div>
  );
}
