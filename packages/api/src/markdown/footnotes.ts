import { t } from "@pickwell/texts/t.ts";
import type { Env, MarkdownIt, StateBlock, StateCore, StateInline, Token } from "markdown-it";

/** `[^label]: text`, up to the next empty line or note. */
const DEFINITION = /^\[\^([^\]\s]{1,60})\]:[ \t]+/;
const REFERENCE = /\[\^([^\]\s]{1,60})\]/y;

interface Note {
  text: string;
  /** From 1, in the order of the first references; 0 while there is none. */
  number: number;
  references: number;
}

class Footnotes {
  readonly byLabel = new Map<string, Note>();
  /** Those that are referred to. */
  readonly used: Note[] = [];
}

function notesOf(env: Env): Footnotes {
  if (!(env.notes instanceof Footnotes)) env.notes = new Footnotes();
  return env.notes as Footnotes;
}

/**
 * Footnotes: `[^1]` in the text, `[^1]: Text.` anywhere outside of lists and quotes. They are
 * collected at the end; unreferenced ones are left out. Their ids contain an underscore, unlike
 * those of headings.
 */
export function footnotes(md: MarkdownIt) {
  md.block.ruler.before("reference", "note", readDefinition, { alt: ["paragraph", "reference"] });
  md.inline.ruler.before("link", "note_reference", readReference);
  // Before what is done to all lines, so that it is done to those of notes too.
  md.core.ruler.after("inline", "notes", addNotes);

  const { rules } = md.renderer;
  rules.note_reference = (tokens, index) => {
    const { content: number = "", info: id = "" } = tokens[index] ?? {};
    return `<sup><a class="note-ref" href="#fn_${number}" id="${id}" aria-label="${md.utils.escapeHtml(t("Note {number}", { number }))}">${number}</a></sup>`;
  };
  rules.note_back = (tokens, index) => {
    const { content: number = "" } = tokens[index] ?? {};
    return ` <a class="note-back" href="#fnref_${number}" aria-label="${md.utils.escapeHtml(t("Back to the text of note {number}", { number }))}">↩</a>`;
  };
}

function readDefinition(state: StateBlock, start: number, end: number, silent: boolean): boolean {
  const lineAt = (line: number) =>
    state.src.slice((state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0), state.eMarks[line]);
  if (state.level > 0 || (state.sCount[start] ?? 0) >= 4) return false;
  const first = lineAt(start);
  const mark = DEFINITION.exec(first);
  if (!mark?.[1]) return false;
  if (silent) return true;
  const lines = [first.slice(mark[0].length)];
  let next = start + 1;
  while (next < end && !state.isEmpty(next) && !DEFINITION.test(lineAt(next))) {
    lines.push(lineAt(next));
    next += 1;
  }
  const { byLabel } = notesOf(state.env);
  if (!byLabel.has(mark[1])) {
    byLabel.set(mark[1], { text: lines.join("\n").trim(), number: 0, references: 0 });
  }
  state.line = next;
  return true;
}

function readReference(state: StateInline, silent: boolean): boolean {
  if (!state.src.startsWith("[^", state.pos) || state.linkLevel > 0) return false;
  REFERENCE.lastIndex = state.pos;
  const mark = REFERENCE.exec(state.src);
  const { byLabel, used } = notesOf(state.env);
  const note = byLabel.get(mark?.[1] ?? "");
  if (!mark || !note) return false;
  state.pos += mark[0].length;
  if (silent) return true;
  if (note.number === 0) note.number = used.push(note);
  note.references += 1;
  const token = state.push("note_reference", "", 0);
  token.content = String(note.number);
  token.info = `fnref_${note.number}${note.references > 1 ? `_${note.references}` : ""}`;
  return true;
}

function addNotes({ tokens, env, md, Token }: StateCore) {
  const { used } = notesOf(env);
  if (used.length === 0) return;
  const add = (
    type: string,
    tag: string,
    nesting: Token["nesting"],
    attrs: Token["attrs"] = null,
  ) => {
    const token = new Token(type, tag, nesting);
    tokens.push(Object.assign(token, { attrs, block: true }));
    return token;
  };
  add("notes_open", "section", 1, [
    ["class", "notes"],
    ["aria-label", t("Notes ## below a text")],
  ]);
  add("notes_list_open", "ol", 1);
  // A note may refer to others, which then come after it.
  for (const { text, number } of used) {
    add("note_open", "li", 1, [["id", `fn_${number}`]]);
    add("paragraph_open", "p", 1);
    const line = Object.assign(add("inline", "", 0), { content: text, children: [] as Token[] });
    md.inline.parse(text, md, env, line.children);
    const back = new Token("note_back", "", 0);
    line.children.push(Object.assign(back, { content: String(number) }));
    add("paragraph_close", "p", -1);
    add("note_close", "li", -1);
  }
  add("notes_list_close", "ol", -1);
  add("notes_close", "section", -1);
}
