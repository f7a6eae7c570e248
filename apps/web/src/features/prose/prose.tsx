import "@pickwell/ui/article/prose.css";

interface ProseProps {
  /** Rendered and sanitised on the server; it is put into the page as it is. */
  html: string;
  className?: string;
}

/** Text of an article or of a page, set to be read. */
export function Prose({ html, className }: ProseProps) {
  return (
    <div
      className={className ? `prose ${className}` : "prose"}
      dir="auto"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised where it is rendered
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
