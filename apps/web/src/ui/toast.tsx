import { Icon, type IconName } from "@pickwell/ui/components/icon.tsx";
import line from "@pickwell/ui/components/toast.module.css";
import { type ReactNode, useEffect, useState } from "react";
import styles from "./toast.module.css";

/** Long enough to read a line and to reach a button in it. */
const SHOWN_MS = 7000;

interface Notice {
  words: ReactNode;
  icon: IconName;
}

/**
 * A toast: announced politely, and hidden after a while.
 *
 * @returns the toast, which has to be rendered always, and a function that shows a message
 */
export function useToast(): [toast: ReactNode, show: (words: ReactNode, icon?: IconName) => void] {
  const [notice, setNotice] = useState<Notice | null>(null);
  useEffect(() => {
    if (!notice) return;
    const timer = setTimeout(setNotice, SHOWN_MS, null);
    return () => clearTimeout(timer);
  }, [notice]);

  const toast = (
    <div className={`${styles.toaster} print-hidden`} role="status">
      {notice && (
        <p className={line.toast}>
          <Icon name={notice.icon} /> <span>{notice.words}</span>
        </p>
      )}
    </div>
  );
  return [toast, (words, icon = "check") => setNotice({ words, icon })];
}
