import type { Outputs } from "@pickwell/api";
import { MAX_CODES_FILE } from "@pickwell/api/deals/admin/schema";
import { pluralize } from "@pickwell/ui/format/format.ts";
import { useRef } from "react";
import { useAdmin, useRefresh } from "../../lib/use-admin.ts";
import { useAttempt } from "../../lib/use-attempt.ts";
import { Icon } from "../../ui/icon.tsx";
import { useToast } from "../../ui/toast.tsx";

/** Rows that are named in the notice. */
const NAMED = 3;

/** Takes voucher codes in from a file of Awin's or Impact's; what is new waits switched off. */
export function ImportCodes() {
  const admin = useAdmin();
  const attempt = useAttempt();
  const toast = useToast();
  const refresh = useRefresh("deals");
  const input = useRef<HTMLInputElement>(null);

  async function take(file: File) {
    await attempt(
      async () => {
        const text = await file.text();
        if (text.length > MAX_CODES_FILE) {
          return toast.failed(
            "The file is too large: a page of the network’s list at a time, please.",
          );
        }
        const outcome = await admin.deals.importCodes.mutate({ networkFile: text });
        const words = outcomeText(outcome);
        return outcome.refused.length > 0 ? toast.failed(words) : toast.done(words);
      },
      { failed: "Failed to import the codes. Please try again." },
    );
    await refresh();
  }

  return (
    <>
      <button
        type="button"
        className="btn btn--sm btn--soft"
        onClick={() => input.current?.click()}
      >
        <Icon name="upload" /> Import Codes
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".json,application/json"
        aria-label="Voucher codes: JSON of Awin or Impact"
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file) void take(file);
          // The same file can be chosen again.
          target.value = "";
        }}
      />
    </>
  );
}

function outcomeText(outcome: Outputs["admin"]["deals"]["importCodes"]): string {
  const { added, changed, unchanged, expired, withoutLink, leftOut, refused } = outcome;
  const left = leftOut.withoutCode + leftOut.notJoined;
  const parts = [
    `${pluralize(added, "code")} added, switched off until you look at ${added === 1 ? "it" : "them"}.`,
    changed > 0 && `${pluralize(changed, "deal")} changed.`,
    unchanged > 0 && `${unchanged.toLocaleString("en-US")} unchanged.`,
    expired > 0 && `${expired.toLocaleString("en-US")} expired.`,
    withoutLink > 0 && `${withoutLink.toLocaleString("en-US")} need a link.`,
    left > 0 &&
      `Left out: ${leftOut.withoutCode.toLocaleString("en-US")} without a code, ${leftOut.notJoined.toLocaleString("en-US")} of programmes you have not joined.`,
    refused.length > 0 && `${pluralize(refused.length, "offer")} refused.`,
    ...refused.slice(0, NAMED).map(({ row, message }) => `No. ${row}: ${message}`),
    refused.length > NAMED && `And ${refused.length - NAMED} more.`,
  ];
  return parts.filter(Boolean).join(" ");
}
