import { createHash } from "node:crypto";

/** The key under which the image route knows a picture that lives elsewhere. @param url - its address */
export const remotePictureKey = (url: string): string =>
  createHash("sha256").update(url).digest("hex").slice(0, 16);
