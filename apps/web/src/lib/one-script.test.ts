import { expect, test } from "vitest";
import { withOneScript } from "./one-script.ts";

const script = (text: string) => `<script nonce="n0">${text}</script>`;
const part = (text: string) => `<script nonce="n0" data-tsr-stream-part="">${text}</script>`;

test("scripts from the router's first one on become one", () => {
  const page = `${script("a")}<p>Lamps</p>${part("b")}${part("c")}${script("d")}`;

  expect(withOneScript(page, "n0")).toBe(`${script("a")}<p>Lamps</p>${part("b\n;c\n;d")}`);
});

test("a text that contains the marker does not merge earlier scripts", () => {
  const page = `<p>A data-tsr-stream-part="" here</p>${script("a")}${script("b")}<p>Lamps</p>${part("c")}`;

  expect(withOneScript(page, "n0")).toBe(page);
});
