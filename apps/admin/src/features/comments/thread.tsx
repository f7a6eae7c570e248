import type { Outputs } from "@pickwell/api";
import { t } from "@pickwell/texts/t.ts";
import { useState } from "react";
import { formatMoment } from "../../lib/format-moment.ts";
import { useAdmin, useRefresh } from "../../lib/use-admin.ts";
import { useAttempt } from "../../lib/use-attempt.ts";
import styles from "./comments.module.css";
import { WriteComment } from "./write-comment.tsx";

export type CommentThread = Outputs["admin"]["posts"]["comments"]["list"]["threads"][number];
type Comment = CommentThread["answers"][number];

interface ThreadProps {
  postId: string;
  thread: CommentThread;
  mayWrite: boolean;
}

/** A comment with replies and actions. */
export function Thread({ postId, thread, mayWrite }: ThreadProps) {
  const { comments } = useAdmin().posts;
  const refresh = useRefresh("posts");
  const attempt = useAttempt();
  const [isAnswering, setAnswering] = useState(false);
  const isResolved = thread.resolvedAt !== null;
  const resolve = () =>
    attempt(async () => {
      await comments.resolve.mutate({ id: thread.id, isResolved: !isResolved });
      await refresh();
    });
  return (
    <li className={styles.thread}>
      {thread.quote && <blockquote className={styles.quote}>{thread.quote}</blockquote>}
      <CommentBody comment={thread} />
      {thread.answers.length > 0 && (
        <ul className={styles.answers}>
          {thread.answers.map((answer) => (
            <li key={answer.id}>
              <CommentBody comment={answer} />
            </li>
          ))}
        </ul>
      )}
      {mayWrite && (
        <div className="actions">
          <button
            type="button"
            className="btn btn--xs btn--soft"
            aria-expanded={isAnswering}
            onClick={() => setAnswering(!isAnswering)}
          >
            {t("Reply")}
          </button>
          <button type="button" className="btn btn--xs btn--soft" onClick={() => void resolve()}>
            {isResolved ? t("Reopen") : t("Resolve")}
          </button>
        </div>
      )}
      {isAnswering && (
        <WriteComment
          postId={postId}
          parentId={thread.id}
          label={t("Your answer")}
          action={t("Answer")}
          onDone={() => setAnswering(false)}
        />
      )}
    </li>
  );
}

function CommentBody({ comment }: { comment: Comment }) {
  const { comments } = useAdmin().posts;
  const refresh = useRefresh("posts");
  const attempt = useAttempt();
  const { id, by, isOwn, body, createdAt } = comment;
  const remove = () =>
    attempt(
      async () => {
        await comments.remove.mutate({ id });
        await refresh();
      },
      { done: t("Comment deleted") },
    );
  return (
    <>
      <p className={styles.by}>
        <b>{by?.name ?? t("Somebody whose account was deleted")}</b>{" "}
        <time className="muted" dateTime={createdAt.toISOString()}>
          {formatMoment(createdAt)}
        </time>
        {isOwn && body && (
          <button type="button" className={styles.remove} onClick={() => void remove()}>
            {t("Delete")}
          </button>
        )}
      </p>
      <p className={styles.body} dir="auto">
        {body || <span className="muted">{t("Deleted")}</span>}
      </p>
    </>
  );
}
