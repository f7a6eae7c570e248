/** Checks the layout of screens for lack of space. */
import type { Page } from "playwright-core";
import listsStyles from "../apps/admin/src/ui/lists.module.css";
import screenStyles from "../apps/admin/src/ui/screen.module.css";

/** Minimum size of a target in WCAG 2.2, in pixels. */
const LEAST_TARGET = 24;

/**
 * Elements that are too small or cut off: small controls, names broken within a word, short fields
 * that truncate their value, overlapping figures, fields that overflow their container. Elements
 * behind an open dialog are ignored.
 */
export const findOverflows = (page: Page): Promise<string[]> =>
  page.evaluate(
    ({ least, description, rows, figure: figures }) => {
      const screen = document.querySelector("[role=dialog]") ?? document.body;
      const seen = (selector: string) =>
        [...screen.querySelectorAll<HTMLElement>(selector)].filter(
          (element) =>
            element.checkVisibility({ visibilityProperty: true }) &&
            !element.closest(".vh, [aria-hidden=true]"),
        );
      const wordsOf = (element: Element) =>
        (element.getAttribute("aria-label") ?? element.textContent ?? "").trim().slice(0, 60);
      /** Links within a sentence are exempt: they are as high as their line. */
      const isInSentence = (element: Element) =>
        element.parentElement?.matches(`p, .hint, .muted, .${description}`) &&
        getComputedStyle(element).display.startsWith("inline") &&
        wordsOf(element).length < (element.parentElement.textContent ?? "").trim().length;
      const small = seen("a, button, select, summary, input:not([type=file])").flatMap(
        (control) => {
          const label = control instanceof HTMLInputElement ? control.labels?.[0] : null;
          const boxes = [control, ...(label ? [label] : [])].map((part) =>
            part.getBoundingClientRect(),
          );
          const isHit = boxes.some(({ width, height }) => width >= least && height >= least);
          return isHit || boxes[0]?.width === 0 || isInSentence(control)
            ? []
            : `small: ${wordsOf(control)}`;
        },
      );
      const broken = seen(
        `th, dt, dd, td b, td button, td time, .${rows} b, h1, h2, h3, :is(h2, h3) > a`,
      ).flatMap((name) =>
        [...name.childNodes].flatMap((node) => {
          if (!(node instanceof Text)) return [];
          // URLs and addresses are not words, and may be broken anywhere.
          const words = node.data.matchAll(/(?<=^|[\s(–-])\p{L}{3,}(?=$|[\s),:;–-]|\.(?:\s|$))/gu);
          return [...words].flatMap(({ 0: word, index }) => {
            const range = document.createRange();
            range.setStart(node, index);
            range.setEnd(node, index + word.length);
            const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
            return lines.size > 1 ? `broken: ${word} of ${wordsOf(name)}` : [];
          });
        }),
      );
      const cut = seen("input.field, select.field").flatMap((field) =>
        field.clientWidth < 180 && field.scrollWidth > field.clientWidth + 1
          ? `cut: ${wordsOf(field) || field.getAttribute("name")}`
          : [],
      );
      // The browser sets the width of date fields, so they may overlap their neighbours.
      const end = (element: Element) => element.getBoundingClientRect().right;
      const wide = seen(".fieldset > .field").flatMap((field) => {
        return end(field) > end(field.parentElement ?? field) + 1
          ? `wide: ${field.getAttribute("name")}`
          : [];
      });
      const crowded = seen(`.${figures} > *`).flatMap((figure) =>
        end(figure) > end(figure.parentElement ?? figure) + 1 ? `crowded: ${wordsOf(figure)}` : [],
      );
      return [...small, ...broken, ...cut, ...crowded, ...wide];
    },
    {
      least: LEAST_TARGET,
      description: listsStyles.description,
      rows: listsStyles.rows,
      figure: screenStyles.figure,
    },
  );
