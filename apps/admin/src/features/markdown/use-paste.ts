import { MAX_PASTED } from "@pickwell/api/html-to-markdown/rules";
import { t } from "@pickwell/texts/t.ts";
import { errorMessage } from "@pickwell/ui/forms/refusal.ts";
import { type RefObject, useState } from "react";
import { pastedFiles } from "../../lib/file-drop.ts";
import { useAdmin } from "../../lib/use-admin.ts";
import { useToast } from "../../ui/toast/toast.tsx";
import { useUploadPicture } from "../media/upload.ts";
import { block, link } from "./edits.ts";
import type { TextTarget } from "./text-target.ts";

const URL_ALONE = /^https?:\/\/[^\s]+$/i;

/** HTML that says more than its words do. */
const MEANT =
  /<(?:h[1-6]|ul|ol|li|table|a|b|strong|em|i|del|s|p|img|blockquote|pre|figure)[\s>/]|font-weight|mso-/i;

const TOO_LONG = t(
  "Too long to be formatted: it was pasted as plain text. Paste it in parts to keep its format.",
);

/** Maximum number of embedded pictures that are uploaded per paste; further ones are left out. */
const MAX_PICTURES = 20;

/** Programs whose clipboard holds the source itself. */
const isSource = (data: DataTransfer) =>
  data.types.includes("vscode-editor-data") || !MEANT.test(data.getData("text/html"));

/**
 * Handles paste: uploads pictures, links the selection to a URL, and converts HTML to Markdown.
 *
 * @returns a function that returns whether it handled the paste, and whether it is still running
 */
export function usePaste(
  target: RefObject<TextTarget | null>,
  upload: (files: readonly File[]) => void,
) {
  const { clipboard } = useAdmin();
  const toast = useToast();
  const uploadPicture = useUploadPicture();
  const [isPasting, setPasting] = useState(false);

  function put(text: string) {
    const into = target.current;
    if (!into || text === "") return;
    const { start, end } = into.marked();
    const at = start + text.length;
    into.apply(
      text.includes("\n") || /^(?:#|>|[-*+] |\d+\. |!\[|\|)/.test(text)
        ? block(text)(into.marked())
        : { from: start, to: end, insert: text, select: { start: at, end: at } },
    );
  }

  /** Uploads embedded pictures to the library. */
  async function withPictures(html: string): Promise<string> {
    if (!/src\s*=\s*["']?data:image/i.test(html)) return html;
    const page = new DOMParser().parseFromString(html, "text/html");
    const own = [...page.querySelectorAll<HTMLImageElement>('img[src^="data:image"]')];
    for (const [index, image] of own.entries()) {
      const file = index < MAX_PICTURES ? fileOf(image.getAttribute("src") ?? "") : null;
      image.removeAttribute("src");
      if (!file) continue;
      try {
        const { id } = await uploadPicture(file, { alt: image.alt });
        image.setAttribute("src", `/img/${id}`);
      } catch {
        // Reported as left out.
      }
    }
    return page.body.innerHTML;
  }

  async function convert(html: string, plain: string) {
    setPasting(true);
    try {
      const { text, lost } = await clipboard.toMarkdown.mutate({ html: await withPictures(html) });
      put(text || plain);
      if (lost.length > 0)
        toast.failed(t("Left out of what was pasted: {lost}", { lost: lost.join(", ") }));
    } catch (error) {
      put(plain);
      toast.failed(
        t("It was pasted as plain text. {errorMessage}", { errorMessage: errorMessage(error) }),
      );
    } finally {
      setPasting(false);
    }
  }

  function paste(event: ClipboardEvent): boolean {
    const data = event.clipboardData;
    const marked = target.current?.marked();
    if (!data || !marked) return false;
    const pictures = pastedFiles(data);
    if (pictures.length > 0) {
      upload(pictures);
      return true;
    }
    const chosen = marked.text.slice(marked.start, marked.end);
    const plain = data.getData("text/plain");
    const url = plain.trim();
    if (URL_ALONE.test(url)) {
      if (chosen.trim() === "" || chosen.includes("\n")) return false;
      target.current?.apply(link(marked, url));
      return true;
    }
    const html = data.getData("text/html");
    if (html === "" || isSource(data)) return false;
    const bare = html.replace(/data:image\/[^"'\s>]*/g, "");
    const words = plain.replace(/\r\n?/g, "\n");
    if (bare.length > MAX_PASTED) {
      put(words);
      toast.failed(TOO_LONG);
    } else void convert(html, words);
    return true;
  }

  return { paste, isPasting };
}

/** A picture that its address holds; null when it cannot be read. */
function fileOf(url: string): File | null {
  const [, type, kind, data] = /^data:(image\/([a-z]+))[^,]{0,50};base64,(.+)$/is.exec(url) ?? [];
  if (!type || !data) return null;
  try {
    const bytes = Uint8Array.from(atob(data.replace(/\s/g, "")), (letter) => letter.charCodeAt(0));
    return new File([bytes], `pasted.${kind}`, { type });
  } catch {
    return null;
  }
}
