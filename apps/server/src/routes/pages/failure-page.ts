import type { FastifyReply, FastifyRequest } from "fastify";
import type { Failure } from "../../plugins/errors.ts";

/**
 * What a visitor sees when a page could not be rendered: words and two links, with nothing that
 * could fail as well.
 *
 * @param message - for people; holds no markup
 * @param requestId - by which the failure is found in the log
 */
function failurePage(status: number, message: string, requestId: string): string {
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${status === 503 ? "Very busy" : "Something went wrong"}</title>
</head>
<body>
<h1>${status === 503 ? "One moment, please" : "Something went wrong"}</h1>
<p>${message}</p>
<p><a href="">Try Again</a> or go <a href="/">Home</a>.</p>
<p><small>Request ${requestId}</small></p>
</body>
</html>
`;
}

/** Answers a visitor with what went wrong, in words on a page. */
export function sendFailurePage(request: FastifyRequest, reply: FastifyReply, failure: Failure) {
  const { status, message, retryAfterS } = failure;
  if (retryAfterS !== undefined) reply.header("retry-after", retryAfterS);
  reply.header("cache-control", "no-store").type("text/html; charset=utf-8");
  return reply.status(status).send(failurePage(status, message, request.id));
}
