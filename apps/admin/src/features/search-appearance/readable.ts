/**
 * A path as people write it.
 *
 * @returns the path itself where it cannot be decoded: a percent sign may stand for itself
 */
export function readable(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
