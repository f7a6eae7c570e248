import { t } from "@pickwell/texts/t.ts";

/** What parts of a text do at a press: a film plays in its place, a code is copied. */

/** Video players that are loaded on demand, and set no cookies. */
const PLAYERS: Readonly<Record<string, (id: string) => string>> = {
  youtube: (id) => `https://www.youtube-nocookie.com/embed/${id}?autoplay=1`,
  vimeo: (id) => `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1`,
};

/** How long the message about a copied code is shown, in milliseconds. */
const SHOWN_MS = 2000;

function play(figure: HTMLElement, title: string): boolean {
  const [, host = "", id = ""] = /^(\w+)\/([\w-]+)$/.exec(figure.dataset.film ?? "") ?? [];
  const player = PLAYERS[host];
  if (!player) return false;
  const frame = document.createElement("iframe");
  frame.src = player(id);
  frame.title = title;
  frame.allow = "autoplay; fullscreen; picture-in-picture; encrypted-media";
  frame.referrerPolicy = "strict-origin-when-cross-origin";
  figure.replaceChildren(frame);
  frame.focus();
  return true;
}

/**
 * Activates videos and vouchers in a rendered text.
 *
 * @param text - the element around it
 * @returns deactivates them
 */
export function activateBlocks(text: HTMLElement): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  for (const figure of text.querySelectorAll<HTMLElement>(".video")) {
    const link = figure.querySelector("a");
    link?.addEventListener(
      "click",
      (event) => {
        // Lets the browser open a new tab.
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        if (play(figure, link.textContent ?? "")) event.preventDefault();
      },
      { signal },
    );
  }
  for (const line of text.querySelectorAll<HTMLElement>(".voucher-code")) {
    const code = line.querySelector("code")?.textContent ?? "";
    const button = document.createElement("button");
    button.type = "button";
    button.className = "btn btn--line btn--sm";
    button.textContent = t("Copy");
    button.addEventListener(
      "click",
      async () => {
        await navigator.clipboard.writeText(code).then(
          () => {
            button.textContent = t("Copied");
          },
          () => {
            button.textContent = t("Select the code to copy it");
          },
        );
        setTimeout(() => {
          button.textContent = t("Copy");
        }, SHOWN_MS);
      },
      { signal },
    );
    line.append(button);
    signal.addEventListener("abort", () => button.remove());
  }
  return () => stop.abort();
}
