/**
 * The scripts at the end of a page, which follow each other, as one: each would be a nonce more to be
 * written whenever the page is sent.
 *
 * @param nonce - what the page's scripts carry; the router begins the last ones with `data-tsr-stream-part`
 */
export function withOneScript(html: string, nonce: string): string {
  // With the nonce, which no text of the shop can hold.
  const begin = html.indexOf(` nonce="${nonce}" data-tsr-stream-part=""`);
  if (begin < 0) return html;
  const scripts = html
    .slice(begin)
    .replaceAll(`</script><script nonce="${nonce}" data-tsr-stream-part="">`, "\n;")
    .replaceAll(`</script><script nonce="${nonce}">`, "\n;");
  return html.slice(0, begin) + scripts;
}
