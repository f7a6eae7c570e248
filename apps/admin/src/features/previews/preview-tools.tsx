import { type previewKinds, previewPath } from "@pickwell/api/previews/rules";
import { t } from "@pickwell/texts/t.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatMoment } from "../../lib/format-moment.ts";
import { useAdmin, useRefresh } from "../../lib/use-admin.ts";
import { useAttempt } from "../../lib/use-attempt.ts";
import { useCopy } from "../../lib/use-copy.ts";
import { Icon } from "../../ui/icon.tsx";
import { PreviewSizes } from "./preview-sizes.tsx";
import styles from "./previews.module.css";

interface PreviewToolsProps {
  kind: (typeof previewKinds)[number];
  id: string;
  /** Saves the draft that the preview shows. */
  onLook?: () => Promise<unknown>;
  /** It was never saved: there is nothing yet that others can be shown. */
  isNew?: boolean;
}

/** Previews a draft, and shares it by an expiring link. */
export function PreviewTools({ kind, id, onLook, isNew }: PreviewToolsProps) {
  const [isSharing, setSharing] = useState(false);
  const [isSizing, setSizing] = useState(false);

  async function look() {
    // Opened synchronously, so that the browser does not block it as a pop-up.
    const tab = window.open("about:blank");
    await onLook?.();
    if (tab) tab.location.href = previewPath(kind, id);
  }

  return (
    <section className={styles.tools} aria-label={t("See it in the shop")}>
      <div className={styles.buttons}>
        <button type="button" className="btn btn--sm btn--soft" onClick={() => void look()}>
          <Icon name="eye" /> {t("Preview")}
        </button>
        <button
          type="button"
          className="btn btn--sm btn--soft"
          onClick={async () => {
            await onLook?.();
            setSizing(true);
          }}
        >
          <Icon name="image" /> {t("Screen Sizes")}
        </button>
        {!isNew && (
          <button
            type="button"
            className="btn btn--sm btn--soft"
            aria-expanded={isSharing}
            onClick={() => setSharing(!isSharing)}
          >
            <Icon name="link" /> {t("Share Preview")}
          </button>
        )}
      </div>
      {isSizing && <PreviewSizes path={previewPath(kind, id)} onClose={() => setSizing(false)} />}
      {isSharing && <PreviewLinks kind={kind} id={id} onLook={onLook} />}
    </section>
  );
}

function PreviewLinks({ kind, id, onLook }: PreviewToolsProps) {
  const admin = useAdmin();
  const attempt = useAttempt();
  const copy = useCopy();
  const refresh = useRefresh("previews");
  const [made, setMade] = useState<string | null>(null);
  const links = useQuery(admin.previews.list.queryOptions({ kind, id })).data ?? [];

  const make = () =>
    attempt(
      async () => {
        await onLook?.();
        const { path } = await admin.previews.create.mutate({ kind, id });
        setMade(new URL(path, window.location.origin).href);
        await refresh();
      },
      { failed: t("Failed to make the link. Please try again.") },
    );

  const end = (hash: string) =>
    attempt(
      async () => {
        await admin.previews.revoke.mutate({ hash });
        setMade(null);
        await refresh();
      },
      { done: t("The link has ended."), failed: t("Failed to end the link. Please try again.") },
    );

  return (
    <>
      <p className="hint">
        {t("Whoever has the link sees it without signing in, for 7 days or until you end it.")}
      </p>
      {made ? (
        <div className={styles.made}>
          <input className="field" readOnly value={made} aria-label={t("Preview link")} />
          <button type="button" className="btn btn--sm btn--ink" onClick={() => void copy(made)}>
            <Icon name="copy" /> {t("Copy")}
          </button>
        </div>
      ) : (
        <button type="button" className="btn btn--sm btn--ink" onClick={() => void make()}>
          {t("Make a Link")}
        </button>
      )}
      {made && <p className="hint">{t("It is shown only now.")}</p>}
      {links.length > 0 && (
        <ul className={styles.links} aria-label={t("Links")}>
          {links.map(({ hash, expiresAt }) => (
            <li key={hash}>
              <span className="muted">
                {t("Ends {expiresAt}", { expiresAt: formatMoment(expiresAt) })}
              </span>
              <button
                type="button"
                className="btn btn--sm btn--soft"
                onClick={() => void end(hash)}
              >
                {t("End Now")}
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
