import { createHash } from "node:crypto";
import { direction, inLanguage, language } from "@pickwell/texts/current.ts";
import { type Language, SOURCE_LANGUAGE } from "@pickwell/texts/languages.ts";
import { t } from "@pickwell/texts/t.ts";
import { translateMessage } from "@pickwell/texts/translate-message.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type Failure, failureOf, sendFailure } from "../../plugins/errors.ts";

/**
 * Inlined, because loading a stylesheet might fail as well. Colours of the shop in light and dark
 * mode.
 */
const STYLE = `
:root { color-scheme: light dark; --bg: #fffefb; --fg: #1b1512; --soft: #5b5148; --on: #fffefb; }
@media (prefers-color-scheme: dark) { :root { --bg: #171310; --fg: #f5f0e9; --soft: #c3b8ab; --on: #171310; } }
body { display: grid; place-content: center; min-height: 100svh; margin: 0; padding: 1.5rem; box-sizing: border-box; background: var(--bg); color: var(--fg); font: 1rem/1.5 system-ui, sans-serif; }
main { max-width: 32rem; }
.mark { display: grid; place-content: center; width: 6rem; height: 6rem; margin: 0 0 1.5rem; border-radius: 50%; background: #e72a00; color: #fff; font: 700 3.25rem/1 Georgia, serif; rotate: -8deg; }
h1 { margin: 0 0 0.75rem; font: 400 clamp(2rem, 7vw, 3.25rem)/1.05 Georgia, serif; letter-spacing: -0.03em; text-wrap: balance; }
p { margin: 0 0 1.5rem; color: var(--soft); }
a { display: inline-block; margin: 0 0.75rem 0.75rem 0; padding: 0.7rem 1.2rem; border: 1.5px solid var(--fg); border-radius: 3px; background: var(--fg); color: var(--on); font-weight: 600; text-decoration: none; }
a + a { background: none; color: var(--fg); }
a:focus-visible { outline: 3px solid #e72a00; outline-offset: 3px; }
small { overflow-wrap: anywhere; }
`;
const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash("sha256").update(STYLE).digest("base64")}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

function titleOf(status: number) {
  if (status === 503) return [t("Very busy"), t("One moment, please")];
  const title = status === 404 || status === 410 ? t("Page Not Found") : t("Something went wrong");
  return [title, title];
}

/** Another answer is possible: nothing is wrong with the address. */
const mayChange = (status: number): boolean => ![400, 404, 410].includes(status);

/**
 * The error page: text and two links, without anything that could fail as well.
 *
 * @param message - error message for people; contains no markup
 * @param requestId - identifies the failure in the log
 */
function failurePage(status: number, message: string, requestId: string): string {
  const [title, heading] = titleOf(status);
  return `<!DOCTYPE html>
<html lang="${language()}" dir="${direction()}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<div class="mark" aria-hidden="true">!</div>
<h1>${heading}</h1>
<p>${translateMessage(message)}</p>
<nav>${mayChange(status) ? `<a href="">${t("Try Again")}</a> ` : ""}<a href="/">${t("Return to Home")}</a></nav>
<p><small>${t("Request {requestId}", { requestId })}</small></p>
</main>
</body>
</html>
`;
}

/** Sends the error page. */
export async function sendFailurePage(
  request: FastifyRequest,
  reply: FastifyReply,
  failure: Failure,
) {
  const { status, message, retryAfterS } = failure;
  if (retryAfterS !== undefined) reply.header("retry-after", retryAfterS);
  reply
    .header("cache-control", "no-store")
    .header("content-security-policy", POLICY)
    .type("text/html; charset=utf-8");
  const code = await request.server.language().catch((): Language => SOURCE_LANGUAGE);
  const page = inLanguage(code, () => failurePage(status, message, request.id));
  return reply.status(status).send(page);
}

/** Whether a browser requested it as a page, not a program. */
export const isFromPage = ({ headers }: FastifyRequest) =>
  headers.accept?.includes("text/html") ?? false;

/**
 * Makes all errors of `app` an error page for browsers and a JSON error for programs.
 *
 * @param logged - log message for internal errors
 */
export function answerErrorsInWords(app: FastifyInstance, logged: string): void {
  app.setErrorHandler((error, request, reply) => {
    const failure = failureOf(error);
    if (failure.status === 500) request.log.error({ err: error }, logged);
    const send = isFromPage(request) ? sendFailurePage : sendFailure;
    return send(request, reply, failure);
  });
}
