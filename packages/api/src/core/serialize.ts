/**
 * Writes answers as superjson does, in a fraction of the time: nearly all of them are trees of plain
 * values and dates. Whatever else is in one is left to superjson itself.
 */
import superjson, { type SuperJSONResult } from "superjson";

type Plain = Record<string, unknown>;

/** Names that superjson takes for an attack. */
const REFUSED = new Set(["__proto__", "constructor", "prototype"]);

const escaped = (name: string): string =>
  name.includes("\\") || name.includes(".")
    ? name.replace(/\\/g, "\\\\").replace(/\./g, "\\.")
    : name;

class Unusual extends Error {}
/** Its trace would cost more than what is gained. */
const unusual = new Unusual("not plain");

/** One tree. */
class Writing {
  /** What JSON cannot say, by its place: what superjson has as `values`. */
  readonly notes: Record<string, ["Date"] | ["undefined"]> = {};
  hasNotes = false;
  /** What stands in two places is told of by superjson. */
  readonly #seen = new Set<object>();

  /** @param path - to it, each part escaped */
  value(value: unknown, path: string): unknown {
    if (typeof value === "string" || typeof value === "boolean" || value === null) return value;
    if (typeof value === "number") {
      if (!Number.isFinite(value) || Object.is(value, -0)) throw unusual;
      return value;
    }
    if (value === undefined) return this.#noted(path, ["undefined"], null);
    if (typeof value !== "object" || this.#seen.has(value)) throw unusual;
    this.#seen.add(value);
    if (Array.isArray(value)) return this.#list(value, path);
    const prototype: unknown = Object.getPrototypeOf(value);
    if (prototype === Object.prototype) return this.#record(value as Plain, path);
    if (prototype !== Date.prototype || Number.isNaN((value as Date).getTime())) throw unusual;
    return this.#noted(path, ["Date"], (value as Date).toISOString());
  }

  #noted<Written>(path: string, note: ["Date"] | ["undefined"], written: Written): Written {
    this.notes[path] = note;
    this.hasNotes = true;
    return written;
  }

  #list(list: unknown[], path: string): unknown[] {
    const written: unknown[] = [];
    for (let index = 0; index < list.length; index += 1) {
      if (!(index in list)) throw unusual;
      written.push(this.value(list[index], path === "" ? `${index}` : `${path}.${index}`));
    }
    // Something has been set on it that is no element.
    if (Object.keys(list).length !== list.length) throw unusual;
    return written;
  }

  #record(record: Plain, path: string): Plain {
    const written: Plain = {};
    for (const name of Object.keys(record)) {
      // What has no name has a place that cannot be told from what it is in.
      if (name === "" || REFUSED.has(name)) throw unusual;
      const place = path === "" ? escaped(name) : `${path}.${escaped(name)}`;
      written[name] = this.value(record[name], place);
    }
    return written;
  }
}

/** The same as `superjson.serialize`, of anything. */
export function serialize(answer: unknown): SuperJSONResult {
  // At the top a note stands for itself, and not by a place.
  if (typeof answer !== "object" || answer === null || answer instanceof Date) {
    return superjson.serialize(answer);
  }
  const writing = new Writing();
  try {
    const json = writing.value(answer, "") as SuperJSONResult["json"];
    return writing.hasNotes ? { json, meta: { values: writing.notes, v: 1 } } : { json };
  } catch (error) {
    if (error !== unusual) throw error;
    return superjson.serialize(answer);
  }
}
