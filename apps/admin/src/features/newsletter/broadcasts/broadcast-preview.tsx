import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { reasonWords } from "../../../forms/problem-words.ts";
import { useAdmin } from "../../../lib/use-admin.ts";
import { useRested } from "../../../lib/use-rested.ts";
import { LetterView } from "./letter-view.tsx";

/** How long the typing rests before a letter is made, in milliseconds. */
const REST_MS = 500;

interface BroadcastPreviewProps {
  subject: string;
  preheader: string;
  body: string;
  /** Somebody sees it: otherwise nothing is made. */
  isShown: boolean;
}

/** The letter as it will be sent, made by the server while it is written. */
export function BroadcastPreview({ isShown, ...draft }: BroadcastPreviewProps) {
  const { broadcasts } = useAdmin();
  const key = useRested(JSON.stringify(draft), REST_MS);
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: ["broadcast-preview", key],
    queryFn: () => broadcasts.preview.mutate(JSON.parse(key)),
    placeholderData: keepPreviousData,
    enabled: isShown,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return (
    <section className="md-preview letter-preview" aria-label="Preview">
      <p className="letter-line">
        <b>{draft.subject.trim() || "No subject yet"}</b>{" "}
        <span className="muted">{draft.preheader}</span>
      </p>
      {error && (
        <p className="problem" role="alert">
          {reasonWords(error, "The preview could not be made.")}{" "}
          <button type="button" className="link" onClick={() => void refetch()}>
            Try Again
          </button>
        </p>
      )}
      {data && <LetterView html={data.html} text={data.text} isStale={isPlaceholderData} />}
    </section>
  );
}
