/**
 * A decoded path.
 *
 * @returns the path itself when it cannot be decoded
 */
export function readable(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
