import { EditorView } from "@codemirror/view";
import { afterEach, expect, test } from "vitest";
import { emptyHost } from "../../../../test/editor-host.ts";
import { editorState } from "./create-editor.ts";
import type { SourceBlock } from "./scan.ts";

let view: EditorView | undefined;
afterEach(() => view?.destroy());

/** An editor in which a lamp is the only product, and the blocks whose forms it opened. */
function drawn(text: string) {
  const opened: { type: SourceBlock["type"]; text: string }[] = [];
  const state = editorState({
    ...{ text, mode: "visual", attributes: {} },
    host: {
      ...emptyHost,
      hasProducts: true,
      product: async (key) =>
        key === "lamp" ? { name: "Lamp", price: "$9", picture: null } : null,
      edit: ({ type }, source) => opened.push({ type, text: source }),
    },
    onChange: () => {},
    onBlur: () => {},
    onPaste: () => false,
  });
  view = new EditorView({ state, parent: document.body });
  return { dom: view.dom, opened };
}

const press = (dom: HTMLElement, label: string) =>
  [...dom.querySelectorAll("button")].find(({ textContent }) => textContent === label)?.click();

test("every picture of a gallery is drawn, the first and the last one too", () => {
  const { dom } = drawn("Words\n\n::: gallery\n![One](/img/a)\n\n![Two](/img/b)\n:::\n");

  const pictures = [...dom.querySelectorAll<HTMLImageElement>("img[src]")].map(({ alt }) => alt);
  expect(pictures).toEqual(["One", "Two"]);
});

test("a picture among the words of a paragraph in a block stays text", () => {
  expect(drawn("::: note\n![One](/img/a)\nWords\n:::").dom.querySelector("img[src]")).toBeNull();
});

test("a comparison says its rows and products by their names", async () => {
  const { dom } = drawn("Words\n\n::: compare price, merchant\n- lamp\n- gone\n:::\n");

  expect(dom.querySelector(".md-fence-head strong")?.textContent).toBe("Price, Sold by");
  await expect
    // The end of the block is a line of the list's, too.
    .poll(() => [...dom.querySelectorAll(".md-item")].map(({ textContent }) => textContent))
    .toEqual(["• Lamp", "• Readers will not see this product.", ""]);
});

test("a button is changed by its form, and removed as a whole", () => {
  const line = '[See it](<https://merchant.example/lamp> "sponsored button")';
  const { dom, opened } = drawn(`Words\n\n${line}\n\nMore`);

  press(dom, "Edit");
  expect(opened).toEqual([{ type: "button", text: line }]);
  press(dom, "Remove");
  expect(view?.state.sliceDoc()).toBe("Words\n\nMore");
});

test("a film is named by its title where it has one", () => {
  const { dom } = drawn("Words\n\n::: video https://youtu.be/abc How it boils\n:::\n");

  expect(dom.querySelector(".md-fence-head strong")?.textContent).toBe("How it boils");
});
