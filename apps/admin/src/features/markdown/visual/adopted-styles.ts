/**
 * CodeMirror writes its styles into a `<style>` element, which the policy of the back office refuses:
 * it has no nonce, being a file. In a shadow root it uses a constructed style sheet instead, which
 * needs none. This makes the document use the same.
 */
import { StyleModule } from "style-mod";

let isDone = false;

/** To be called before the first editor is made. */
export function adoptStyles(): void {
  if (isDone) return;
  isDone = true;
  const shadow = document.createElement("div").attachShadow({ mode: "open" });
  StyleModule.mount(shadow, []);
  for (const key of Object.getOwnPropertySymbols(shadow)) {
    Object.assign(document, { [key]: Reflect.get(shadow, key) });
  }
}
