import { Tabs } from "@base-ui/react/tabs";
import type { Outputs } from "@pickwell/api";
import { t } from "@pickwell/texts/t.ts";
import { useQuery } from "@tanstack/react-query";
import { failureMessage } from "../../forms/problem-messages.ts";
import { formatMoment } from "../../lib/format-moment.ts";
import { useAdmin } from "../../lib/use-admin.ts";
import { Sheet } from "../../ui/sheet.tsx";
import { Failure, Loading } from "../../ui/states.tsx";
import { StatusTag } from "../../ui/status-tag.tsx";
import styles from "./mail-sheet.module.css";
import { mailLabels } from "./newsletter-labels.ts";
import { TryAgain } from "./try-again.tsx";

type Mail = Outputs["admin"]["newsletter"]["mail"];

/** A mail and its delivery status. */
export function MailSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useQuery(useAdmin().newsletter.mail.queryOptions({ id }));
  const { data } = query;
  return (
    <Sheet
      title={data?.subject ?? t("Mail")}
      note={data && t("To {to}", { to: data.to })}
      onClose={onClose}
      isWide
    >
      {query.isPending && <Loading label={t("Loading mail...")} />}
      {!data && query.isError && (
        <Failure
          message={failureMessage(query.error, t("Failed to load the mail. Please try again."))}
          onRetry={() => void query.refetch()}
        />
      )}
      {data && <MailContent of={data} />}
    </Sheet>
  );
}

function MailContent({ of }: { of: Mail }) {
  const { label, status, meaning } = mailLabels[of.status];
  return (
    <div className={styles.mail}>
      <dl className={styles.facts}>
        <div>
          <dt>{t("State")}</dt>
          <dd>
            <StatusTag of={status}>{label}</StatusTag> {meaning}
          </dd>
        </div>
        {of.lastError && (
          <div>
            <dt>{t("Reason")}</dt>
            <dd>{of.lastError}</dd>
          </div>
        )}
        <div>
          <dt>{t("Written")}</dt>
          <dd>{formatMoment(of.createdAt)}</dd>
        </div>
        {of.sentAt && (
          <div>
            <dt>{t("Sent")}</dt>
            <dd>{formatMoment(of.sentAt)}</dd>
          </div>
        )}
        {of.retriedAt && (
          <div>
            <dt>{t("Tried again")}</dt>
            <dd>{formatMoment(of.retriedAt)}</dd>
          </div>
        )}
        {of.attempts > 0 && (
          <div>
            <dt>{t("Attempts")}</dt>
            <dd>{of.attempts}</dd>
          </div>
        )}
      </dl>
      <TryAgain of={of} />
      <Tabs.Root defaultValue="text">
        <Tabs.List className={`seg ${styles.tabs}`} aria-label={t("How it is shown")}>
          <Tabs.Tab value="text">{t("Text")}</Tabs.Tab>
          {of.html && <Tabs.Tab value="html">{t("HTML")}</Tabs.Tab>}
        </Tabs.List>
        <Tabs.Panel value="text">
          <pre className={styles.text}>{of.text}</pre>
        </Tabs.Panel>
        <Tabs.Panel value="html">
          <Frame html={of.html} />
          <p className="hint">
            {t(
              "Links do nothing here, and pictures from elsewhere are not loaded. The text has every address.",
            )}
          </p>
        </Tabs.Panel>
      </Tabs.Root>
    </div>
  );
}

/**
 * The HTML as a mail program shows it, in a document of its own without scripts, forms or a way out.
 * Its origin is ours only so that its height can be read.
 */
const Frame = ({ html }: { html: string }) => (
  <iframe
    className={styles.frame}
    title={t("The mail as HTML")}
    sandbox="allow-same-origin"
    srcDoc={html}
    tabIndex={-1}
    onLoad={({ currentTarget: frame }) => {
      const height = frame.contentDocument?.documentElement.scrollHeight;
      if (height) frame.style.height = `${height}px`;
    }}
  />
);
