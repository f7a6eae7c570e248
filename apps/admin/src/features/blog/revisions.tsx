import type { Outputs } from "@pickwell/api";
import { t } from "@pickwell/texts/t.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatMoment } from "../../lib/format-moment.ts";
import { useAdmin } from "../../lib/use-admin.ts";
import { useAttempt } from "../../lib/use-attempt.ts";
import { useConfirm } from "../../ui/confirm.tsx";
import { Pager } from "../../ui/pager.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { Empty, Failure, Loading } from "../../ui/states.tsx";
import { StatusTag } from "../../ui/status-tag.tsx";
import { type Post, type PostValues, valuesOf } from "./editor/post-values.ts";
import { PostDifference } from "./post-difference.tsx";
import styles from "./revisions.module.css";

type Revision = Outputs["admin"]["posts"]["revisions"]["list"]["revisions"][number];

interface RevisionsProps {
  post: Post;
  /** The form's present values. */
  present: PostValues;
  /** Some of that is not saved. */
  isDirty: boolean;
  onClose: () => void;
  onRestored: () => Promise<void>;
}

/** Former versions: who changed them, when, and the differences to now. */
export function Revisions({ post, present, isDirty, onClose, onRestored }: RevisionsProps) {
  const admin = useAdmin();
  const [page, setPage] = useState(1);
  const [chosen, choose] = useState<Revision | null>(null);
  const list = useQuery({
    ...admin.posts.revisions.list.queryOptions({ id: post.id, page }),
    placeholderData: keepPreviousData,
  });
  const shown = chosen ?? list.data?.revisions[0] ?? null;
  return (
    <Sheet title={t("Revisions")} note={post.title} onClose={onClose} isWide>
      {list.isPending && <Loading label={t("Loading revisions...")} />}
      {list.isError && !list.data && (
        <Failure message={t("Failed to fetch revisions")} onRetry={() => void list.refetch()} />
      )}
      {list.data?.total === 0 && (
        <Empty
          title={t("No revisions yet")}
          hint={t("Whenever a change is saved, what was there before is kept here.")}
        />
      )}
      {list.data && list.data.total > 0 && (
        <div className={styles.revisions}>
          <div>
            <ol className={styles.revisionList} aria-label={t("Revisions")}>
              {list.data.revisions.map((revision) => (
                <li key={revision.id}>
                  <button
                    type="button"
                    aria-current={revision.id === shown?.id || undefined}
                    onClick={() => choose(revision)}
                  >
                    <b>{formatMoment(revision.writtenAt)}</b>
                    <span>{revision.title}</span>
                    <span className="muted">
                      {t("Changed by {replacedBy}, {replacedAt}", {
                        replacedBy: revision.replacedBy ?? t("somebody whose account was deleted"),
                        replacedAt: formatMoment(revision.replacedAt),
                      })}
                    </span>
                    <StatusTag of={revision.status} />
                  </button>
                </li>
              ))}
            </ol>
            {list.data.total > list.data.limit && (
              <Pager
                of={list.data}
                onPage={(next) => {
                  choose(null);
                  setPage(next);
                }}
              />
            )}
          </div>
          {shown && (
            <RevisionView
              key={shown.id}
              of={shown}
              post={post}
              present={present}
              isDirty={isDirty}
              onRestored={onRestored}
            />
          )}
        </div>
      )}
    </Sheet>
  );
}

type RevisionViewProps = Omit<RevisionsProps, "onClose"> & { of: Revision };

/** One former version against the present one. */
function RevisionView({ of, post, present, isDirty, onRestored }: RevisionViewProps) {
  const admin = useAdmin();
  const ask = useConfirm();
  const attempt = useAttempt();
  const { data, isError, refetch } = useQuery(
    admin.posts.revisions.get.queryOptions({ id: of.id }),
  );
  const when = formatMoment(of.writtenAt);
  const restore = async () => {
    const isSure = await ask({
      title: t("Restore Revision"),
      body: (
        <>
          <p>
            {t(
              'Are you sure you want to restore "{title}" as it was on {when}? The present version stays among the revisions; status, date and address stay as they are.',
              { title: of.title, when },
            )}
          </p>
          {isDirty && <p>{t("What you have typed and not saved will be lost.")}</p>}
        </>
      ),
      action: t("Restore"),
      isDestructive: isDirty,
    });
    if (!isSure) return;
    const isDone = await attempt(
      () => admin.posts.revisions.restore.mutate({ id: of.id, version: post.version }),
      { done: t("Revision restored."), failed: t("Failed to restore revision. Please try again.") },
    );
    if (isDone) await onRestored();
  };

  if (isError) {
    return <Failure message={t("Failed to fetch this revision")} onRetry={() => void refetch()} />;
  }
  if (!data) return <Loading label={t("Loading revision...")} />;
  return (
    <div className={styles.revision}>
      <div className={styles.revisionHead}>
        <h3>{t("{when} against now", { when })}</h3>
        <button type="button" className="btn btn--sm btn--ink" onClick={() => void restore()}>
          {t("Restore")}
        </button>
      </div>
      <PostDifference
        before={{ label: t("Then"), values: valuesOf(data) }}
        after={{ label: t("Now"), values: present }}
      />
    </div>
  );
}
