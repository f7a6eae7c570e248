const MEGABYTE = 1024 * 1024;

interface FileRules {
  /** The most bytes it may have, a multiple of a megabyte. */
  maxBytes: number;
  /** Said while there is none. */
  missing?: string;
  /** Where somebody with a larger file can turn, as a sentence. */
  larger?: string;
}

/** What can be said of a file before it is sent; undefined when nothing is wrong with it. */
export function fileProblem(
  file: File | null,
  { maxBytes, missing = "Choose a file.", larger }: FileRules,
): string | undefined {
  if (!file) return missing;
  if (file.size === 0) return "The file is empty.";
  if (file.size <= maxBytes) return;
  const most = `The file is too large: it may have at most ${maxBytes / MEGABYTE} MB.`;
  return larger ? `${most} ${larger}` : most;
}
