import { t } from "@pickwell/texts/t.ts";
import { type ReactNode, useState } from "react";
import { BulkBar, type Selection } from "../../ui/data-table.tsx";
import type { BulkResource } from "./bulk-kinds.ts";
import { useBulkRefresh, useMayBulk } from "./use-bulk-api.ts";
import { useBulkSheet } from "./use-bulk-sheet.tsx";

interface ChosenRows {
  /** Undefined where nothing may be changed: then there is nothing to choose for. */
  selection: Selection | undefined;
  /** Shown above the list while rows are chosen, with the button to change them. */
  bar: ReactNode;
}

const none: ReadonlySet<string> = new Set();

/** Selected rows of a list. */
export function useChosenRows(resource: BulkResource): ChosenRows {
  const [ids, choose] = useState(none);
  const refresh = useBulkRefresh(resource);
  const { openFor, sheet } = useBulkSheet(resource, () => {
    choose(none);
    return refresh();
  });
  const mayChange = useMayBulk(resource);
  if (!mayChange) return { selection: undefined, bar: null };
  const bar = (
    <>
      {ids.size > 0 && (
        <BulkBar count={ids.size}>
          <button type="button" onClick={() => openFor([...ids])}>
            {t("Change…")}
          </button>
        </BulkBar>
      )}
      {sheet}
    </>
  );
  return { selection: { ids, onChange: choose }, bar };
}
