/** Parses XML responses of networks' APIs into records, as JSON is. Pure. */
import { Parser } from "htmlparser2";

/** Each name once, or a list where several elements have it. */
type Element = Record<string, unknown>;

const BEGINNING =
  /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--(?:(?!-->)[\s\S]){0,5000}-->\s*)*<(?!html|head|body|!doctype\s+html)[\p{L}_][\w.:-]*(?:\s[^<>]*)?>/iu;

/** Whether a file with this beginning may be XML other than a web page. */
export const mayBeXml = (beginning: string): boolean =>
  BEGINNING.test(beginning) && /<\/|\/>/.test(beginning);

/** Attributes about the form of the document: namespaces, types, and the encoding of SOAP. */
const NOT_CONTENT = /^(?:xmlns|xsi|soap-?enc)(?::|$)/i;

/** Reports are nested a few levels deep; reading thousands of levels would exhaust the stack. */
const MAX_NESTING = 100;

/**
 * What an XML document holds, without the element around it, or those around what a SOAP message
 * says.
 *
 * @returns undefined when it is none, or is nested too deeply
 */
export function contentOfXml(text: string): unknown {
  if (!mayBeXml(text)) return undefined;
  const document = recordsOfXml(text);
  if (document === undefined) return undefined;
  const content = Object.values(document)[0];
  const isMessage = Object.hasOwn(document, "Envelope") && isElement(content);
  return isMessage && Object.hasOwn(content, "Body") ? withoutWrappers(content.Body) : content;
}

const isElement = (value: unknown): value is Element =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** SOAP names what was asked for around the answer: `getTransactionsResponse`, `return`, `item`. */
function withoutWrappers(value: unknown): unknown {
  if (!isElement(value)) return value;
  const [inner, ...others] = Object.values(value);
  return others.length === 0 && typeof inner === "object" ? withoutWrappers(inner) : value;
}

/**
 * Elements and attributes as records; an element's own text beside those has the name "".
 *
 * @returns undefined when they are nested too deeply
 */
export function recordsOfXml(text: string): Element | undefined {
  const root: Element = {};
  const open: { name: string; element: Element; text: string }[] = [
    { name: "", element: root, text: "" },
  ];
  let isTooDeep = false;
  const parser = new Parser(
    {
      onopentag(tag, attributes) {
        isTooDeep ||= open.length > MAX_NESTING;
        const element: Element = {};
        for (const [name, value] of Object.entries(attributes)) {
          if (!NOT_CONTENT.test(name)) put(element, bare(name), value);
        }
        open.push({ name: bare(tag), element, text: "" });
      },
      ontext(piece) {
        const last = open.at(-1);
        if (last) last.text += piece;
      },
      onclosetag() {
        if (open.length < 2) return;
        const closed = open.pop();
        const outer = open.at(-1);
        if (closed && outer)
          put(outer.element, closed.name, contentOf(closed.element, closed.text));
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(text);
  return isTooDeep ? undefined : root;
}

const bare = (tag: string): string => tag.slice(tag.indexOf(":") + 1);

function contentOf(element: Element, text: string): unknown {
  const own = text.trim();
  const [name, ...others] = Object.keys(element);
  if (name === undefined) return own;
  // `<orderValue value="20.00"/>`
  const isValue = own === "" && others.length === 0 && /^value$/i.test(name);
  if (isValue && typeof element[name] === "string") return element[name];
  if (own !== "") put(element, "", own);
  return element;
}

function put(element: Element, name: string, value: unknown): void {
  if (!Object.hasOwn(element, name)) {
    Object.defineProperty(element, name, {
      ...{ value, writable: true, enumerable: true, configurable: true },
    });
    return;
  }
  const known = element[name];
  if (Array.isArray(known)) known.push(value);
  else element[name] = [known, value];
}
