/** Objects most of whose values are the usual ones, which are left out where they are stored. */
export interface SparseFormat<T> {
  /** A copy without the usual values. */
  leaveOut(value: T): Partial<T>;
  /** The same with them; also of objects from which nothing was left out. */
  restore(stored: Partial<T>): T;
  /** The object without its usual values as JSON, made once: it must not change afterwards. */
  toText(value: T): string;
  /** The object from such a text, for which `toText` returns this text. */
  fromText(text: string): T;
}

/** By their usual values, so that all who write an object share its text. */
const formats = new WeakMap<() => object, SparseFormat<object>>();

/**
 * @param usual - the usual values: null, texts, numbers, or empty lists. Called for each object
 *   that is restored, so that no two share a list
 */
export function sparseFormat<T extends object>(usual: () => Partial<T>): SparseFormat<T> {
  const made = formats.get(usual) ?? makeFormat(usual as () => object);
  formats.set(usual, made);
  return made as SparseFormat<T>;
}

function makeFormat(usual: () => object): SparseFormat<object> {
  const known = usual() as Record<string, unknown>;
  const texts = new WeakMap<object, string>();
  const isUsual = (name: string, value: unknown) => {
    const other = known[name];
    return value === other || (Array.isArray(value) && value.length === 0 && Array.isArray(other));
  };
  const format: SparseFormat<object> = {
    leaveOut(value) {
      const kept: Record<string, unknown> = {};
      const given = value as Record<string, unknown>;
      for (const name in given) if (!isUsual(name, given[name])) kept[name] = given[name];
      return kept;
    },
    restore: (stored) => Object.assign(usual(), stored),
    toText(value) {
      const before = texts.get(value);
      if (before !== undefined) return before;
      const text = JSON.stringify(format.leaveOut(value));
      texts.set(value, text);
      return text;
    },
    fromText(text) {
      const value = format.restore(JSON.parse(text));
      texts.set(value, text);
      return value;
    },
  };
  return format;
}
