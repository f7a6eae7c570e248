import type { ImportProgress } from "@pickwell/api/import/work";
import { pluralize } from "@pickwell/api/pluralize";

/** A terminal rewrites its line; anything else gets a new one, less often. */
const TERMINAL_MS = 100;
const LOG_MS = 2000;

const VERBS = { reading: "Reading", saving: "Importing", undoing: "Undoing" } as const;

/** Shows the progress of an import, unless it is short. */
export function showProgress(out: NodeJS.WriteStream) {
  let shownAt = Date.now();
  let isOpen = false;
  return {
    update({ phase, rows, share }: ImportProgress) {
      const now = Date.now();
      if (now - shownAt < (out.isTTY ? TERMINAL_MS : LOG_MS)) return;
      shownAt = now;
      const done = phase === "undoing" ? "" : ` ${pluralize(rows, "row")},`;
      const line = `${VERBS[phase]}:${done} ${Math.floor(share * 100)} %`;
      out.write(out.isTTY ? `\r\x1b[K${line}` : `${line}\n`);
      isOpen = Boolean(out.isTTY);
    },
    /** Moves to an empty line for the next output. */
    end() {
      if (isOpen) out.write("\r\x1b[K");
      isOpen = false;
    },
  };
}
