import { MAX_QUOTE } from "@pickwell/api/blog/comments/schema";
import { t } from "@pickwell/texts/t.ts";
import { useKeptFocus } from "@pickwell/ui/browser/use-kept-focus.ts";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useAdmin } from "../../lib/use-admin.ts";
import { Failure, Loading } from "../../ui/states.tsx";
import styles from "./comments.module.css";
import { Thread } from "./thread.tsx";
import { useSelectedPassage } from "./use-selected-passage.ts";
import { WriteComment } from "./write-comment.tsx";

/** Internal comments on an article. */
export function CommentsPanel({ postId }: { postId: string }) {
  const panel = useRef<HTMLElement>(null);
  useKeptFocus(panel);
  const selected = useSelectedPassage(panel, MAX_QUOTE);
  const [quote, setQuote] = useState("");
  const [showsResolved, showResolved] = useState(false);
  const { data, isError, refetch } = useQuery({
    ...useAdmin().posts.comments.list.queryOptions({ id: postId }),
    staleTime: 0,
  });
  const open = data?.threads.filter(({ resolvedAt }) => resolvedAt === null) ?? [];
  const resolved = data?.threads.filter(({ resolvedAt }) => resolvedAt !== null) ?? [];
  const shown = showsResolved ? resolved : open;
  return (
    <section ref={panel} tabIndex={-1} className={styles.panel} aria-label={t("Comments")}>
      {!data &&
        (isError ? (
          <Failure message={t("Failed to load comments")} onRetry={() => void refetch()} />
        ) : (
          <Loading label={t("Loading comments...")} />
        ))}
      {data && (
        <>
          {resolved.length > 0 && (
            <button
              type="button"
              className="btn btn--xs btn--soft"
              aria-pressed={showsResolved}
              onClick={() => showResolved(!showsResolved)}
            >
              {t("Resolved ({n})", { n: resolved.length })}
            </button>
          )}
          {shown.length === 0 && <p className="muted">{t("No open comments.")}</p>}
          <ul className={styles.threads}>
            {shown.map((thread) => (
              <Thread key={thread.id} postId={postId} thread={thread} mayWrite={data.mayWrite} />
            ))}
          </ul>
          {data.mayWrite ? (
            <>
              <div className="actions">
                {quote ? (
                  <button
                    type="button"
                    className="btn btn--xs btn--soft"
                    onClick={() => setQuote("")}
                  >
                    {t("Comment on the Whole")}
                  </button>
                ) : (
                  <button
                    type="button"
                    className="btn btn--xs btn--soft"
                    aria-disabled={selected === ""}
                    title={selected === "" ? t("Select a passage of the text first") : undefined}
                    onClick={() => setQuote(selected)}
                  >
                    {t("Quote the Selection")}
                  </button>
                )}
              </div>
              <WriteComment
                postId={postId}
                parentId={null}
                label={t("Your comment")}
                action={t("Comment")}
                quote={quote}
                onDone={() => setQuote("")}
              />
            </>
          ) : (
            <p className="hint">{t("You may read the comments, but not write any.")}</p>
          )}
        </>
      )}
    </section>
  );
}
