import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { type FastifyReply, type FastifyRequest, LogController } from "fastify";

/** Allowed form of an id from outside, because it is logged and sent in a header. */
const VALID_ID = /^[\w.:-]{1,64}$/;
const MAX_PATH_LENGTH = 500;
/**
 * The rest of these paths is secret, including variants such as `//api/…`, which results from an
 * origin with a final slash.
 */
const SECRET_PATHS = /^(.*?(?:\/|%2f)(?:postback|bounces)(?:\/|%2f)+)./i;

/** The request id from a proxy, or a new one. */
export function requestIdOf({ headers }: IncomingMessage): string {
  const given = headers["x-request-id"];
  return typeof given === "string" && VALID_ID.test(given) ? given : randomUUID();
}

/**
 * One log line per request, after the response. Leaves out the client's address and the query,
 * which may hold secrets.
 */
export class RequestLog extends LogController {
  constructor() {
    super({ requestIdLogLabel: "requestId" });
  }

  override incomingRequest(): void {}

  override routeNotFound(): void {}

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const facts = {
      method: request.method,
      path: loggedPath(request),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    };
    if (error) request.log.error({ ...facts, err: error }, "answer failed");
    else request.log.info(facts, "answered");
  }
}

/** The path without what must not be read in a log. */
function loggedPath({ url, routeOptions }: FastifyRequest): string | undefined {
  const route = routeOptions?.url ?? "";
  const [path = ""] = url.split("?", 1);
  const secret = SECRET_PATHS.exec(route) ?? SECRET_PATHS.exec(path);
  if (secret) return `${secret[1]}…`;
  return path.slice(0, MAX_PATH_LENGTH);
}
