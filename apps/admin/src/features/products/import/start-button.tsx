import { t } from "@pickwell/texts/t.ts";
import { useState } from "react";
import { useRefresh } from "../../../lib/use-admin.ts";
import { useAttempt } from "../../../lib/use-attempt.ts";

interface StartButtonProps {
  children: string;
  /** Begins an import. @returns what tells of it */
  begin: () => Promise<{ id: string }>;
  /** What is said when that fails and the shop gives no reason. */
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
