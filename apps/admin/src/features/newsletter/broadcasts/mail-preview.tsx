import { t } from "@pickwell/texts/t.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { failureMessage } from "../../../forms/problem-messages.ts";
import { useDebouncedValue } from "../../../lib/use-debounced-value.ts";
import problem from "../../../ui/problem.module.css";
import styles from "./mail-preview.module.css";
import { MailView } from "./mail-view.tsx";

/** How long the typing rests before a mail is made, in milliseconds. */
const REST_MS = 500;

interface Made {
  html: string;
  text: string;
}

interface MailPreviewProps<Draft extends object, Mail extends Made> {
  /** Which mail it is, apart from all others. */
  name: string;
  draft: Draft;
  make: (draft: Draft) => Promise<Mail>;
  /** Kind of box around it. */
  className: string | undefined;
  /** What mail programs show above it; null while there is no mail. */
  line: (mail: Mail | null) => ReactNode;
  /** Nothing is rendered while hidden. */
  isHidden?: boolean;
  /** Shows no errors, because the fields do. */
  isSilent?: boolean;
}

/** A mail preview rendered by the server while typing. */
export function MailPreview<Draft extends object, Mail extends Made>(
  props: MailPreviewProps<Draft, Mail>,
) {
  const { name, draft, make, className, line, isHidden = false, isSilent = false } = props;
  const key = useDebouncedValue(JSON.stringify(draft), REST_MS);
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: ["mail-preview", name, key],
    queryFn: () => make(JSON.parse(key)),
    placeholderData: keepPreviousData,
    enabled: !isHidden,
    ...(isSilent && { retry: false }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return (
    <section className={`${className} ${styles.preview}`} aria-label={t("Preview")}>
      <p className={styles.line}>{line(data ?? null)}</p>
      {error && !isSilent && (
        <p className={problem.problem} role="alert">
          {failureMessage(error, t("The preview could not be made."))}{" "}
          <button type="button" className="link" onClick={() => void refetch()}>
            {t("Try Again")}
          </button>
        </p>
      )}
      {data && <MailView html={data.html} text={data.text} isStale={isPlaceholderData} />}
    </section>
  );
}
