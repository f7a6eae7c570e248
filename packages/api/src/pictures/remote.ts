import { hash } from "node:crypto";

/** The key of a third-party picture. @param url - of the picture */
export const remotePictureKey = (url: string): string => hash("sha256", url, "hex").slice(0, 16);
