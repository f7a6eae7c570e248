/** Requests of one connection, one after another. */
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/**
 * Requests that may wait on a connection for the answer to the one before. Browsers and proxies send
 * none ahead, and programs that do a dozen.
 */
const MAX_WAITING = 16;

/** What is known of a connection. */
interface Line {
  /** The answer that it is waiting for, or was given last. */
  answer: ServerResponse | undefined;
  /** Whether that answer is still on its way. */
  isBusy: boolean;
  /** Requests that wait for it to leave. */
  waiting: [IncomingMessage, ServerResponse][];
}

const lines = new WeakMap<Socket, Line>();

/** True while a connection waits for us, so that it is not its fault when nothing moves on it. */
export function isOurTurn(socket: Socket): boolean {
  const answer = lines.get(socket)?.answer;
  return answer !== undefined && !answer.headersSent && !answer.writableEnded;
}

/**
 * Hands the requests of each connection on one at a time: the next when the answer before it has
 * left, and others have had their turn of the event loop. However much somebody sends ahead without
 * reading, no more than one answer is made and held for them. Who sends far ahead is cut off.
 */
export function inTurn(handle: RequestListener): RequestListener {
  function begin(line: Line, request: IncomingMessage, response: ServerResponse): void {
    line.answer = response;
    line.isBusy = true;
    response.on("close", goOn);
    handle(request, response);
  }

  /** Made once, and not for each answer: there are thousands in a second. */
  function goOn(this: ServerResponse): void {
    const { socket } = this.req;
    const line = lines.get(socket);
    if (!line) return;
    if (line.waiting.length > 0) setImmediate(next, line, socket);
    else line.isBusy = false;
  }

  function next(line: Line, socket: Socket): void {
    const following = line.waiting.shift();
    if (following && !socket.destroyed) begin(line, ...following);
    else line.isBusy = false;
  }

  return (request, response) => {
    const { socket } = request;
    // What was read together with the requests that were too many.
    if (socket.destroyed) return;
    const line = lineOf(socket);
    if (!line.isBusy) begin(line, request, response);
    else if (line.waiting.length < MAX_WAITING) line.waiting.push([request, response]);
    else {
      line.waiting = [];
      cutOff(socket);
    }
  };
}

function lineOf(socket: Socket): Line {
  const known = lines.get(socket);
  if (known) return known;
  const line: Line = { answer: undefined, isBusy: false, waiting: [] };
  lines.set(socket, line);
  return line;
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
