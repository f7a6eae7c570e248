/**
 * Whether a text is an address, absolute or against another.
 *
 * In place of `URL.canParse`: once V8 has compiled what calls that often, Node.js 20 hands it Latin-1
 * for UTF-8, and it says no to `https://bücher.example/`.
 */
export function canParseUrl(text: string, base?: string | URL): boolean {
  try {
    new URL(text, base);
    return true;
  } catch {
    return false;
  }
}
