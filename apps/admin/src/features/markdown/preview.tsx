import type { Outputs } from "@pickwell/api";
import { t } from "@pickwell/texts/t.ts";
import { ProductPick } from "@pickwell/ui/article/product-pick.tsx";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { MouseEvent, RefObject } from "react";
import { failureMessage } from "../../forms/problem-messages.ts";
import { useDebouncedValue } from "../../lib/use-debounced-value.ts";
import "@pickwell/ui/article/prose.css";
import styles from "@pickwell/ui/article/article-text.module.css";
import problem from "../../ui/problem.module.css";
import markdown from "./markdown.module.css";

export type Rendered = Pick<Outputs["admin"]["posts"]["preview"], "parts">;

/** How long the typing rests before a text is rendered, in milliseconds. */
const REST_MS = 400;

interface PreviewProps {
  text: string;
  /** Renders and sanitises, on the server. */
  render: (text: string) => Promise<Rendered>;
  /** Rendered only while visible. */
  isShown: boolean;
  scroller: RefObject<HTMLElement | null>;
}

/** A rendered text in the shop's colours. */
export function Preview({ text, render, isShown, scroller }: PreviewProps) {
  const rested = useDebouncedValue(text, REST_MS);
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: ["preview", rested],
    queryFn: () => render(rested),
    placeholderData: keepPreviousData,
    enabled: isShown && rested.trim() !== "",
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const isEmpty = rested.trim() === "";
  return (
    <section
      ref={scroller}
      className={markdown.preview}
      data-theme="light"
      aria-label={t("Preview")}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
      tabIndex={0}
    >
      {isEmpty && (
        <p className="muted">{t("What you write is shown here the way the shop shows it.")}</p>
      )}
      {error && !isEmpty && (
        <p className={problem.problem} role="alert">
          {failureMessage(error, t("The preview could not be made."))}{" "}
          <button type="button" className="link" onClick={() => void refetch()}>
            {t("Try Again")}
          </button>
        </p>
      )}
      {!isEmpty && data && <Article parts={data.parts} isStale={isPlaceholderData} />}
    </section>
  );
}

function Article({ parts, isStale }: Rendered & { isStale: boolean }) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard presses links, which is a click
    // biome-ignore lint/a11y/noStaticElementInteractions: what is pressed are the links within
    <div className={`${styles.text} ${markdown.shown}`} aria-busy={isStale} onClick={follow}>
      {parts.map((part, index) =>
        part.type === "html" ? (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: a text has no other order
            key={index}
            className="prose"
            dir="auto"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised where it is rendered
            dangerouslySetInnerHTML={{ __html: part.html }}
          />
        ) : (
          // To be looked at: buying from here would count as a visitor's click.
          // biome-ignore lint/suspicious/noArrayIndexKey: a text has no other order
          <div key={index} inert>
            <ProductPick product={part.product} />
          </div>
        ),
      )}
    </div>
  );
}

/** Links open beside the editor; those within the text scroll to where they lead. */
function follow(event: MouseEvent<HTMLElement>) {
  const anchor = (event.target as Element).closest("a");
  if (!anchor) return;
  event.preventDefault();
  const href = anchor.getAttribute("href") ?? "";
  if (!href.startsWith("#")) open(href, "_blank", "noopener");
  else {
    const id = CSS.escape(decodeURIComponent(href.slice(1)));
    event.currentTarget.querySelector(`#${id}`)?.scrollIntoView({ block: "start" });
  }
}
