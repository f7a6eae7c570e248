/** Finds the records of an XML file by its beginning. */
import { Parser } from "htmlparser2";
import { checkDepth } from "./xml.ts";
import { XmlFilter } from "./xml-filter.ts";
import type { SampleElement } from "./xml-variants.ts";

const RECORD_NAMES =
  /^(?:item|entry|product|prod|offer|row|record|article|artikel|produkt|produit|producto|prodotto|shopitem|good|sku|angebot|urun|ürün|produs|produto|termek|termék|proizvod|prodotti|tuote|vare|oferta|товар)$/i;

/**
 * The elements of a sample by their paths.
 *
 * @param sample - beginning of the file
 * @throws ImportError when they are nested without end, or the file declares entities
 */
export function elementsOf(sample: string): SampleElement[] {
  const open: { name: string; fields: number; attributes: string[] }[] = [];
  const found = new Map<string, SampleElement & { attributes: Set<string> }>();
  const count = () => {
    const closed = open.pop();
    if (!closed) return;
    const path = [...open.map(({ name }) => name), closed.name];
    const key = path.join("\n");
    const seen = found.get(key) ?? { path, count: 0, fields: 0, attributes: new Set() };
    seen.count++;
    seen.fields += closed.fields;
    for (const name of closed.attributes) seen.attributes.add(name);
    found.set(key, seen);
  };
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        checkDepth(open.length);
        const parent = open.at(-1);
        if (parent) parent.fields++;
        const names = Object.keys(attributes);
        open.push({ name, fields: names.length, attributes: names });
      },
      onclosetag: count,
    },
    { xmlMode: true },
  );
  const filter = new XmlFilter();
  parser.write(filter.push(sample));
  parser.end();
  return [...found.values()];
}

/**
 * Path of the repeated element with the most children and attributes.
 *
 * @returns null when no element repeats
 */
export function recordPath(elements: readonly SampleElement[]): readonly string[] | null {
  const all = elements.filter(({ path, fields, count }) => path.length > 1 && fields / count >= 2);
  const known = all.filter(({ path }) => RECORD_NAMES.test(path.at(-1)?.replace(/^.*:/, "") ?? ""));
  const repeated = all.filter(({ count }) => count > 1);
  const [best] = (known.length > 0 ? known : repeated).sort(
    (one, other) => one.path.length - other.path.length || other.fields - one.fields,
  );
  return best?.path ?? null;
}
