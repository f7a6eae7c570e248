/** A section that loads and fails on its own; without data or problem it is loading. */
export interface SectionProps<T> {
  data?: T;
  /** What to say when it failed. */
  problem?: string | null;
  /** The owner's words above it, in place of the default. */
  words?: SectionWords;
}

export interface SectionWords {
  title?: string;
  note?: string;
}
