import { Toast } from "@base-ui/react/toast";
import { t } from "@pickwell/texts/t.ts";
import notice from "@pickwell/ui/components/toast.module.css";
import { type ReactNode, useEffect } from "react";
import { Icon } from "../icon.tsx";
import styles from "./toast.module.css";
import { SHOWN_MS } from "./toast-time.ts";

interface ToastProviderProps {
  children: ReactNode;
  /** How long messages are shown, in milliseconds; 0 until they are closed. */
  shownMs?: number;
}

/** Shows outcomes in a corner, and announces them politely. */
export const ToastProvider = ({ children, shownMs = SHOWN_MS }: ToastProviderProps) => (
  <Toast.Provider timeout={0} limit={3}>
    {children}
    <Toast.Portal>
      <Toast.Viewport className={styles.toasts} aria-label={t("Notices")}>
        <Toasts shownMs={shownMs} />
      </Toast.Viewport>
    </Toast.Portal>
  </Toast.Provider>
);

type Kind = "done" | "failure" | "info";
const icons = { done: "check", failure: "warning", info: "info" } as const;

const Toasts = ({ shownMs }: { shownMs: number }) =>
  Toast.useToastManager().toasts.map((toast) => (
    <Notice key={toast.id} toast={toast} shownMs={shownMs} />
  ));

function Notice({ toast, shownMs }: { toast: Toast.Root.ToastObject; shownMs: number }) {
  const { update } = Toast.useToastManager();
  const { id, type } = toast;
  // Its time begins when it is drawn, which a busy page may do late.
  useEffect(() => {
    if (type !== "failure") update(id, { timeout: shownMs });
  }, [id, type, shownMs, update]);
  return (
    <Toast.Root toast={toast} className={notice.toast} swipeDirection={["right", "down"]}>
      <Icon name={icons[type as Kind]} />
      <Toast.Title render={<p />} />
      {toast.actionProps && <Toast.Action className={styles.action} />}
      <Toast.Close className={styles.close} aria-label={t("Close")}>
        <Icon name="close" />
      </Toast.Close>
    </Toast.Root>
  );
}

interface ToastOptions {
  /** Something that can be done about it, such as undoing. */
  action?: { label: string; onPress: () => void };
}

/**
 * Shows an outcome.
 *
 * @returns `done` for successes, `failed` for failures, `info` for information
 */
export function useToast() {
  const { add, close } = Toast.useToastManager();
  const show =
    (type: Kind) =>
    (words: string, { action }: ToastOptions = {}) => {
      const id = add({
        title: words,
        type,
        priority: type === "failure" ? "high" : "low",
        actionProps: action && {
          children: action.label,
          onClick() {
            // The action can be used once.
            close(id);
            action.onPress();
          },
        },
      });
    };
  return { done: show("done"), failed: show("failure"), info: show("info") };
}
