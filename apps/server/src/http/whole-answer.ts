/**
 * Sends cached responses as one buffer with head and body, in one write. Node.js's own handling of
 * headers and chunks costs as much as reading the request.
 */
import {
  type IncomingMessage,
  type ServerResponse,
  STATUS_CODES,
  validateHeaderValue,
} from "node:http";
import { releaseBuffer } from "./buffer-pool.ts";

/** Keep-alive timeout, in milliseconds. */
export const KEEP_ALIVE_MS = 10_000;

/** Placeholder for the date: `Sun, 06 Nov 1994 08:49:37 GMT` always has the same length. */
const NO_DATE = new Date(0).toUTCString();

/** All positions of a mark in a text. */
function placesOf(mark: string, text: string): number[] {
  const places: number[] = [];
  for (let at = text.indexOf(mark); at >= 0; at = text.indexOf(mark, at + mark.length)) {
    places.push(at);
  }
  return places;
}

/** The head of an HTTP/1.1 keep-alive response, as Node.js writes it. */
export class WholeHead {
  readonly #status: number;
  readonly #bytes: Buffer;
  readonly #marks: readonly number[];
  readonly #date: number;
  /** The second of the date in it, since 1970. */
  #second = 0;

  /**
   * @param headers - names and values, alternating, including content-length
   * @param mark - placeholder for what differs in each response, with the same length
   * @throws TypeError for invalid header values, as Node.js
   */
  constructor(status: number, headers: readonly string[], mark: string) {
    const lines = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`];
    for (let at = 0; at < headers.length; at += 2) {
      const [name = "", value = ""] = headers.slice(at, at + 2);
      validateHeaderValue(name, value);
      lines.push(`${name}: ${value}`);
    }
    const begin = `${lines.join("\r\n")}\r\nDate: `;
    const end = `\r\nConnection: keep-alive\r\nKeep-Alive: timeout=${KEEP_ALIVE_MS / 1000}\r\n\r\n`;
    this.#status = status;
    this.#bytes = Buffer.from(begin + NO_DATE + end, "latin1");
    this.#marks = placesOf(mark, begin);
    this.#date = begin.length;
  }

  get status(): number {
    return this.#status;
  }

  get length(): number {
    return this.#bytes.length;
  }

  /** Writes the head to the start of a buffer, with `letters` in place of the marks. */
  fill(room: Buffer, letters: string): void {
    const second = Math.floor(Date.now() / 1000);
    if (second !== this.#second) {
      this.#second = second;
      this.#bytes.write(new Date(second * 1000).toUTCString(), this.#date, "latin1");
    }
    this.#bytes.copy(room);
    for (const mark of this.#marks) room.write(letters, mark, "latin1");
  }
}

/** Whether a `WholeHead` fits a connection: keep-alive, without special requests. */
export const takesWhole = ({ req, socket, shouldKeepAlive }: ServerResponse): boolean =>
  shouldKeepAlive && socket !== null && req.httpVersion === "1.1";

/**
 * Sends head and body to a connection that `takesWhole`.
 *
 * @param whole - from `acquireBuffer`, which gets it back after sending
 */
export function sendWhole(
  response: ServerResponse<IncomingMessage>,
  status: number,
  whole: Buffer,
): void {
  response.statusCode = status;
  response.finished = true;
  response.socket?.write(whole, (error) => {
    // The connection failed, which it reports itself.
    if (error) return;
    releaseBuffer(whole);
    // Node.js waits for this event to read the next request.
    response.emit("finish");
  });
}
