import { t } from "@pickwell/texts/t.ts";
import { useState } from "react";
import { useRefresh } from "../../../lib/use-admin.ts";
import { useAttempt } from "../../../lib/use-attempt.ts";

interface StartButtonProps {
  children: string;
  /** Starts an import. @returns its id */
  begin: () => Promise<{ id: string }>;
  /** Error message when the shop gives no reason. */
  failed: string;
  onOpen: (id: string) => void;
}

/** Starts an import, once even if pressed repeatedly, and shows it. */
export function StartButton({ children, begin, failed, onOpen }: StartButtonProps) {
  const attempt = useAttempt();
  const refresh = useRefresh("imports", "sources");
  const [isStarting, setStarting] = useState(false);
  const start = async () => {
    if (isStarting) return;
    setStarting(true);
    await attempt(async () => onOpen((await begin()).id), { failed });
    setStarting(false);
    void refresh();
  };
  return (
    <button
      type="button"
      className="btn btn--sm btn--accent"
      aria-disabled={isStarting}
      onClick={start}
    >
      {isStarting ? t("Starting…") : children}
    </button>
  );
}
