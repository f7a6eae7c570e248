/** Width and height of a picture, in pixels. */
export interface PhotoSize {
  width: number;
  height: number;
}

/**
 * The size of a picture from the header of a WebP file. Source: RFC 9649, 2.5 to 2.7.
 *
 * @throws Error when it is not a WebP file
 */
export function photoSize(file: Buffer): PhotoSize {
  const kind = file.toString("latin1", 8, 16);
  if (kind === "WEBPVP8 ") {
    return { width: file.readUInt16LE(26) & 0x3fff, height: file.readUInt16LE(28) & 0x3fff };
  }
  if (kind === "WEBPVP8L") {
    const bits = file.readUInt32LE(21);
    return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
  }
  if (kind === "WEBPVP8X") {
    return { width: file.readUIntLE(24, 3) + 1, height: file.readUIntLE(27, 3) + 1 };
  }
  throw new Error("This is no WebP file");
}
