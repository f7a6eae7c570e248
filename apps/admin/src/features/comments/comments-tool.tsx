import { t } from "@pickwell/texts/t.ts";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { useAdmin } from "../../lib/use-admin.ts";
import { Icon } from "../../ui/icon.tsx";

const CommentsPanel = lazy(() =>
  import("./comments-panel.tsx").then(({ CommentsPanel }) => ({ default: CommentsPanel })),
);

/** Opens the comments, and shows how many are open. */
export function CommentsTool({ postId }: { postId: string }) {
  const { data } = useQuery(
    useAdmin().posts.comments.open.queryOptions({ ids: [postId] }, { staleTime: 0 }),
  );
  const [isOpen, setOpen] = useState(false);
  const count = data?.[0]?.open ?? 0;
  return (
    <>
      <button
        type="button"
        className="btn btn--sm btn--soft btn--wide"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="message" /> {count > 0 ? t("Comments ({count})", { count }) : t("Comments")}
      </button>
      {isOpen && (
        <Suspense>
          <CommentsPanel postId={postId} />
        </Suspense>
      )}
    </>
  );
}
