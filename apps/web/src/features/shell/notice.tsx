import { site } from "../../lib/site.ts";

/** Says, above everything else, what the shop lives on. */
export function Notice() {
  const { text, link } = site.notice;
  return (
    <aside className="notice" aria-label="Affiliate disclosure">
      <div className="wrap">
        <span>
          {text} <a href={link.href}>{link.label}</a>
        </span>
      </div>
    </aside>
  );
}
