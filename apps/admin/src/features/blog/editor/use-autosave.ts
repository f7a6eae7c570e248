import { useSession } from "@pickwell/client/session";
import { isSignedOut } from "@pickwell/ui/forms/refusal.ts";
import { useEffect, useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { useAdmin } from "../../../lib/use-admin.ts";
import { Autosaver } from "./autosaver.ts";
import { removeLocalDraft, saveLocalDraft } from "./local-draft.ts";
import { differing, draftOf, type PostValues } from "./post-values.ts";

export interface AutosavedPost {
  /** Null for a new article. */
  id: string | null;
  /** The version of the article that the writing began with. */
  version: number | null;
  /** Where the copy in this browser is. */
  storageKey: string;
}

/** Autosaves the editor of an article. @param post - constant */
export function useAutosaver({ id, version, storageKey }: AutosavedPost) {
  const admin = useAdmin();
  const { keeper: session } = useSession();
  const [keeper] = useState(
    () =>
      new Autosaver<PostValues>({
        copy: (values, at) => saveLocalDraft(storageKey, { values, baseVersion: version, at }),
        forget: () => removeLocalDraft(storageKey),
        send: async (values) => {
          try {
            const draft = { id, ...draftOf(values), ...(version !== null && { version }) };
            return (await admin.posts.autosave.mutate(draft)).savedAt;
          } catch (error) {
            if (isSignedOut(error)) session.expire();
            throw error;
          }
        },
      }),
  );
  return keeper;
}

/** Reports input to the autosaver. @param initial - the initial values */
export function useAutosaveOnChange(
  keeper: Autosaver<PostValues>,
  form: UseFormReturn<PostValues>,
  initial: PostValues,
): void {
  const { subscribe } = form;
  useEffect(() => {
    let isTouched = false;
    const stop = subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        isTouched ||= differing(values, initial).length > 0;
        // Copied, because the form modifies its values.
        if (isTouched) keeper.typed({ ...values });
      },
    });
    const onHide = () => document.visibilityState === "hidden" && keeper.copy();
    document.addEventListener("visibilitychange", onHide);
    window.addEventListener("pagehide", keeper.copy);
    // The connection is back: what waits to be sent again need not wait longer.
    const onOnline = () => void keeper.flush();
    window.addEventListener("online", onOnline);
    return () => {
      stop();
      document.removeEventListener("visibilitychange", onHide);
      window.removeEventListener("pagehide", keeper.copy);
      window.removeEventListener("online", onOnline);
      // Values that are not sent yet stay in this browser.
      void keeper.hold();
    };
  }, [subscribe, keeper, initial]);
}

const ELSEWHERE = /!\[[^\]]*\]\(<?(https?:[^)\s>]+)/gi;

/**
 * Makes sure that third-party pictures in the text are registered before a preview requests them,
 * by saving the draft first.
 */
export function useRemotePictures(keeper: Autosaver<PostValues>) {
  const known = useRef("");
  return {
    tell: async (content: string): Promise<void> => {
      const urls = [...content.matchAll(ELSEWHERE)].map(([, url]) => url).join(" ");
      if (urls === known.current) return;
      known.current = urls;
      if (urls !== "") await keeper.flush();
    },
  };
}
