/** Error responses, all of the form `{ success: false, message }`. */
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { AppError, type AppErrorCode, databaseAway, diskFull } from "@pickwell/api/errors";
import { fieldOf, GENERIC_MESSAGE, publicMessage } from "@pickwell/api/trpc";
import { isDiskFull, isUnreachable } from "@pickwell/db/errors";
import { TRPCError } from "@trpc/server";
import { getHTTPStatusCodeFromError } from "@trpc/server/http";
import type { ConnectionError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { mayTakeLonger, refuseUnlessArrived } from "../http/http-server.ts";
import { BusyError } from "../workers/render-queue.ts";

const BUSY_MESSAGE = "The shop is very busy. Please try again in a moment.";

/** What a client is told about an error. */
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

/** An error at the HTTP level. Its message is shown. */
export class HttpError extends Error {
  override name = "HttpError";

  constructor(
    readonly status: number,
    message: string,
    /** The part of the request that was refused, if known. */
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

/** Maps any error to a response. Unexpected ones become a generic 500. */
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
    // Messages of the framework describe the request; others may reveal too much.
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

/** Sends an error response. Unexpected errors include the request id, for the log. */
export function sendFailure(request: FastifyRequest, reply: FastifyReply, failure: Failure) {
  const { status, retryAfterS, ...told } = failure;
  const requestId = status === 500 ? request.id : undefined;
  if (retryAfterS !== undefined) reply.header("retry-after", retryAfterS);
  // Source: RFC 9110, 15.5.2. Browsers do not ask the user for bearer tokens.
  if (status === 401) reply.header("www-authenticate", "Bearer");
  return reply.status(status).send({ success: false, ...told, requestId });
}

/** Handles errors and unknown routes of `app`. */
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

/** Answers 404. */
export function answerNotFound(request: FastifyRequest, reply: FastifyReply) {
  return sendFailure(request, reply, { status: 404, message: "Not found" });
}

const connectionFailures: Record<string, Failure> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, message: "The request took too long." },
  HPE_HEADER_OVERFLOW: { status: 431, message: "The request’s headers are too large." },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: 413, message: "The request is too large." },
};
const malformed: Failure = { status: 400, message: "The request is not valid HTTP." };

/** Rejects an ambiguous request, and closes its connection. */
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
 * Answers malformed HTTP, oversized headers and timeouts.
 *
 * @param headers - of every response
 */
export function connectionErrorHandler(headers: Record<string, string>) {
  const fixed = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const refuse = (error: ConnectionError, socket: Socket): void => {
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
  return (error: ConnectionError, socket: Socket): void => {
    if (error.code !== "ERR_HTTP_REQUEST_TIMEOUT") refuse(error, socket);
    else if (!mayTakeLonger(socket)) refuseUnlessArrived(socket, () => refuse(error, socket));
  };
}
