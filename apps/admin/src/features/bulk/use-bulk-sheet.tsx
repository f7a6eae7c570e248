import { type ReactNode, useState } from "react";
import type { BulkResource } from "./bulk-kinds.ts";
import { BulkSheet } from "./bulk-sheet.tsx";

/**
 * The sheet that changes chosen rows. It stays open for what was chosen when it was opened, whatever
 * is chosen meanwhile.
 *
 * @param onChanged - reads the lists again
 */
export function useBulkSheet(
  resource: BulkResource,
  onChanged: () => unknown,
): { openFor: (ids: string[]) => void; sheet: ReactNode } {
  const [ids, setIds] = useState<string[] | null>(null);
  const sheet = ids && (
    <BulkSheet
      resource={resource}
      chosen={{ filter: {}, ids }}
      total={ids.length}
      onChanged={onChanged}
      onClose={() => setIds(null)}
    />
  );
  return { openFor: setIds, sheet };
}
