/** Widgets that replace Markdown of blocks in the editor. */

import { type EditorView, WidgetType } from "@codemirror/view";
import { comparedFacts } from "@pickwell/api/markdown/rules";
import { t } from "@pickwell/texts/t.ts";
import { factLabels } from "../../block-form/fact-labels.ts";
import { button, element } from "../dom.ts";
import { hostFacet } from "../host.ts";
import type { SourceBlock } from "../scan.ts";
import { Block, earnedNote, editAt, removeAt } from "./block-widget.ts";

const remove = (view: EditorView, dom: HTMLElement) => removeAt(view, view.posAtDOM(dom));
const edit = (view: EditorView, dom: HTMLElement) => editAt(view, view.posAtDOM(dom));

export class ProductBlock extends Block {
  readonly key: string;
  readonly isInside: boolean;
  /** @param isInside - it stands within another block */
  constructor(key: string, isInside: boolean) {
    super();
    this.key = key;
    this.isInside = isInside;
  }
  override eq(other: ProductBlock): boolean {
    return other.key === this.key && other.isInside === this.isInside;
  }
  override get estimatedHeight(): number {
    return 80;
  }
  toDOM(view: EditorView): HTMLElement {
    const name = element("strong", {}, this.key);
    const price = element("span", { class: "md-card-note" }, t("Product"));
    const card = element(
      "div",
      { class: this.isInside ? "md-card md-inside" : "md-card" },
      element("div", { class: "md-card-text" }, name, price, earnedNote(view, [this.key])),
      button(t("Change"), () => edit(view, card)),
      button(t("Remove"), () => remove(view, card)),
    );
    void view.state
      .facet(hostFacet)
      .product(this.key)
      .then(
        (product) => {
          if (!product) {
            price.textContent = t("Readers will not see this product.");
            return;
          }
          name.textContent = product.name;
          price.textContent = product.price;
          if (product.picture) {
            card.prepend(
              element("img", { src: product.picture, alt: "", width: "48", height: "48" }),
            );
          }
        },
        () => {},
      );
    return card;
  }
}

type PictureText = Pick<Extract<SourceBlock, { type: "picture" }>, "url" | "alt" | "caption">;

export class PictureCard extends Block {
  readonly url: string;
  readonly alt: string;
  readonly caption: string;
  readonly isInside: boolean;
  /** @param isInside - it stands within another block, and is small there */
  constructor({ url, alt, caption }: PictureText, isInside: boolean) {
    super();
    this.url = url;
    this.alt = alt;
    this.caption = caption;
    this.isInside = isInside;
  }
  override eq(other: PictureCard): boolean {
    return (
      other.url === this.url &&
      other.alt === this.alt &&
      other.caption === this.caption &&
      other.isInside === this.isInside
    );
  }
  override get estimatedHeight(): number {
    return this.isInside ? 120 : 260;
  }
  toDOM(view: EditorView): HTMLElement {
    const { url, alt, caption } = this;
    // The policy lets no picture in from elsewhere: its address is shown instead.
    const isOwn = url.startsWith("/") && !url.startsWith("//");
    const shown = isOwn
      ? element("img", { src: url, alt })
      : element("div", { class: "md-card-note" }, t("Picture from {url}", { url }));
    if (shown instanceof HTMLImageElement) {
      shown.addEventListener("load", () => view.requestMeasure());
    }
    const words = caption || alt;
    return element(
      "figure",
      { class: this.isInside ? "md-picture md-inside" : "md-picture" },
      shown,
      element("figcaption", {}, words || t("No description yet. Press the picture to write one.")),
    );
  }
}

const NAMES: Readonly<Record<string, string>> = {
  note: t("Note"),
  tip: t("Tip"),
  warning: t("Warning"),
  faq: t("Questions and answers"),
  verdict: t("Verdict"),
  ranked: t("Ranked list"),
  compare: t("Comparison"),
  deal: t("Deal"),
  voucher: t("Voucher"),
  gallery: t("Gallery"),
  video: t("Video"),
};

/** The product that a block's first line names. */
const PRODUCT_NAMED = /^product:(\S+)\s*/;

/** The first line of a `:::` block. */
export class FenceHead extends Block {
  readonly kind: string;
  readonly title: string;
  readonly canEdit: boolean;
  /** Products in it, as slugs or ids, and links. */
  readonly keys: readonly string[];
  constructor(kind: string, title: string, canEdit: boolean, keys: readonly string[]) {
    super();
    this.keys = keys;
    this.kind = kind;
    this.title = title;
    this.canEdit = canEdit;
  }
  override eq(other: FenceHead): boolean {
    return (
      other.kind === this.kind &&
      other.title === this.title &&
      other.canEdit === this.canEdit &&
      other.keys.join() === this.keys.join()
    );
  }
  toDOM(view: EditorView): HTMLElement {
    const name = element("strong", {}, this.ownName());
    if (this.kind === "deal") this.nameDeal(view, name);
    const product = PRODUCT_NAMED.exec(this.title)?.[1];
    if (product) this.nameProduct(view, name, product);
    const head = element(
      "span",
      { class: "md-fence-head" },
      element("span", { class: "md-fence-kind" }, NAMES[this.kind] ?? this.kind),
      name,
    );
    if (this.canEdit) head.append(button(t("Edit"), () => edit(view, head)));
    head.append(button(t("Remove"), () => remove(view, head)));
    head.append(earnedNote(view, this.keys));
    return head;
  }
  /** What its first line says, in words. */
  private ownName(): string {
    if (this.kind === "video") return this.title.replace(/^\S+\s+/, "");
    if (this.kind !== "compare") return this.title.replace(PRODUCT_NAMED, "");
    const rows = this.title.toLowerCase().split(/[\s,]+/);
    const shown = comparedFacts.filter((fact) => rows.includes(fact));
    return shown.map((fact) => factLabels[fact]).join(", ");
  }
  /** Shows the name of the product that a verdict is about. */
  private nameProduct(view: EditorView, name: HTMLElement, key: string): void {
    const own = name.textContent;
    void view.state
      .facet(hostFacet)
      .product(key)
      .then(
        (product) => {
          const shown = product?.name ?? t("Readers will not see this product.");
          name.textContent = own ? `${own} · ${shown}` : shown;
          view.requestMeasure();
        },
        () => {},
      );
  }
  /** Shows the deal's title and state. */
  private nameDeal(view: EditorView, name: HTMLElement): void {
    const [id = "", ...title] = this.title.split(/\s+/);
    const own = title.join(" ");
    if (own) name.textContent = own;
    void view.state
      .facet(hostFacet)
      .deal(id)
      .then(
        (known) => {
          const shown = known ?? t("Readers will not see this deal.");
          name.textContent = own ? `${own} · ${shown}` : shown;
        },
        () => {},
      );
  }
}

/** The last line of one. */
export class FenceEnd extends WidgetType {
  override eq(): boolean {
    return true;
  }
  toDOM(): HTMLElement {
    return element("span", { class: "md-fence-end" });
  }
}
