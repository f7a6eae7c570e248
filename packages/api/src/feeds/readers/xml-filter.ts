/**
 * Removes comments, processing instructions and document types from XML, and converts CDATA to
 * plain text, so that the parser does not hold them in memory. Line breaks are kept for counting
 * lines.
 *
 * Files that declare entities are refused: nested entities can expand a kilobyte to gigabytes, and
 * no feed needs them.
 */
import { ImportError } from "../../csv/import-error.ts";

const LONGEST_DOCTYPE = 64 * 1024;

/** Beginnings and ends of sections. `keep`: convert to text instead of removing. */
const SECTIONS = [
  { begin: "<!--", end: "-->", keep: false },
  { begin: "<![CDATA[", end: "]]>", keep: true },
  { begin: "<?", end: "?>", keep: false },
] as const;

export class XmlFilter {
  #held = "";
  #section: (typeof SECTIONS)[number] | null = null;
  #doctype: string | null = null;

  /** @throws ImportError when the file declares entities */
  push(piece: string): string {
    return this.#filter(this.#held + piece, false);
  }

  end(): string {
    return this.#filter(this.#held, true);
  }

  #filter(text: string, isLast: boolean): string {
    let out = "";
    let at = 0;
    this.#held = "";
    while (at < text.length) {
      if (this.#doctype !== null) {
        const end = this.#endOfDoctype(text, at);
        out += lineEndsOf(text.slice(at, end ?? text.length));
        if (end === null) return out;
        at = end;
        continue;
      }
      if (this.#section) {
        const { end, keep } = this.#section;
        const found = text.indexOf(end, at);
        // The end mark may be split between two pieces.
        const until = found === -1 ? Math.max(at, text.length - end.length + 1) : found;
        const inside = text.slice(at, isLast && found === -1 ? text.length : until);
        out += keep ? escapeText(inside) : lineEndsOf(inside);
        if (found === -1) {
          if (!isLast) this.#held = text.slice(until);
          return out;
        }
        this.#section = null;
        at = found + end.length;
        continue;
      }
      const open = text.indexOf("<", at);
      if (open === -1) return out + text.slice(at);
      out += text.slice(at, open);
      const head = text.slice(open, open + 9);
      const section = SECTIONS.find(({ begin }) => head.startsWith(begin));
      if (section) {
        this.#section = section;
        at = open + section.begin.length;
        continue;
      }
      if (/^<!doctype/i.test(head)) {
        this.#doctype = "";
        at = open + 9;
        continue;
      }
      const mayBegin =
        head.length < 9 &&
        (SECTIONS.some(({ begin }) => begin.startsWith(head)) ||
          "<!doctype".startsWith(head.toLowerCase()));
      if (mayBegin && !isLast) {
        this.#held = text.slice(open);
        return out;
      }
      out += "<";
      at = open + 1;
    }
    return out;
  }

  /** @returns end of the document type; null when it is not in this text */
  #endOfDoctype(text: string, from: number): number | null {
    const before = this.#doctype ?? "";
    const all = before + text.slice(from, from + LONGEST_DOCTYPE);
    const open = all.indexOf("[");
    const close = all.indexOf(">");
    const isPlain = close !== -1 && (open === -1 || close < open);
    const inner = isPlain ? null : /\]\s*>/.exec(all);
    const end = isPlain ? close + 1 : inner && inner.index + inner[0].length;
    if (/<!ENTITY/i.test(end ? all.slice(0, end) : all)) {
      throw new ImportError("The file declares entities of its own, which no feed needs.");
    }
    if (end) {
      this.#doctype = null;
      return from + end - before.length;
    }
    if (all.length >= LONGEST_DOCTYPE) {
      throw new ImportError("The document type of the file is longer than any feed needs.");
    }
    this.#doctype = all;
    return null;
  }
}

const lineEndsOf = (text: string): string => text.replace(/[^\n]+/g, "");
const escapeText = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
