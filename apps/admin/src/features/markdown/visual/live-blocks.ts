/** Renders products, pictures, tables and `:::` blocks in the editor. */

import { type EditorState, type Range, StateField } from "@codemirror/state";
import { Decoration, type DecorationSet, EditorView, type WidgetType } from "@codemirror/view";
import { hostFacet } from "./host.ts";
import { blocksOf, earningIn, type SourceBlock } from "./scan.ts";
import { TableWidget } from "./table-widget.ts";
import { EarnedNote, FenceEnd, FenceHead, PictureCard, ProductBlock } from "./widgets.ts";

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

const touches = ({ selection }: EditorState, { from, to }: { from: number; to: number }) =>
  selection.ranges.some((range) => range.from <= to && range.to >= from);

function draw(state: EditorState, blocks: SourceBlock[], former?: Drawn): Drawn {
  const all: Range<Decoration>[] = [];
  const atoms: Range<Decoration>[] = [];
  const parts = new Map<string, Part>();
  const whole = (block: SourceBlock, widget: WidgetType) => {
    const drawn = Decoration.replace({ widget, block: true }).range(block.from, block.to);
    all.push(drawn);
    atoms.push(drawn);
  };
  for (const block of blocks) {
    const text = state.sliceDoc(block.from, block.to);
    if (block.type === "product") whole(block, new ProductBlock(block.key));
    else if (block.type === "table") whole(block, new TableWidget(text));
    else if (block.type === "button") {
      const note = new EarnedNote(block.url);
      all.push(Decoration.widget({ widget: note, side: 1 }).range(block.to));
    } else if (block.type === "picture") {
      const picture = new PictureCard(block.url, block.alt, block.caption);
      if (!touches(state, block)) whole(block, picture);
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
  if (!touches(state, { from: block.from, to: block.openTo })) {
    const widget = new FenceHead(block.kind, block.title, canEdit, keys);
    all.push(Decoration.replace({ widget }).range(block.from, block.openTo));
  }
  if (block.closeFrom !== null && !touches(state, { from: block.closeFrom, to: block.to })) {
    all.push(Decoration.replace({ widget: new FenceEnd() }).range(block.closeFrom, block.to));
  }
}

const drawnBlocks = StateField.define<Drawn>({
  create: (state) => draw(state, blocksOf(state)),
  update(drawn, transaction) {
    const { state, docChanged } = transaction;
    if (docChanged) return draw(state, blocksOf(state), drawn);
    return transaction.selection ? draw(state, drawn.blocks, drawn) : drawn;
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
