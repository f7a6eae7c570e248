import { hash } from "node:crypto";

/** The key under which the image route knows a picture that lives elsewhere. @param url - its address */
export const remotePictureKey = (url: string): string => hash("sha256", url, "hex").slice(0, 16);
