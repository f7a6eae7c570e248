/**
 * Merges the scripts at the end of a page, to have fewer nonces.
 *
 * @param nonce - of the page's scripts; the router marks its last ones with `data-tsr-stream-part`
 */
export function withOneScript(html: string, nonce: string): string {
  // Including the nonce, which no text of the shop can contain.
  const begin = html.indexOf(` nonce="${nonce}" data-tsr-stream-part=""`);
  if (begin < 0) return html;
  const scripts = html
    .slice(begin)
    .replaceAll(`</script><script nonce="${nonce}" data-tsr-stream-part="">`, "\n;")
    .replaceAll(`</script><script nonce="${nonce}">`, "\n;");
  return html.slice(0, begin) + scripts;
}
