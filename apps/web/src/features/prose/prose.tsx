import { useEffect, useRef } from "react";
import "@pickwell/ui/article/prose.css";

interface ProseProps {
  /** Rendered and sanitized on the server; inserted as it is. */
  html: string;
  className?: string;
}

/** Rendered text of an article or page. */
export function Prose({ html, className }: ProseProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const text = place.current;
    if (!text?.querySelector(".video, .voucher-code")) return;
    let stop: (() => void) | undefined;
    let isGone = false;
    void import("./live-blocks.ts").then(({ activateBlocks }) => {
      if (!isGone) stop = activateBlocks(text);
    });
    return () => {
      isGone = true;
      stop?.();
    };
  }, []);
  return (
    <div
      ref={place}
      className={className ? `prose ${className}` : "prose"}
      dir="auto"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised where it is rendered
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
