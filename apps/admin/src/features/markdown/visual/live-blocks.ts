/** Renders products, pictures, tables and `:::` blocks in the editor. */

import { type EditorState, type Range, StateField } from "@codemirror/state";
import { Decoration, type DecorationSet, EditorView, type WidgetType } from "@codemirror/view";
import { comparedKey } from "@pickwell/api/markdown/rules";
import { isCaretFirst, isCaretIn } from "./caret.ts";
import { hostFacet } from "./host.ts";
import { blocksOf, earningIn, type SourceBlock } from "./scan.ts";
import { TableWidget } from "./table-widget.ts";
import { FenceEnd, FenceHead, PictureCard, ProductBlock } from "./widgets/blocks.ts";
import { ButtonTools, ProductName } from "./widgets/inline-widgets.ts";

interface Drawn {
  blocks: SourceBlock[];
  /** Parsed parts by text, because most remain the same after a change. */
  parts: ReadonlyMap<string, Part>;
  decorations: DecorationSet;
  /** Those that the caret goes around. */
  atoms: DecorationSet;
}

/** A part between `:::`, beyond its lines. */
interface Part {
  /** A form knows all that it says. */
  canEdit: boolean;
  /** Products that it names, and links. */
  keys: string[];
}

/** Longer parts are rendered, but have no form. */
const MAX_PART = 20_000;

function draw(state: EditorState, blocks: SourceBlock[], former?: Drawn): Drawn {
  const all: Range<Decoration>[] = [];
  const atoms: Range<Decoration>[] = [];
  const parts = new Map<string, Part>();
  const whole = (block: SourceBlock, widget: WidgetType) => {
    const drawn = Decoration.replace({ widget, block: true }).range(block.from, block.to);
    all.push(drawn);
    atoms.push(drawn);
  };
  /** Where the last part between `:::` ends. */
  let insideTo = 0;
  for (const block of blocks) {
    const text = state.sliceDoc(block.from, block.to);
    const isInside = block.from < insideTo;
    if (block.type === "fence") insideTo = block.to;
    if (block.type === "product") whole(block, new ProductBlock(block.key, isInside));
    else if (block.type === "table") whole(block, new TableWidget(text));
    else if (block.type === "button") {
      const tools = new ButtonTools(block.url, state.facet(hostFacet).canEdit(block, text));
      all.push(Decoration.widget({ widget: tools, side: 1 }).range(block.to));
    } else if (block.type === "picture") {
      const picture = new PictureCard(block, isInside);
      if (!isCaretIn(state, block)) whole(block, picture);
      else {
        all.push(
          Decoration.widget({ widget: picture, block: true, side: 1 }).range(block.to),
          Decoration.line({ class: "md-dim" }).range(block.from),
        );
      }
    } else {
      const part = former?.parts.get(text) ?? partOf(state, block, text);
      parts.set(text, part);
      drawFence(state, block, part, all);
    }
  }
  return {
    blocks,
    parts,
    decorations: Decoration.set(all, true),
    atoms: Decoration.set(atoms, true),
  };
}

type Fence = Extract<SourceBlock, { type: "fence" }>;

function partOf(state: EditorState, block: Fence, text: string): Part {
  if (text.length > MAX_PART) return { canEdit: false, keys: [] };
  const canEdit = block.closeFrom !== null && state.facet(hostFacet).canEdit(block, text);
  return { canEdit, keys: earningIn(block.kind, text) };
}

function drawFence(
  state: EditorState,
  block: Fence,
  { canEdit, keys }: Part,
  all: Range<Decoration>[],
) {
  const { doc } = state;
  for (let at = block.from; at <= block.to; ) {
    const line = doc.lineAt(at);
    const edge =
      line.from === block.from
        ? " md-fence-first"
        : line.from === block.closeFrom
          ? " md-fence-last"
          : "";
    all.push(Decoration.line({ class: `md-fence md-fence-${block.kind}${edge}` }).range(line.from));
    at = line.to + 1;
  }
  if (block.kind === "compare") nameProducts(state, block, all);
  if (!isCaretIn(state, { from: block.from, to: block.openTo })) {
    const widget = new FenceHead(block.kind, block.title, canEdit, keys);
    all.push(Decoration.replace({ widget }).range(block.from, block.openTo));
  }
  if (block.closeFrom !== null && !isCaretIn(state, { from: block.closeFrom, to: block.to })) {
    all.push(Decoration.replace({ widget: new FenceEnd() }).range(block.closeFrom, block.to));
  }
}

/** Shows the names of products that a comparison lists by their slugs. */
function nameProducts(state: EditorState, block: Fence, all: Range<Decoration>[]): void {
  for (let at = block.openTo + 1; at < (block.closeFrom ?? block.to); ) {
    const line = state.doc.lineAt(at);
    const text = line.text.trim();
    const key = comparedKey(text);
    // Products of their own are drawn as such.
    if (key !== undefined && text.endsWith(key) && !isCaretIn(state, line)) {
      const from = line.from + line.text.lastIndexOf(key);
      const widget = new ProductName(key);
      all.push(Decoration.replace({ widget }).range(from, from + key.length));
    }
    at = line.to + 1;
  }
}

const drawnBlocks = StateField.define<Drawn>({
  create: (state) => draw(state, blocksOf(state)),
  update(drawn, transaction) {
    const { state, docChanged } = transaction;
    if (docChanged) return draw(state, blocksOf(state), drawn);
    const isTouched = transaction.selection || isCaretFirst(transaction.startState, state);
    return isTouched ? draw(state, drawn.blocks, drawn) : drawn;
  },
  provide: (field) => [
    EditorView.decorations.from(field, ({ decorations }) => decorations),
    EditorView.atomicRanges.of((view) => view.state.field(field).atoms),
  ],
});

export const liveBlocks = () => drawnBlocks;

/** The blocks of a text as it is drawn; none in source mode. */
export const drawnBlocksIn = (state: EditorState): readonly SourceBlock[] =>
  state.field(drawnBlocks, false)?.blocks ?? [];

/** Whether a position is in a verdict, whose lists say what speaks for and against a product. */
export const isInVerdict = (state: EditorState, position: number): boolean =>
  drawnBlocksIn(state).some(
    (block) =>
      block.type === "fence" &&
      block.kind === "verdict" &&
      block.from <= position &&
      position <= block.to,
  );
