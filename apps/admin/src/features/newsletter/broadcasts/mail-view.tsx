import { t } from "@pickwell/texts/t.ts";
import { useState } from "react";
import styles from "./mail-view.module.css";

const widths = [
  { value: 600, label: t("Computer") },
  { value: 390, label: t("Phone") },
] as const;

interface MailViewProps {
  html: string;
  text: string;
  /** Another one is on its way. */
  isStale?: boolean;
}

type Shown = (typeof widths)[number]["value"] | "text";

/**
 * As a document that loads its pictures from where the back office is, whatever the shop's public
 * address, and whose links would open elsewhere, which they may not.
 */
const framed = (html: string) =>
  html
    .replace("<head>", '<head><base target="_blank">')
    .replace(/ src="https?:\/\/[^"/]+\/img\//g, ` src="${location.origin}/img/`);

/** A mail at two widths and as plain text. */
export function MailView({ html, text, isStale }: MailViewProps) {
  const [shown, setShown] = useState<Shown>(600);
  return (
    <div className={styles.view} aria-busy={isStale}>
      <fieldset className="seg">
        <legend className="vh">{t("Show it as on a")}</legend>
        {widths.map(({ value, label }) => (
          <button
            key={value}
            type="button"
            aria-pressed={shown === value}
            onClick={() => setShown(value)}
          >
            {label}
          </button>
        ))}
        <button type="button" aria-pressed={shown === "text"} onClick={() => setShown("text")}>
          {t("Text")}
        </button>
      </fieldset>
      {shown === "text" ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
        <section className={styles.text} tabIndex={0} aria-label={t("The mail as text")}>
          <pre>{text}</pre>
        </section>
      ) : (
        <iframe
          className={styles.frame}
          title={t("The mail as it will look")}
          // Nothing: no scripts, no forms, no origin, no way out.
          sandbox=""
          srcDoc={framed(html)}
          style={{ width: `min(${shown}px, 100%)` }}
        />
      )}
    </div>
  );
}
