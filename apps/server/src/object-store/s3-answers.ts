/** Parses the XML responses of object stores. */

/** An object in the store. */
export interface StoredObject {
  key: string;
  bytes: number;
  changedAt: Date;
}

const entities: Record<string, string> = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" };

const decode = (text: string) =>
  text.replace(/&(#x?[\da-f]+|\w+);/gi, (whole, name: string) => {
    if (!name.startsWith("#")) return entities[name] ?? whole;
    const isHex = name[1]?.toLowerCase() === "x";
    return String.fromCodePoint(Number.parseInt(name.slice(isHex ? 2 : 1), isHex ? 16 : 10));
  });

/** The text of the first element with a name; empty when there is none. */
export const textOf = (xml: string, name: string): string =>
  decode(new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? "");

/** Parses a page of a listing. @returns also the token of the next page, unless it is the last */
export function readListing(xml: string): { objects: StoredObject[]; next?: string } {
  const objects = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, each = ""]) => ({
    key: textOf(each, "Key"),
    bytes: Number(textOf(each, "Size")),
    changedAt: new Date(textOf(each, "LastModified")),
  }));
  const next = textOf(xml, "NextContinuationToken");
  return textOf(xml, "IsTruncated") === "true" && next ? { objects, next } : { objects };
}
