import { MAX_COMMENT } from "@pickwell/api/blog/comments/schema";
import { t } from "@pickwell/texts/t.ts";
import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useId, useRef, useState } from "react";
import { useUnsaved } from "../../forms/use-unsaved.ts";
import { useAdmin, useRefresh } from "../../lib/use-admin.ts";
import { useAttempt } from "../../lib/use-attempt.ts";
import styles from "./comments.module.css";

interface WriteCommentProps {
  postId: string;
  /** The comment that is answered; null to begin. */
  parentId: string | null;
  label: string;
  action: string;
  /** The passage that it is about; empty for the whole. */
  quote?: string;
  onDone?: () => void;
}

/** Writes a comment. Not a form, because it is inside the article's form. */
export function WriteComment(props: WriteCommentProps) {
  const { postId, parentId, label, action, quote = "", onDone } = props;
  const { comments } = useAdmin().posts;
  const { data: people = [] } = useQuery(comments.people.queryOptions());
  const refresh = useRefresh("posts");
  const attempt = useAttempt();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [body, setBody] = useState("");
  const [isBusy, setBusy] = useState(false);
  useUnsaved(body.trim() !== "");

  async function send() {
    if (isBusy || body.trim() === "") return;
    setBusy(true);
    const isDone = await attempt(
      () => comments.create.mutate({ id: postId, parentId, body, quote }),
      {
        failed: t("Failed to add the comment. Please try again."),
      },
    );
    setBusy(false);
    if (!isDone) return;
    setBody("");
    onDone?.();
    await refresh();
  }

  function sendByKey(event: KeyboardEvent) {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    // The article is saved by the same keys.
    event.stopPropagation();
    event.preventDefault();
    void send();
  }

  function mention(name: string) {
    setBody((text) => `${text}${text && !/\s$/.test(text) ? " " : ""}@${name} `);
    field.current?.focus();
  }

  return (
    <div className={styles.write}>
      {quote && <blockquote className={styles.quote}>{quote}</blockquote>}
      <label className="vh" htmlFor={id}>
        {label}
      </label>
      <textarea
        id={id}
        ref={field}
        className="field"
        rows={3}
        maxLength={MAX_COMMENT}
        placeholder={label}
        value={body}
        onChange={(event) => setBody(event.target.value)}
        onKeyDown={sendByKey}
      />
      <div className="actions">
        <select
          className="field"
          aria-label={t("Mention somebody, who gets a mail")}
          value=""
          onChange={(event) => mention(event.target.value)}
        >
          <option value="">{t("Mention…")}</option>
          {people.map((person) => (
            <option key={person.id} value={person.name}>
              {person.name}
            </option>
          ))}
        </select>
        <button
          type="button"
          className="btn btn--xs btn--ink"
          aria-disabled={isBusy || body.trim() === ""}
          onClick={() => void send()}
        >
          {isBusy ? t("Sending…") : action}
        </button>
      </div>
    </div>
  );
}
