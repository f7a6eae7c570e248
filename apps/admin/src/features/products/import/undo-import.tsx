import { t } from "@pickwell/texts/t.ts";
import { formatCount } from "@pickwell/ui/format/format.ts";
import { useAdmin, useRefresh } from "../../../lib/use-admin.ts";
import { useAttempt } from "../../../lib/use-attempt.ts";
import { useConfirm } from "../../../ui/confirm.tsx";
import { StatStrip } from "../../../ui/screen.tsx";
import type { ImportJob } from "./import-facts.ts";

interface UndoButtonProps {
  job: Pick<ImportJob, "id" | "fileName">;
  onOpen: (id: string) => void;
}

/** Undoes an import, which is an import of its own that is then shown. */
export function UndoButton({ job: { id, fileName }, onOpen }: UndoButtonProps) {
  const admin = useAdmin();
  const attempt = useAttempt();
  const ask = useConfirm();
  const refresh = useRefresh("imports", "sources");
  const undo = async () => {
    const isSure = await ask({
      title: t("Undo Import"),
      body: t(
        "Products, offers and prices become what they were before “{fileName}” came in, and what it added goes. What somebody has changed since stays as it is, and you are told.",
        { fileName },
      ),
      action: t("Undo Import"),
      isDestructive: true,
    });
    if (!isSure) return;
    await attempt(
      async () => {
        const job = await admin.imports.undo.mutate({ id });
        onOpen(job.id);
      },
      { failed: t("The import could not be undone. Please try again.") },
    );
    await refresh();
  };
  return (
    <button type="button" className="btn btn--sm btn--soft" onClick={() => void undo()}>
      {t("Undo Import")}
    </button>
  );
}

/** The result of undoing, in rows. */
export const UndoCounts = ({
  restored,
  removed,
  left,
}: Record<"restored" | "removed" | "left", number>) => (
  <StatStrip
    stats={[
      { label: t("Put back"), value: formatCount(restored) },
      { label: t("Removed"), value: formatCount(removed) },
      { label: t("Left alone"), value: formatCount(left) },
    ]}
  />
);
