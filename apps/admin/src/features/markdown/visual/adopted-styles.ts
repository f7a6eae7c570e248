/**
 * Makes CodeMirror use a constructed style sheet, as it does in a shadow root, because the content
 * security policy forbids its `<style>` element.
 */
import { StyleModule } from "style-mod";

let isDone = false;

/** Call it before creating the first editor. */
export function adoptStyles(): void {
  if (isDone) return;
  isDone = true;
  const shadow = document.createElement("div").attachShadow({ mode: "open" });
  StyleModule.mount(shadow, []);
  for (const key of Object.getOwnPropertySymbols(shadow)) {
    Object.assign(document, { [key]: Reflect.get(shadow, key) });
  }
}
