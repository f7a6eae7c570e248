/** Parses damaged JSON. */

const ESCAPES: Record<string, string> = { "\n": "\\n", "\r": "\\r", "\t": "\\t" };

interface RepairedJson {
  value: unknown;
  /** Whether the end is missing. Incomplete values at the end are dropped. */
  isCut: boolean;
}

/**
 * Parses JSON after repairs: escapes control characters in strings, removes trailing commas, and
 * closes a truncated file after its last complete value.
 *
 * @throws SyntaxError when it is still not JSON
 */
export function repairedJson(source: string): RepairedJson {
  let text = "";
  let at = 0;
  let isText = false;
  const open: string[] = [];
  /** The last position where the file can be closed, and the brackets that close it. */
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
