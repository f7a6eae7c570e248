/** Widgets within or beside a line of text. */

import { type EditorView, WidgetType } from "@codemirror/view";
import { t } from "@pickwell/texts/t.ts";
import { button, element } from "../dom.ts";
import { hostFacet } from "../host.ts";
import { Block, earnedNote, editAt, removeAt } from "./block-widget.ts";

/** What a button has earned, and what changes it, at the end of its line. */
export class ButtonTools extends Block {
  readonly url: string;
  readonly canEdit: boolean;
  constructor(url: string, canEdit: boolean) {
    super();
    this.url = url;
    this.canEdit = canEdit;
  }
  override eq(other: ButtonTools): boolean {
    return other.url === this.url && other.canEdit === this.canEdit;
  }
  toDOM(view: EditorView): HTMLElement {
    const tools = element("span", { class: "md-button-tools" });
    // Paths of the shop itself earn nothing.
    if (!this.url.startsWith("/")) tools.append(earnedNote(view, [this.url]));
    const lineOf = () => view.state.doc.lineAt(view.posAtDOM(tools)).from;
    if (this.canEdit) tools.append(button(t("Edit"), () => editAt(view, lineOf())));
    tools.append(button(t("Remove"), () => removeAt(view, lineOf())));
    return tools;
  }
}

/** A product's name in place of its slug. */
export class ProductName extends WidgetType {
  readonly key: string;
  constructor(key: string) {
    super();
    this.key = key;
  }
  override eq(other: ProductName): boolean {
    return other.key === this.key;
  }
  toDOM(view: EditorView): HTMLElement {
    const name = element("span", { title: this.key }, this.key);
    void view.state
      .facet(hostFacet)
      .product(this.key)
      .then(
        (product) => {
          name.textContent = product?.name ?? t("Readers will not see this product.");
          view.requestMeasure();
        },
        () => {},
      );
    return name;
  }
}
