/** A section that is loaded, and may fail, on its own. Without either it is still loading. */
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
