/** Search engines show about this much of a description. */
const MAX_DESCRIPTION = 160;

/** The text on one line, cut between words when it is too long for a description. */
export function shortened(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length <= MAX_DESCRIPTION) return line;
  return `${line.slice(0, MAX_DESCRIPTION).replace(/\s+\S*$/, "")}…`;
}
