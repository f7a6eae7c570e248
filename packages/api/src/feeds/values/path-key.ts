/** Key of a path, regardless of case and of Unicode form. */
export const pathKey = (names: readonly string[]): string =>
  names.map((name) => name.normalize("NFKC").toLowerCase()).join("\u001f");
