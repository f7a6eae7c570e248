import { useEffect, useState } from "react";

/** A heading has been reached when it is this far from the top, as a share of the window's height. */
const READING_LINE = 0.3;
/** No text is longer, in pixels. */
const ABOVE_PX = 1_000_000;

/**
 * The section that is currently read.
 *
 * @param sections - ids of the headings, in order
 * @returns id of the last heading above the reading line; null before the first
 */
export function useCurrentSection(sections: readonly { id: string }[]): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  useEffect(() => {
    const headings = sections.flatMap(({ id }) => document.getElementById(id) ?? []);
    function mark() {
      const line = innerHeight * READING_LINE;
      const reached = headings.findLast((heading) => heading.getBoundingClientRect().top <= line);
      setCurrent(reached?.id ?? null);
    }
    // Called when a heading crosses the line, instead of at every scroll.
    const margin = `${ABOVE_PX}px 0px -${(1 - READING_LINE) * 100}% 0px`;
    const observer = new IntersectionObserver(mark, { rootMargin: margin });
    for (const heading of headings) observer.observe(heading);
    return () => observer.disconnect();
  }, [sections]);
  return current;
}
