/** Codes that prove ownership of the site to search engines and others. Pure. */

interface Service {
  label: string;
  /** What its tag in the head of a page is called. Source: each service's own help. */
  meta: string;
  /** What a code of it looks like. */
  code: RegExp;
  example: string;
}

export const verificationServices = {
  google: {
    label: "Google Search Console",
    meta: "google-site-verification",
    code: /^[\w-]{20,100}$/,
    example: "dBw5CvburAxi537Rp9qi5uG2174Vb6JwHwIRwPSLIK8",
  },
  bing: {
    label: "Bing Webmaster Tools",
    meta: "msvalidate.01",
    code: /^[0-9A-F]{32}$/i,
    example: "0123456789ABCDEF0123456789ABCDEF",
  },
  pinterest: {
    label: "Pinterest",
    meta: "p:domain_verify",
    code: /^[0-9a-f]{32}$/i,
    example: "0123456789abcdef0123456789abcdef",
  },
  yandex: {
    label: "Yandex Webmaster",
    meta: "yandex-verification",
    code: /^[0-9a-f]{8,40}$/i,
    example: "0123456789abcdef",
  },
  facebook: {
    label: "Facebook domain verification",
    meta: "facebook-domain-verification",
    code: /^[0-9a-z]{20,60}$/i,
    example: "0123456789abcdefghijklmnopqrst",
  },
} as const satisfies Record<string, Service>;

export type VerificationService = keyof typeof verificationServices;

/** Of a tag: each name with what stands after it, in quotes or without. */
const ATTRIBUTE = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/g;

/**
 * The code in pasted text: the code itself, `name=code`, or the whole tag.
 *
 * @param text - as entered, at most some thousand characters
 * @returns empty for empty text; null without a code of this service
 */
export function verificationCode(service: VerificationService, text: string): string | null {
  const { meta, code } = verificationServices[service];
  const plain = text.trim();
  if (plain === "") return "";
  // A tag's quotes may have become curly ones on their way through a mail or a text.
  const straight = plain.replace(/[\u201c\u201d\u201e]/g, '"').replace(/[\u2018\u2019]/g, "'");
  const tag = /<meta\b([^>]*)>?/i.exec(straight)?.[1];
  const found = tag === undefined ? bare(straight, meta) : inTag(tag, meta);
  return found !== null && code.test(found) ? found : null;
}

const bare = (text: string, meta: string): string =>
  text.toLowerCase().startsWith(`${meta}=`) ? text.slice(meta.length + 1).trim() : text;

function inTag(tag: string, meta: string): string | null {
  const values = new Map<string, string>();
  for (const [, name = "", double, single, none] of tag.matchAll(ATTRIBUTE)) {
    values.set(name.toLowerCase(), (double ?? single ?? none ?? "").trim());
  }
  const isIts = (values.get("name") ?? values.get("property"))?.toLowerCase() === meta;
  return isIts ? (values.get("content") ?? null) : null;
}
