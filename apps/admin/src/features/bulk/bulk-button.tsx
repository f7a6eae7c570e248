import type { BulkInput } from "@pickwell/api/bulk/schema";
import { t } from "@pickwell/texts/t.ts";
import { useState } from "react";
import { Icon } from "../../ui/icon.tsx";
import type { BulkResource } from "./bulk-kinds.ts";
import { BulkSheet } from "./bulk-sheet.tsx";
import { useBulkRefresh, useMayBulk } from "./use-bulk-api.ts";

interface BulkButtonProps {
  resource: BulkResource;
  /** Filter of the list. */
  filter: BulkInput["filter"];
  /** Rows that the list has found; undefined while it looks. */
  total: number | undefined;
}

/** Opens a bulk edit of all matching rows, on every page. */
export function BulkButton({ resource, filter, total = 0 }: BulkButtonProps) {
  // Filter and number of results when the sheet was opened; the list may change meanwhile.
  const [opened, setOpened] = useState<{ filter: BulkInput["filter"]; total: number } | null>(null);
  const refresh = useBulkRefresh(resource);
  const mayChange = useMayBulk(resource);
  if (!mayChange) return null;
  return (
    <>
      <button
        type="button"
        className="btn btn--sm btn--soft"
        disabled={total === 0}
        onClick={() => setOpened({ filter, total })}
      >
        <Icon name="sliders" /> {t("Change All…")}
      </button>
      {opened && (
        <BulkSheet
          resource={resource}
          chosen={{ filter: opened.filter }}
          total={opened.total}
          onChanged={refresh}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}
