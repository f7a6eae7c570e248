/** Requests of one connection, one after another. */
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/**
 * Requests that may wait on a connection for the answer to the one before. Browsers and proxies send
 * none ahead, and programs that do a dozen.
 */
const MAX_WAITING = 16;

/** The answer that a connection is waiting for, or was given last. */
const answers = new WeakMap<Socket, ServerResponse>();

/** True while a connection waits for us, so that it is not its fault when nothing moves on it. */
export const isOurTurn = (socket: Socket): boolean => answers.get(socket)?.headersSent === false;

/**
 * Hands the requests of each connection on one at a time: the next when the answer before it has
 * left, and others have had their turn of the event loop. However much somebody sends ahead without
 * reading, no more than one answer is made and held for them. Who sends far ahead is cut off.
 */
export function inTurn(handle: RequestListener): RequestListener {
  const waiting = new WeakMap<Socket, [IncomingMessage, ServerResponse][]>();

  function begin(request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request;
    answers.set(socket, response);
    response.once("close", () => {
      if (waiting.get(socket)?.length) setImmediate(next, socket);
      else waiting.delete(socket);
    });
    handle(request, response);
  }

  function next(socket: Socket): void {
    const following = waiting.get(socket)?.shift();
    if (following && !socket.destroyed) begin(...following);
    else waiting.delete(socket);
  }

  return (request, response) => {
    const { socket } = request;
    // What was read together with the requests that were too many.
    if (socket.destroyed) return;
    const line = waiting.get(socket);
    if (!line) {
      waiting.set(socket, []);
      begin(request, response);
    } else if (line.length < MAX_WAITING) {
      line.push([request, response]);
    } else {
      waiting.delete(socket);
      cutOff(socket);
    }
  };
}

/** What Node.js asks its parser to do after the head of a request: read no further, as for an upgrade. */
const READ_NO_FURTHER = () => 2;

/**
 * Ends a connection without an answer. What has been read from it already may hold thousands of
 * requests, and the parser goes through all of them in one go: it is told to leave them.
 */
function cutOff(socket: Socket): void {
  const { parser } = socket as { parser?: { onIncoming: unknown } | null };
  if (parser) parser.onIncoming = READ_NO_FURTHER;
  socket.destroy();
}
