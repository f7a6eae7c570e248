import { marked } from "./marked.ts";

/** A text with search matches highlighted. */
export const HighlightedText = ({ text, query }: { text: string; query: string }) => (
  <span>
    {marked(text, query).map((run, index) =>
      // biome-ignore lint/suspicious/noArrayIndexKey: runs have no other identity
      run.isMatch ? <mark key={index}>{run.text}</mark> : run.text,
    )}
  </span>
);
