/** Objects most of whose values are the usual ones, which are left out where they are stored. */
export interface SparseFormat<T> {
  /** A copy without the usual values. */
  leaveOut(value: T): Partial<T>;
  /** The same with them; also of objects from which nothing was left out. */
  restore(stored: Partial<T>): T;
}

/**
 * @param usual - the usual values: null, texts, numbers, or empty lists. Called for each object
 *   that is restored, so that no two share a list
 */
export function sparseFormat<T extends object>(usual: () => Partial<T>): SparseFormat<T> {
  const known = usual() as Record<string, unknown>;
  const isUsual = (name: string, value: unknown) => {
    const other = known[name];
    return value === other || (Array.isArray(value) && value.length === 0 && Array.isArray(other));
  };
  return {
    leaveOut(value) {
      const kept: Record<string, unknown> = {};
      const given = value as Record<string, unknown>;
      for (const name in given) if (!isUsual(name, given[name])) kept[name] = given[name];
      return kept as Partial<T>;
    },
    restore: (stored) => Object.assign(usual(), stored) as T,
  };
}
