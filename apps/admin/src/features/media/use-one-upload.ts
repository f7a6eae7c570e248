import { useEffect, useRef, useState } from "react";
import { isStopped } from "../../lib/send-form.ts";
import { type UploadedPicture, uploadProblem, useUploadPicture } from "./upload.ts";

/** An upload for a picture field. */
export interface OneUpload {
  /** How much has been sent, 0 to 1; null while nothing is. */
  share: number | null;
  /** Why the last one was not taken. */
  problem: string | null;
  /** Uploads the first file, and aborts an upload that is running. */
  start: (files: readonly File[]) => void;
  stop: () => void;
}

/**
 * @param onDone - called with the picture, unless the field was unmounted; the latest callback is
 *   used
 */
export function useOneUpload(onDone: (picture: UploadedPicture) => void): OneUpload {
  const upload = useUploadPicture();
  const [share, setShare] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const abort = useRef<AbortController>(undefined);
  // The field may have moved in its list, or been typed in, since the upload began.
  const newest = useRef(onDone);
  useEffect(() => {
    newest.current = onDone;
  }, [onDone]);
  useEffect(() => () => abort.current?.abort(), []);

  async function send(file: File) {
    abort.current?.abort();
    const stop = new AbortController();
    abort.current = stop;
    const { signal } = stop;
    setProblem(null);
    setShare(0);
    try {
      const picture = await upload(file, { signal, onProgress: setShare });
      if (abort.current !== stop) return;
      if (!signal.aborted) newest.current(picture);
    } catch (error) {
      if (abort.current !== stop) return;
      if (!isStopped(error)) setProblem(`${file.name}: ${uploadProblem(error)}`);
    }
    setShare(null);
  }

  return {
    share,
    problem,
    start: ([file]) => file && void send(file),
    stop: () => abort.current?.abort(),
  };
}
