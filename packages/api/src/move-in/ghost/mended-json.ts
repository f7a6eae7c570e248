/** JSON that is none, read as it was meant. */

const ESCAPES: Record<string, string> = { "\n": "\\n", "\r": "\\r", "\t": "\\t" };

interface Mended {
  value: unknown;
  /** Whether its end is missing: what was not whole there is left out. */
  isCut: boolean;
}

/**
 * Spells out control characters in texts, lets commas before an end go, and ends a file that was cut
 * off behind its last whole part.
 *
 * @throws SyntaxError when it is still no JSON
 */
export function mendedJson(source: string): Mended {
  let text = "";
  let at = 0;
  let isText = false;
  const open: string[] = [];
  /** The last place at which everything can be ended, and what ends it. */
  let safe = { length: 0, ends: "" };
  for (let index = 0; index < source.length; index += 1) {
    const letter = source[index] ?? "";
    if (isText) {
      if (letter === "\\") index += 1;
      else if (letter === '"') isText = false;
      else if (letter < " ") {
        text += source.slice(at, index) + (ESCAPES[letter] ?? " ");
        at = index + 1;
      }
      continue;
    }
    if (letter === '"') isText = true;
    else if (letter === "{" || letter === "[") open.push(letter === "{" ? "}" : "]");
    else if (letter === "}" || letter === "]") {
      text += source.slice(at, index).replace(/,\s*$/, "");
      at = index;
      open.pop();
      const ends = [...open].reverse().join("");
      safe = { length: text.length + 1, ends };
    }
  }
  const isCut = isText || open.length > 0;
  text += source.slice(at);
  return { value: JSON.parse(isCut ? text.slice(0, safe.length) + safe.ends : text), isCut };
}
