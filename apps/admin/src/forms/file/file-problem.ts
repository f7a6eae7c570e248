import { t } from "@pickwell/texts/t.ts";

const MEGABYTE = 1024 * 1024;

interface FileRules {
  /** The most bytes it may have, a multiple of a megabyte. */
  maxBytes: number;
  /** Message when no file is chosen. */
  missing?: string;
  /** Advice for users with a larger file, as a sentence. */
  larger?: string;
}

/** The problem of a file that can be found before sending it; undefined for none. */
export function fileProblem(
  file: File | null,
  { maxBytes, missing = t("Choose a file."), larger }: FileRules,
): string | undefined {
  if (!file) return missing;
  if (file.size === 0) return t("The file is empty.");
  if (file.size <= maxBytes) return;
  const most = t("The file is too large: it may have at most {maxBytes} MB.", {
    maxBytes: maxBytes / MEGABYTE,
  });
  return larger ? `${most} ${larger}` : most;
}
