import { atMost } from "@pickwell/api/at-most";
import { isUnexpired } from "@pickwell/api/stored-moments";
import type { FastifyBaseLogger } from "fastify";
import { LRUCache } from "lru-cache";

const REMEMBERED_MS = 10 * 60_000;
const MAX_REMEMBERED = 5000;

export interface FailedPictures {
  has: (source: string) => boolean;
  /** Logs the failure once, even if several widths fail for the same reason. */
  add: (picture: { key: string; source: string }, err: unknown) => void;
  /** The picture is tried again at its next request. */
  forget: (source: string) => void;
}

/**
 * Pictures that could not be shown, remembered for ten minutes so that not every request tries
 * them. Known by source, because a picture that is removed and uploaded again has the same key.
 */
export function createFailedPictures(now: () => Date, log: FastifyBaseLogger): FailedPictures {
  const failedAt = new LRUCache<string, number>(atMost(MAX_REMEMBERED));
  const has = (source: string) =>
    isUnexpired(new Date((failedAt.get(source) ?? 0) + REMEMBERED_MS), now(), REMEMBERED_MS);
  return {
    has,
    add({ key, source }, err) {
      if (!has(source)) log.warn({ key, source, err }, "picture cannot be shown");
      failedAt.set(source, now().getTime());
    },
    forget: (source) => void failedAt.delete(source),
  };
}
