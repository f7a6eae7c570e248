/** Every failure leaves the server in one shape: `{ success: false, message }`. */
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { AppError, type AppErrorCode, databaseAway, diskFull } from "@pickwell/api/errors";
import { fieldOf, GENERIC_MESSAGE, publicMessage } from "@pickwell/api/trpc";
import { isDiskFull, isUnreachable } from "@pickwell/db/errors";
import { TRPCError } from "@trpc/server";
import { getHTTPStatusCodeFromError } from "@trpc/server/http";
import type { ConnectionError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { mayTakeLonger } from "../http/http-server.ts";
import { BusyError } from "../workers/render-queue.ts";

const BUSY_MESSAGE = "The shop is very busy. Please try again in a moment.";

/** What a caller learns of an error. */
export interface Failure {
  status: number;
  message: string;
  /** Name of the input that was refused. */
  field?: string;
  /** Which failure it is among those with its status. */
  code?: string;
  /** Seconds after which it is worth asking again. */
  retryAfterS?: number;
}

/** A refusal that belongs to HTTP and not to the shop. Its message is shown as it is. */
export class HttpError extends Error {
  override name = "HttpError";

  constructor(
    readonly status: number,
    message: string,
    /** Part of the request that was refused, where it is one. */
    readonly field?: string,
  ) {
    super(message);
  }
}

const statuses: Record<AppErrorCode, number> = {
  BAD_REQUEST: 400,
  UNAUTHORIZED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  TOO_MANY_REQUESTS: 429,
  SERVICE_UNAVAILABLE: 503,
};

/** Translates any error. Whatever was not meant for the caller becomes a generic 500. */
export function failureOf(error: unknown): Failure {
  if (isDiskFull(error)) return failureOf(diskFull());
  if (error instanceof TRPCError && error.cause instanceof AppError) return failureOf(error.cause);
  if (error instanceof AppError) {
    const { code, message, field, facts } = error;
    const { reason, retryAfterS } = facts;
    return { status: statuses[code], message, field, code: reason, retryAfterS };
  }
  if (error instanceof HttpError) {
    const { status, message, field } = error;
    return { status, message, field };
  }
  if (isUnreachable(error)) return failureOf(databaseAway());
  if (error instanceof BusyError) {
    return { status: 503, message: BUSY_MESSAGE, retryAfterS: error.retryAfterS };
  }
  if (error instanceof TRPCError) {
    const status = getHTTPStatusCodeFromError(error);
    if (status < 500) return { status, message: publicMessage(error), field: fieldOf(error) };
  } else if (error instanceof Error) {
    const { statusCode: status = 500, code } = error as { statusCode?: number; code?: string };
    // The framework's own messages say what is wrong with a request; others may say too much.
    const isPublic = code?.startsWith("FST_") ?? false;
    if (status >= 400 && status < 500) {
      return {
        status,
        message: isPublic ? error.message : (STATUS_CODES[status] ?? "Bad Request"),
      };
    }
  }
  return { status: 500, message: GENERIC_MESSAGE };
}

/** Answers with a failure. An unexpected one tells the request's id, by which it is found in the log. */
export function sendFailure(request: FastifyRequest, reply: FastifyReply, failure: Failure) {
  const { status, retryAfterS, ...told } = failure;
  const requestId = status === 500 ? request.id : undefined;
  if (retryAfterS !== undefined) reply.header("retry-after", retryAfterS);
  // Source: RFC 9110, 15.5.2. Browsers ask nobody for a bearer token.
  if (status === 401) reply.header("www-authenticate", "Bearer");
  return reply.status(status).send({ success: false, ...told, requestId });
}

/** Makes every error and every unknown address of `app` answer with a failure. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const failure = failureOf(error);
    // Procedures report their own failures, see `Context.onFault`.
    if (failure.status === 500 && !(error instanceof TRPCError)) {
      request.log.error({ err: error }, "request failed");
    }
    return sendFailure(request, reply, failure);
  });
  app.setNotFoundHandler(answerNotFound);
}

/** Answers that there is nothing at this address. */
export function answerNotFound(request: FastifyRequest, reply: FastifyReply) {
  return sendFailure(request, reply, { status: 404, message: "Not found" });
}

const connectionFailures: Record<string, Failure> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, message: "The request took too long." },
  HPE_HEADER_OVERFLOW: { status: 431, message: "The request’s headers are too large." },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: 413, message: "The request is too large." },
};
const malformed: Failure = { status: 400, message: "The request is not valid HTTP." };

/** Answers a request that can be read in two ways, and reads nothing more from who sent it. */
export function refuseMalformed(
  request: IncomingMessage,
  response: ServerResponse,
  headers: Record<string, string>,
): void {
  const { status, message } = malformed;
  const body = JSON.stringify({ success: false, message });
  response.writeHead(status, {
    ...headers,
    connection: "close",
    "content-type": "application/json; charset=utf-8",
    "content-length": body.length,
  });
  response.end(body, () => request.socket.destroy());
}

/**
 * Answers what never became a request: broken HTTP, headers without end, a visitor who is too slow.
 *
 * @param headers - of every answer
 */
export function connectionErrorHandler(headers: Record<string, string>) {
  const fixed = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return (error: ConnectionError, socket: Socket): void => {
    if (error.code === "ERR_HTTP_REQUEST_TIMEOUT" && mayTakeLonger(socket)) return;
    if (error.code === "ECONNRESET" || !socket.writable) {
      socket.destroy();
      return;
    }
    const { status, message } = connectionFailures[error.code] ?? malformed;
    const body = JSON.stringify({ success: false, message });
    socket.end(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${fixed.join("")}connection: close\r\n` +
        `content-type: application/json; charset=utf-8\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
      () => socket.destroy(),
    );
  };
}
