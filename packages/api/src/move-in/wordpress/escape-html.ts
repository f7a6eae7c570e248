/** Escapes text for HTML. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);
