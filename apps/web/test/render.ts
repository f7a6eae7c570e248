import { type RenderOptions, render as renderInPieces } from "../src/entry-server.tsx";

/** Renders a page, as text. */
export async function render(options: RenderOptions) {
  const { html, ...page } = await renderInPieces(options);
  const texts = html.map((piece) =>
    typeof piece === "string" ? piece : piece.cuts.join(piece.value),
  );
  return { ...page, html: texts.join("") };
}
