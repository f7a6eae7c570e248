import { type RefObject, useRef, useState } from "react";
import { useToast } from "../../ui/toast/toast.tsx";
import { uploadProblem, useUploadPicture } from "../media/upload.ts";
import { block, pictureText } from "./edits.ts";
import type { TextTarget } from "./text-target.ts";

/** Alt text from a file name. */
const altOf = (name: string): string =>
  name
    .replace(/\.[^.]*$/, "")
    .replace(/[-_]+/g, " ")
    .trim();

/**
 * Uploads pictures into a text. Placeholders allow writing meanwhile, and are removed if an upload
 * fails.
 *
 * @returns the function, and the number of running uploads
 */
export function usePictureUpload(target: RefObject<TextTarget | null>) {
  const toast = useToast();
  const uploadPicture = useUploadPicture();
  const [pending, setPending] = useState(0);
  const count = useRef(0);

  function take(text: string, by: string) {
    const found = target.current;
    if (!found) return;
    // With its empty lines, when nothing takes its place.
    const whole = by === "" && found.marked().text.includes(`\n\n${text}`) ? `\n\n${text}` : text;
    found.replace(whole, by);
  }

  async function upload(file: File) {
    const place = placeFor(file, count);
    const into = target.current;
    into?.apply(block(place)(into.marked()));
    setPending((now) => now + 1);
    try {
      const { id: key } = await uploadPicture(file, { alt: altOf(file.name) });
      take(place, pictureText({ key }, altOf(file.name)));
    } catch (error) {
      take(place, "");
      toast.failed(`${file.name}: ${uploadProblem(error)}`);
    } finally {
      setPending((now) => now - 1);
    }
  }

  return {
    pending,
    upload: (files: readonly File[]) => {
      for (const file of files) void upload(file);
    },
  };
}

/** A placeholder that is unique in the text. */
function placeFor({ name }: File, count: { current: number }): string {
  count.current += 1;
  return `![Uploading ${altOf(name).replace(/[[\]\\]/g, "")} (${count.current})…]()`;
}
