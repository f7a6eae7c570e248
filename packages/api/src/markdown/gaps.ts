/** Closes the gaps of products that are removed from sentences. */

const PAUSE = /[,;:]/;
const STOP = /[.!?…]/;
const DASH = /[–—-]/;
const EMPTY_PAIRS = new Set(["()", "[]", "“”", "‘’", '""', "''"]);

/**
 * The rest of a line after some pieces were removed (null): single blanks between words, none
 * before a comma, no doubled punctuation, no empty brackets. Linear time.
 *
 * @returns the pieces at their positions; empty for removed ones
 */
export function closeGaps(pieces: readonly (string | null)[]): string[] {
  const closed = pieces.map((piece) => piece ?? "");
  /** The places of those that are not empty, so far. */
  const filled: number[] = [];
  let isGap = false;
  const dropBefore = (keep: (before: string) => string) => {
    const place = filled.at(-1);
    if (place === undefined) return;
    closed[place] = keep(closed[place] ?? "");
    if (closed[place] === "") filled.pop();
  };
  const lastBefore = () => (closed[filled.at(-1) ?? -1] ?? "").at(-1) ?? "";
  const trimBefore = () => {
    while (/\s/.test(lastBefore())) dropBefore((before) => before.trimEnd());
  };
  const dropLast = () => {
    dropBefore((before) => before.slice(0, -1));
    trimBefore();
  };

  /** What is left of the piece after a gap. */
  function joined(piece: string): string {
    let after = piece;
    for (;;) {
      const rest = after.trimStart();
      // A mark belongs to the sentence, but not that of a number, `.5` or `-5`.
      const first = /^[.,;:!?…–—-][\p{L}\p{N}]/u.test(rest) ? "x" : rest.charAt(0);
      const isApart = rest !== after || /\s/.test(lastBefore());
      // Whether anything follows is for the next piece to say.
      if (rest === "") return isApart && !/^\s?$/.test(lastBefore()) ? " " : "";
      trimBefore();
      const last = lastBefore();
      if (EMPTY_PAIRS.has(last + first)) {
        dropBefore((before) => before.slice(0, -1));
        after = rest.slice(1);
      } else if (last === "") {
        if (!PAUSE.test(first) && !STOP.test(first)) return rest;
        after = rest.slice(1);
      } else if (PAUSE.test(first) || STOP.test(first)) {
        const isWeaker = PAUSE.test(last) || DASH.test(last);
        if (isWeaker && STOP.test(first)) dropLast();
        else if (isWeaker || STOP.test(last)) after = rest.slice(1);
        else return rest;
      } else if (DASH.test(last) && DASH.test(first) && isApart) {
        after = rest.slice(1);
      } else {
        const isBracket = /[([{“‘]/.test(last) || /[)\]}”’]/.test(first);
        return isApart && !isBracket ? ` ${rest}` : rest;
      }
    }
  }

  for (const [place, piece] of pieces.entries()) {
    if (piece === null) isGap = true;
    else if (piece !== "") {
      closed[place] = isGap ? joined(piece) : piece;
      // A piece of blanks is a part of the gap.
      if (closed[place] !== "") filled.push(place);
      isGap &&= piece.trim() === "" || closed[place] === "";
    }
  }
  if (isGap) {
    trimBefore();
    while (PAUSE.test(lastBefore()) || DASH.test(lastBefore())) dropLast();
  }
  return closed;
}
