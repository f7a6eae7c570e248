/** Compares pictures by their keys, in the order in which a database has them. */
export const byKey = ({ key: one }: { key: string }, { key: other }: { key: string }): number =>
  one < other ? -1 : one > other ? 1 : 0;
