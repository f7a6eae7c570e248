/** Previews of the shop's pages: with a preview bar, without scripts. */
import { inLanguage, language, locale } from "@pickwell/texts/current.ts";
import { type Language, SOURCE_LANGUAGE } from "@pickwell/texts/languages.ts";
import { t } from "@pickwell/texts/t.ts";

/** Pages work without their programs; so nothing counts a visit, and nothing moves on from here. */
const PROGRAMS = /<script\b(?![^>]*type="application\/ld\+json")[^>]*>[\s\S]*?<\/script>/g;

const STYLE =
  "position:sticky;top:0;z-index:1000;padding:.6rem 1rem;text-align:center;font:600 1rem/1.4 system-ui,sans-serif;background:#16130f;color:#fff";

/**
 * @param until - when the link expires; null for an admin
 * @param code - the shop's language, for the bar
 */
export function withPreviewBar(html: string, until: Date | null, code: Language): string {
  const words = inLanguage(code, () =>
    [
      t("Preview: visitors do not see this as it is here."),
      ...(until
        ? [
            t("This link ends on {moment}.", {
              moment: `<time datetime="${until.toISOString()}">${momentText(until)}</time>`,
            }),
          ]
        : []),
    ].join(" "),
  );
  const bar = `<div style="${STYLE}" role="status">${words}</div>`;
  return html
    .replace(PROGRAMS, "")
    .replace("</head>", '<meta name="robots" content="noindex, nofollow"/></head>')
    .replace(/<body[^>]*>/, (body) => body + bar);
}

/** In UTC, because the reader's time zone is unknown. */
const momentText = (moment: Date): string =>
  language() === SOURCE_LANGUAGE
    ? moment.toUTCString().replace(/:\d\d GMT$/, " UTC")
    : `${new Intl.DateTimeFormat(locale(), { dateStyle: "full", timeStyle: "short", timeZone: "UTC" }).format(moment)} UTC`;
