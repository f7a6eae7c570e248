export interface OutlineEntry {
  /** Offsets of the heading's line. */
  from: number;
  to: number;
  /** From 1 to 6. */
  level: number;
  words: string;
}

const FENCE = /^ {0,3}(`{3,}|~{3,})/;

/** The headings of a Markdown text in order, except in code. */
export function outlineOf(text: string): OutlineEntry[] {
  const found: OutlineEntry[] = [];
  let code: string | null = null;
  let at = 0;
  for (const line of text.split("\n")) {
    const from = at;
    at += line.length + 1;
    const mark = FENCE.exec(line)?.[1];
    if (code !== null) {
      if (mark?.startsWith(code)) code = null;
      continue;
    }
    if (mark) code = mark;
    const [, marks, words = ""] = /^ {0,3}(#{1,6})[ \t]+(.{0,300})/.exec(line) ?? [];
    const heading = words.replace(/[ \t]+#+\s*$/, "").trim();
    if (marks && heading)
      found.push({ from, to: from + line.trimEnd().length, level: marks.length, words: heading });
  }
  return found;
}
