import { DOMParser, type Document, type Element } from "@xmldom/xmldom";

/** @throws Error for anything that is not well-formed, or that a reader would stumble over */
export function parseXml(text: string): Document {
  const parser = new DOMParser({
    onError: (level, message) => {
      throw new Error(`${level}: ${message}`);
    },
  });
  return parser.parseFromString(text, "text/xml");
}

/** Texts of all elements of this name, its prefix included. */
export const textsOf = (node: Document | Element, name: string): string[] =>
  [...node.getElementsByTagName(name)].map((element) => element.textContent ?? "");
