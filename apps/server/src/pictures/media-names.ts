/** Paths of original pictures in the media folder. */
import { isAbsolute, relative, resolve } from "node:path";

/** Folder of pictures that live elsewhere, named by their keys. */
const REMOTE = "remote";
const OWN = "media:";

/** Whether a picture was uploaded, not downloaded. @param source - see `pictures` */
export const isMedia = (source: string): boolean => source.startsWith(OWN);

/**
 * The path of a picture's file in the media folder, with `/` as separator.
 *
 * @throws Error when it would be outside of the folder
 */
export function mediaName(key: string, source: string): string {
  const name = isMedia(source) ? source.slice(OWN.length) : `${REMOTE}/${key}`;
  const folder = resolve("/media", isMedia(source) ? "" : REMOTE);
  const path = relative(folder, resolve("/media", name));
  if (path === "" || path.startsWith("..") || isAbsolute(path)) {
    throw new Error("the picture’s file lies outside the media folder");
  }
  return name;
}
