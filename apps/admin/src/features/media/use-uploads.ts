import { ApiError } from "@pickwell/client/api-error.ts";
import { useEffect, useRef, useState } from "react";
import { isStopped } from "../../lib/send-form.ts";
import { useToast } from "../../ui/toast/toast.tsx";
import { type UploadedPicture, uploadProblem, useUploadPicture } from "./upload.ts";

/** An upload into the library. */
export type Upload = { id: number; file: File } & (
  | { state: "waiting" }
  /** `share`: how much has been sent, 0 to 1. */
  | { state: "sending"; share: number }
  | { state: "done"; picture: UploadedPicture }
  /** `canRetry`: the same file may be taken later. */
  | { state: "failed"; problem: string; canRetry: boolean }
);

export interface Uploads {
  /** In the order in which they were chosen. */
  uploads: readonly Upload[];
  add: (files: readonly File[]) => void;
  retry: (id: number) => void;
  /** Stops it, if it is on its way, and forgets it. */
  dismiss: (id: number) => void;
  /** Forgets all that are not on their way. */
  clear: () => void;
}

/** The shop decodes one picture at a time, while the next one is being sent. */
const AT_ONCE = 2;

/** Whether an upload is waiting or running. */
export const isPending = ({ state }: Upload): boolean => state === "waiting" || state === "sending";

/**
 * Uploads files, with limited concurrency. Uploads continue when the screen is left; failures are
 * then shown as notices.
 *
 * @param onDone - called with each uploaded picture
 */
export function useUploads(onDone?: (picture: UploadedPicture) => void): Uploads {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const upload = useUploadPicture();
  const toast = useToast();
  const queue = useRef<{ id: number; file: File }[]>([]);
  const running = useRef(new Map<number, AbortController>());
  const count = useRef(0);
  const isSeen = useRef(true);
  useEffect(() => {
    isSeen.current = true;
    return () => {
      isSeen.current = false;
    };
  }, []);
  const hasPending = uploads.some(isPending);
  useEffect(() => {
    if (!hasPending) return;
    const stop = new AbortController();
    addEventListener("beforeunload", (event) => event.preventDefault(), stop);
    return () => stop.abort();
  }, [hasPending]);

  const set = (next: Upload) =>
    setUploads((all) => all.map((each) => (each.id === next.id ? next : each)));

  async function send({ id, file }: { id: number; file: File }, { signal }: AbortController) {
    set({ id, file, state: "sending", share: 0 });
    try {
      const picture = await upload(file, {
        signal,
        onProgress: (share) => set({ id, file, state: "sending", share }),
      });
      set({ id, file, state: "done", picture });
      if (isSeen.current) onDone?.(picture);
    } catch (error) {
      if (isStopped(error)) return;
      const problem = uploadProblem(error);
      set({ id, file, state: "failed", problem, canRetry: canRetry(error) });
      if (!isSeen.current) toast.failed(`${file.name}: ${problem}`);
    }
  }

  function start() {
    while (running.current.size < AT_ONCE) {
      const next = queue.current.shift();
      if (!next) return;
      const stop = new AbortController();
      running.current.set(next.id, stop);
      void send(next, stop).finally(() => {
        running.current.delete(next.id);
        start();
      });
    }
  }

  function add(files: readonly File[]) {
    const added = files.map((file): Upload => {
      count.current += 1;
      return { id: count.current, file, state: "waiting" };
    });
    setUploads((all) => [...all, ...added]);
    queue.current.push(...added);
    start();
  }

  return {
    uploads,
    add,
    retry(id) {
      const found = uploads.find((each) => each.id === id);
      if (found?.state !== "failed") return;
      set({ id, file: found.file, state: "waiting" });
      queue.current.push(found);
      start();
    },
    dismiss(id) {
      queue.current = queue.current.filter((each) => each.id !== id);
      running.current.get(id)?.abort();
      setUploads((all) => all.filter((each) => each.id !== id));
    },
    clear: () => setUploads((all) => all.filter(isPending)),
  };
}

/** Whether it may go well another time: nothing is wrong with the file itself. */
const canRetry = (error: unknown): boolean =>
  !(error instanceof ApiError && error.data?.field === "file");
