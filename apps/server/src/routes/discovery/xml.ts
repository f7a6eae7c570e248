/** XML from a tagged template: values are escaped, nested XML is not. */

export interface Xml {
  readonly text: string;
}

const ESCAPES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

/** Everything but the characters a document may hold. Source: XML 1.0, 2.2. */
const FORBIDDEN = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

const allowed = (text: string) => text.replace(FORBIDDEN, "");

/**
 * XML with values: texts and numbers are escaped, lists are joined, null and undefined are empty.
 * Characters that XML cannot contain are removed.
 */
export function xml(parts: TemplateStringsArray, ...values: XmlValue[]): Xml {
  let text = parts[0] ?? "";
  for (const [index, value] of values.entries()) text += written(value) + parts[index + 1];
  return { text };
}

type XmlValue = string | number | null | undefined | Xml | Xml[];

function written(value: XmlValue): string {
  if (value === null || value === undefined) return "";
  if (Array.isArray(value)) return value.map(({ text }) => text).join("");
  if (typeof value === "object") return value.text;
  return allowed(String(value)).replace(/[&<>"']/g, (letter) => ESCAPES[letter] ?? letter);
}

/** A CDATA section, for HTML in a feed. */
export const cdata = (text: string): Xml => ({
  text: `<![CDATA[${allowed(text).replaceAll("]]>", "]]]]><![CDATA[>")}]]>`,
});

/** A whole document. */
export const xmlDocument = (root: Xml): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${root.text}\n`;
