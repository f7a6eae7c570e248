/**
 * Text encoded for mail, in lines of at most 76 ASCII characters. Source: RFC 2045, 6.7 and 6.8.
 */

export interface EncodedText {
  /** Value of `Content-Transfer-Encoding`. */
  encoding: "7bit" | "quoted-printable" | "base64";
  body: string;
}

const COLUMNS = 76;
const [TAB, LF, CR, SPACE, EQUALS, TILDE] = [0x09, 0x0a, 0x0d, 0x20, 0x3d, 0x7e];
const HEX = Buffer.from("0123456789ABCDEF", "latin1");
/** Matches text that has to be encoded. */
const NOT_AS_IT_IS = new RegExp(`[^\\t\\n\\r\\x20-\\x7e]|[^\\r\\n]{${COLUMNS + 1}}`);
/** Of a text that has more than this share of bytes beyond ASCII, Base64 is shorter. */
const MOSTLY = 1 / 4;

/**
 * Encodes a text with the encoding that changes it least, because people and filters read mail
 * sources.
 */
export function encodedText(text: string): EncodedText {
  if (!NOT_AS_IT_IS.test(text)) {
    return { encoding: "7bit", body: text.replace(/\r\n?|\n/g, "\r\n") };
  }
  const size = Buffer.byteLength(text);
  // Each character beyond ASCII has more bytes than units.
  if (size - text.length > size * MOSTLY) {
    const encoded = Buffer.from(text).toString("base64");
    const lines = encoded.replace(new RegExp(`.{${COLUMNS}}(?!$)`, "g"), "$&\r\n");
    return { encoding: "base64", body: lines };
  }
  const lines = text.split(/\r\n?|\n/);
  return { encoding: "quoted-printable", body: lines.map(knownLine).join("\r\n") };
}

/** Lines that were encoded last: thousands of mails of a broadcast have most of theirs in common. */
let known = new Map<string, string>();
/** Characters of these lines. */
let kept = 0;
const MOST_KEPT = 200_000;

function knownLine(line: string): string {
  const before = known.get(line);
  if (before !== undefined) return before;
  const bytes = Buffer.from(line);
  const encoded = quotedPrintable(bytes);
  kept += line.length;
  if (kept > MOST_KEPT) {
    known = new Map();
    kept = line.length;
  }
  // A copy: the line itself would keep the whole text in memory.
  known.set(bytes.toString(), encoded);
  return encoded;
}

function quotedPrintable(line: Buffer): string {
  // Three for each byte, and a soft break of three after each 73 at the latest.
  const written = Buffer.allocUnsafe(line.length * 4);
  let end = 0;
  let column = 0;
  for (let at = 0; at < line.length; at += 1) {
    const byte = line[at] as number;
    // Mail servers may remove blanks at the end of a line.
    const isKept = isPrintable(byte) || (isBlank(byte) && at + 1 < line.length);
    const isLiteral = byte !== EQUALS && isKept;
    // A character is not torn apart, though it could be.
    const room = isLiteral ? 1 : 3 * bytesOf(byte);
    if (column + room >= COLUMNS) {
      written[end++] = EQUALS;
      written[end++] = CR;
      written[end++] = LF;
      column = 0;
    }
    if (isLiteral) written[end++] = byte;
    else {
      written[end++] = EQUALS;
      written[end++] = HEX[byte >> 4] as number;
      written[end++] = HEX[byte & 15] as number;
    }
    column += isLiteral ? 1 : 3;
  }
  return written.toString("latin1", 0, end);
}

const isBlank = (byte: number) => byte === SPACE || byte === TAB;
const isPrintable = (byte: number) => byte > SPACE && byte <= TILDE;

/** Number of bytes of the character that starts with this byte; 1 for a continuation byte. */
function bytesOf(byte: number): number {
  if (byte < 0xc0) return 1;
  if (byte < 0xe0) return 2;
  return byte < 0xf0 ? 3 : 4;
}
