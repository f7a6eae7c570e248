/** A section that loads and fails on its own; without data or problem it is loading. */
export interface SectionProps<T> {
  data?: T;
  /** What to say when it failed. */
  problem?: string | null;
  /** What the owner has put above it, instead of its own. */
  words?: SectionWords;
}

export interface SectionWords {
  title?: string;
  note?: string;
}
