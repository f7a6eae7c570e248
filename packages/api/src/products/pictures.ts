import type { PictureRef } from "@pickwell/db/schema";
import { remotePictureKey } from "../pictures/remote.ts";

/** The reference to a picture elsewhere. @param name - of the product it shows */
export function pictureOf(url: string, name: string, index: number): PictureRef {
  return { key: remotePictureKey(url), url, alt: altOf(name, index) };
}

/** The alt text of a product's picture. @param index - from 0 */
export function altOf(name: string, index: number): string {
  return index === 0 ? name : `${name}, picture ${index + 1}`;
}
