/**
 * Limits request bodies: small, unless the session, looked up before the body is read, is an
 * admin's.
 */
import { Transform } from "node:stream";
import type { FastifyInstance, FastifyRequest, RequestPayload } from "fastify";
import { HttpError } from "./errors.ts";

/** For everybody but admins. */
export const MAX_BODY_BYTES = 64 * 1024;
/** The longest article allowed by `MAX_MARKDOWN`, in any script, with the rest of its request. */
export const MAX_ADMIN_BODY_BYTES = 1024 * 1024;

const tooLarge = () => new HttpError(413, "Request body is too large");

declare module "fastify" {
  interface FastifyContextConfig {
    /**
     * The route itself sees to it that no stranger's large body is held: files go to the disk, and
     * only from those who may send them.
     */
    hasOwnBodyLimit?: boolean;
  }
}

/** Whether a request says that its body is within what everybody may send. */
export function hasSmallBody({ headers }: FastifyRequest): boolean {
  const { "content-length": length, "transfer-encoding": coding } = headers;
  // Node.js never reads more than the declared length.
  return length === undefined ? coding === undefined : Number(length) <= MAX_BODY_BYTES;
}

/**
 * Limits the bodies of routes registered on `app` after this. Routes may have smaller limits.
 *
 * @param mayBeLarge - whether the sender may exceed it; only called for large bodies
 */
export function limitBodies(
  app: FastifyInstance,
  mayBeLarge: (request: FastifyRequest) => Promise<boolean>,
): void {
  app.addHook("preParsing", (request, reply, payload, done) => {
    if (hasSmallBody(request) || request.routeOptions.config.hasOwnBodyLimit) {
      done(null, payload);
      return;
    }
    const { "content-length": length } = request.headers;
    mayBeLarge(request).then((may) => {
      if (may) done(null, payload);
      else if (length === undefined) done(null, cutOff(payload));
      else {
        reply.header("connection", "close");
        done(tooLarge());
      }
    }, done);
  });
}

/** Lets a body through that does not say how long it is, until it is too long. */
function cutOff(payload: RequestPayload): Transform {
  let bytes = 0;
  const bounded = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > MAX_BODY_BYTES) done(tooLarge());
      else done(null, chunk);
    },
  });
  // The body may have no reader at this moment, who would handle the error.
  bounded.on("error", () => {});
  payload.on("error", (error) => bounded.destroy(error));
  // The reader gets the error, too. Without this listener, a connection that breaks before or after
  // reading would end the process.
  bounded.on("error", () => {});
  return payload.pipe(bounded);
}
