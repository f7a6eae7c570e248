import { EditorView } from "@codemirror/view";
import { afterEach, expect, test } from "vitest";
import { emptyHost } from "../../../../test/editor-host.ts";
import { editorState } from "./create-editor.ts";

let view: EditorView | undefined;
afterEach(() => view?.destroy());

/** The element of an editor in which a lamp is the only product. */
function drawn(text: string): HTMLElement {
  const lamp = { name: "Lamp", price: "$29.00", picture: null };
  const state = editorState({
    ...{ text, mode: "visual", isReadOnly: false, attributes: {} },
    host: {
      ...emptyHost,
      hasProducts: true,
      product: async (key) => (key === "lamp" ? lamp : null),
    },
    onChange: () => {},
    onBlur: () => {},
    onPaste: () => false,
  });
  view = new EditorView({ state, parent: document.body });
  return view.dom;
}

test("what speaks against a product has a minus in a verdict, and a dot elsewhere", () => {
  const dom = drawn("Words\n\n- apart\n\n::: verdict\n+ bright\n\n- heavy\n:::\n");

  const signs = [...dom.querySelectorAll(".md-bullet")].map(({ textContent }) => textContent);
  expect(signs).toEqual(["•", "+", "−"]);
});

test.each([
  ["product:lamp", "Lamp"],
  ["product:lamp Worth it", "Worth it · Lamp"],
  ["product:gone", "Readers will not see this product."],
])("the head of the verdict “%s” says which product it is about: %s", async (title, name) => {
  const dom = drawn(`Words\n\n::: verdict ${title}\nIt is bright.\n:::\n`);

  await expect.poll(() => dom.querySelector(".md-fence-head strong")?.textContent).toBe(name);
});
