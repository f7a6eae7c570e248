/** Parses saved responses of a network's API: JSON, or one JSON object per line. Pure. */
import { NumberText } from "./record-lists.ts";

/** A text, or a number. A text without an end is matched too, so that it is read once. */
const TOKEN = /"(?:[^"\\]|\\.)*"?|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/gs;
/** Marks a number that is kept as text; no text of a file has it, since it is an unused character. */
const MARK = "\ufdd0";

/** Whether a file with this beginning may be JSON. */
export const mayBeJson = (beginning: string): boolean => /^\s*(?:\[\s*)?\{\s*["}]/.test(beginning);

/** @returns undefined when it is neither JSON nor lines of it */
export function parsedRecords(text: string): unknown {
  const whole = parsed(text);
  if (whole !== undefined) return whole;
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== "");
  const records = lines.map(parsed);
  return records.every((record) => record !== undefined) ? records : undefined;
}

function parsed(text: string): unknown {
  const marked = text
    .replaceAll(MARK, "")
    .replace(TOKEN, (token) => (token.startsWith('"') ? token : `"${MARK}${token}"`));
  try {
    return JSON.parse(marked, (_, value: unknown) =>
      typeof value === "string" && value.startsWith(MARK) ? new NumberText(value.slice(1)) : value,
    );
  } catch {
    return undefined;
  }
}
