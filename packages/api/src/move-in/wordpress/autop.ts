/**
 * Adds the paragraphs that WordPress's classic editor leaves out: an empty line separates
 * paragraphs, a single line break is a `<br>`.
 */

/** Block elements, which end a paragraph. */
const BLOCKS = new Set(
  "table thead tfoot caption col colgroup tbody tr td th div dl dd dt ul ol li pre form map area blockquote address style p h1 h2 h3 h4 h5 h6 hr fieldset legend section article aside hgroup header footer nav figure figcaption details menu summary iframe video audio script object".split(
    " ",
  ),
);
/** Blocks whose text only gets paragraphs if it contains an empty line. */
const HOLDS_TEXT = new Set("td th dt dd li figcaption caption legend summary".split(" "));
/** Blocks whose text never gets paragraphs. */
const IS_TEXT = new Set("p h1 h2 h3 h4 h5 h6 address".split(" "));
/** Blocks that contain only other blocks. */
const FRAMES = new Set(
  "table thead tfoot tbody tr colgroup dl ul ol menu map object video audio".split(" "),
);
const VOID = new Set(["hr", "col", "area"]);
/** Elements whose content is not changed. */
const VERBATIM = new Set(["pre", "script", "style"]);

const TAG = /<!--[\s\S]*?-->|<(\/?)([a-z][a-z0-9-]*)(?:\s[^<>]*|\/)?>/gi;

/**
 * @param text - HTML of the classic editor
 * @returns HTML with `<p>` elements
 */
export function autop(text: string): string {
  const source = text.replace(/\r\n?/g, "\n");
  let html = "";
  let run = "";
  const open: string[] = [];
  const flush = () => {
    html += paragraphs(run, open.at(-1) ?? "");
    run = "";
  };
  TAG.lastIndex = 0;
  let at = 0;
  for (let match = TAG.exec(source); match; match = TAG.exec(source)) {
    const [tag, slash, found] = match;
    const name = found?.toLowerCase() ?? "";
    run += source.slice(at, match.index);
    at = TAG.lastIndex;
    if (!BLOCKS.has(name)) {
      // Line breaks within a tag are not text.
      run += name === "" ? tag : tag.replace(/\s*\n\s*/g, " ");
      continue;
    }
    flush();
    if (!slash && VERBATIM.has(name)) {
      const end = source.toLowerCase().indexOf(`</${name}`, at);
      const close = end < 0 ? -1 : source.indexOf(">", end);
      const to = close < 0 ? source.length : close + 1;
      html += source.slice(match.index, to);
      at = TAG.lastIndex = to;
      continue;
    }
    html += tag;
    if (VOID.has(name) || tag.endsWith("/>")) continue;
    if (slash) {
      const place = open.lastIndexOf(name);
      if (place >= 0) open.length = place;
    } else open.push(name);
  }
  run += source.slice(at);
  flush();
  return html;
}

/**
 * Splits text without blocks into paragraphs. @param parent - the enclosing block; empty for none
 */
function paragraphs(run: string, parent: string): string {
  const text = run.trim();
  if (text === "" || FRAMES.has(parent)) return text;
  if (IS_TEXT.has(parent)) return lines(run);
  const pieces = text.split(/\n\s*\n/).filter((piece) => piece.trim() !== "");
  const [only, ...others] = pieces;
  if (only !== undefined && others.length === 0 && HOLDS_TEXT.has(parent)) return lines(run);
  return pieces.map((piece) => `<p>${lines(piece.trim())}</p>\n`).join("");
}

const lines = (text: string): string =>
  text.replace(/(<br\s*\/?>)?[^\S\n]*\n/gi, (found, br, at: number) =>
    at === 0 || at + found.length === text.length ? "\n" : `${br ?? "<br>"}\n`,
  );
