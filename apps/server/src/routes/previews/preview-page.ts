/** A page of the shop as a preview: with a bar that says so, and without its programs. */

/** Pages work without their programs; so nothing counts a visit, and nothing moves on from here. */
const PROGRAMS = /<script\b(?![^>]*type="application\/ld\+json")[^>]*>[\s\S]*?<\/script>/g;

const STYLE =
  "position:sticky;top:0;z-index:1000;padding:.6rem 1rem;text-align:center;font:600 1rem/1.4 system-ui,sans-serif;background:#16130f;color:#fff";

/** @param until - when the link ends; null for an admin, who needs none */
export function withPreviewBar(html: string, until: Date | null): string {
  const end = until
    ? ` This link ends on <time datetime="${until.toISOString()}">${until.toUTCString().replace(/:\d\d GMT$/, " UTC")}</time>.`
    : "";
  const bar = `<div style="${STYLE}" role="status">Preview: visitors do not see this as it is here.${end}</div>`;
  return html
    .replace(PROGRAMS, "")
    .replace("</head>", '<meta name="robots" content="noindex, nofollow"/></head>')
    .replace(/<body[^>]*>/, (body) => body + bar);
}
