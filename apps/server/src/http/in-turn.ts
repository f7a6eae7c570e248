/** Processes requests of one connection one after another. */
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

/** Whether a connection is waiting for us, so that inactivity is not its fault. */
export function isOurTurn(socket: Socket): boolean {
  const answer = lines.get(socket)?.answer;
  return answer !== undefined && !answer.headersSent && !answer.writableEnded;
}

/**
 * Passes on the requests of a connection one at a time: the next after the answer has been sent and
 * others had their turn. Clients that pipeline without reading make us prepare at most one answer;
 * those that send too far ahead are disconnected.
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
