/** Text as it goes by mail: in lines of 76 ASCII characters at most. Source: RFC 2045, 6.7 and 6.8. */

export interface EncodedText {
  /** What `Content-Transfer-Encoding` says. */
  encoding: "7bit" | "quoted-printable" | "base64";
  body: string;
}

const COLUMNS = 76;
const [TAB, LF, CR, SPACE, EQUALS, TILDE] = [0x09, 0x0a, 0x0d, 0x20, 0x3d, 0x7e];
const HEX = Buffer.from("0123456789ABCDEF", "latin1");
/** What has to be encoded, or makes a line too long. */
const NOT_AS_IT_IS = new RegExp(`[^\\t\\n\\r\\x20-\\x7e]|[^\\r\\n]{${COLUMNS + 1}}`);
/** Of a text that has more than this share of bytes beyond ASCII, Base64 is shorter. */
const MOSTLY = 1 / 4;

/** Says it in the encoding that changes it least: people and filters read the source of mails. */
export function encodedText(text: string): EncodedText {
  if (!NOT_AS_IT_IS.test(text)) {
    return { encoding: "7bit", body: text.replace(/\r\n?|\n/g, "\r\n") };
  }
  const bytes = Buffer.from(text, "utf8");
  // Each character beyond ASCII has more bytes than units.
  if (bytes.length - text.length > bytes.length * MOSTLY) {
    const lines = bytes.toString("base64").replace(new RegExp(`.{${COLUMNS}}(?!$)`, "g"), "$&\r\n");
    return { encoding: "base64", body: lines };
  }
  return { encoding: "quoted-printable", body: quotedPrintable(bytes) };
}

function quotedPrintable(bytes: Buffer): string {
  // Three for each byte, and a soft break of three after each 73 at the latest.
  const written = Buffer.allocUnsafe(bytes.length * 4);
  let end = 0;
  let column = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] as number;
    if (byte === CR || byte === LF) {
      if (byte === CR && bytes[at + 1] === LF) at += 1;
      written[end++] = CR;
      written[end++] = LF;
      column = 0;
      continue;
    }
    const isLiteral = byte !== EQUALS && (isBlank(byte) ? !endsLine(bytes, at) : isPrintable(byte));
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

/** Mail servers take blanks away from there. */
function endsLine(bytes: Buffer, at: number): boolean {
  const next = bytes[at + 1];
  return next === undefined || next === CR || next === LF;
}

/** Bytes of the character that begins with this one; 1 of one that only goes on. */
function bytesOf(byte: number): number {
  if (byte < 0xc0) return 1;
  if (byte < 0xe0) return 2;
  return byte < 0xf0 ? 3 : 4;
}
