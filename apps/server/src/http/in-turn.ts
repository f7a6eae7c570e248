/** Processes requests of one connection one after another. */
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/**
 * Maximum number of pipelined requests that wait on a connection. Browsers and proxies send none,
 * programs about a dozen.
 */
const MAX_WAITING = 16;

/** State of a connection. */
interface Line {
  /** The current response, or the last one. */
  answer: ServerResponse | undefined;
  /** Whether that response is still being sent. */
  isBusy: boolean;
  /** Requests that wait for it. */
  waiting: [IncomingMessage, ServerResponse][];
}

const lines = new WeakMap<Socket, Line>();

/** Responses that close their connection unless another request waits for them. */
const leaving = new WeakSet<ServerResponse>();

/**
 * Lets a response close its connection if no further request has arrived on it. Call it before the
 * request is passed to `inTurn`. A client that sent several in one go gets all responses: those
 * after `Connection: close` would be lost. Source: RFC 9112, 9.3.2 and 9.6.
 */
export const closeAfterLast = (response: ServerResponse): void => void leaving.add(response);

/** The response to the last request of a connection that was begun. */
export const lastAnswer = (socket: Socket): ServerResponse | undefined => lines.get(socket)?.answer;

/** Whether a connection is waiting for us, so that inactivity is not its fault. */
export function isOurTurn(socket: Socket): boolean {
  const answer = lastAnswer(socket);
  return answer !== undefined && !answer.headersSent && !answer.writableEnded;
}

/**
 * Passes on the requests of a connection one at a time: the next after the answer has been sent and
 * others had their turn. Clients that pipeline without reading make us prepare at most one answer;
 * those that send too far ahead are disconnected.
 */
export function inTurn(handle: RequestListener): RequestListener {
  function begin(line: Line, request: IncomingMessage, response: ServerResponse): void {
    if (line.waiting.length === 0 && leaving.has(response)) response.shouldKeepAlive = false;
    line.answer = response;
    line.isBusy = true;
    response.on("close", goOn);
    handle(request, response);
  }

  /**
   * One shared function instead of a closure per response, because there are thousands a second.
   */
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
    // Requests that were parsed together with the one that exceeded the limit.
    if (socket.destroyed) return;
    const line = lineOf(socket);
    if (!line.isBusy && leaving.has(response)) {
      line.isBusy = true;
      line.waiting.push([request, response]);
      // What was received together with it is read first.
      setImmediate(next, line, socket);
    } else if (!line.isBusy) begin(line, request, response);
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

/** Return value that makes Node's parser stop after the headers of a request, as for an upgrade. */
const READ_NO_FURTHER = () => 2;

/**
 * Closes a connection without a response. Data that was already received may contain thousands of
 * requests, which the parser would process in one go, so it is told to stop.
 */
function cutOff(socket: Socket): void {
  const { parser } = socket as { parser?: { onIncoming: unknown } | null };
  if (parser) parser.onIncoming = READ_NO_FURTHER;
  socket.destroy();
}
