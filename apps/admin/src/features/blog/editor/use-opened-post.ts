import { useSession } from "@pickwell/client/session";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useAdmin } from "../../../lib/use-admin.ts";
import { findLocalDraft, localDraftKey } from "./local-draft.ts";
import {
  type Draft,
  differing,
  emptyPost,
  type Post,
  type PostValues,
  valuesOf,
  valuesOfDraft,
} from "./post-values.ts";

/** An unsaved draft. */
export interface UnsavedChanges {
  values: PostValues;
  at: Date;
  /** The article was saved after this draft was begun, by another user or in another tab. */
  isOutdated: boolean;
}

/** The initial state of an editor. */
export interface OpenedPost {
  /** Null for a new article. */
  post: Post | null;
  initial: PostValues;
  unsaved: UnsavedChanges | null;
  storageKey: string;
}

interface Kept {
  initial: PostValues;
  /** The version of the article; null for a new one. */
  version: number | null;
  /** Of the browser's copy. */
  storageKey: string;
  /** The shop's copy. */
  draft: Draft | null;
}

/** The newer draft of the browser and the shop; null when there is none. */
export function newestUnsaved({
  initial,
  version,
  storageKey,
  draft,
}: Kept): UnsavedChanges | null {
  const copy = findLocalDraft(storageKey, initial);
  const isCopyNewer = copy !== null && (draft === null || copy.at >= draft.savedAt.getTime());
  const found = isCopyNewer
    ? { values: copy.values, at: new Date(copy.at), baseVersion: copy.baseVersion }
    : draft && {
        values: valuesOfDraft(draft, initial),
        at: draft.savedAt,
        baseVersion: draft.baseVersion,
      };
  if (!found || differing(found.values, initial).length === 0) return null;
  const { values, at, baseVersion } = found;
  return { values, at, isOutdated: baseVersion !== null && baseVersion !== version };
}

/**
 * Reads an article with its writer's unsaved draft.
 *
 * @param id - null for a new article
 * @returns `opened` once everything is loaded, and never changes it afterwards
 */
export function useOpenedPost(id: string | null) {
  const admin = useAdmin();
  const { state } = useSession();
  const user = "session" in state ? state.session.user : { id: "", name: "" };
  // A cached answer may be older than the draft.
  const fresh = { staleTime: 0, gcTime: 0, refetchOnWindowFocus: false };
  const saved = useQuery({
    ...admin.posts.get.queryOptions({ id: id ?? "" }),
    ...fresh,
    enabled: id !== null,
  });
  const draft = useQuery({
    ...admin.posts.draft.queryOptions({ id: null }),
    ...fresh,
    enabled: id === null,
  });
  const [opened, setOpened] = useState<OpenedPost | null>(null);
  const answer = id === null ? draft : saved;

  if (!opened && answer.isSuccess && !answer.isFetching) {
    const post = id === null ? null : (saved.data ?? null);
    const initial = post ? valuesOf(post) : emptyPost(user.name);
    const storageKey = localDraftKey(user.id, id);
    const kept = post ? post.draft : (draft.data ?? null);
    const version = post?.version ?? null;
    const unsaved = newestUnsaved({ initial, version, storageKey, draft: kept });
    setOpened({ post, initial, unsaved, storageKey });
  }

  return {
    opened,
    error: answer.error,
    retry: () => void answer.refetch(),
    /** Reads everything again, such as after a restored revision. */
    reopen: async () => {
      await answer.refetch();
      setOpened(null);
    },
  };
}
