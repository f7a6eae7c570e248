import type { MarkdownIt } from "markdown-it";

/** Code blocks, with their language as a class, scrollable by keyboard. */
export function code(md: MarkdownIt) {
  const { escapeHtml } = md.utils;
  const { rules } = md.renderer;
  const block = (text: string, attributes = "") =>
    `<pre tabindex="0"><code${attributes}>${escapeHtml(text)}</code></pre>\n`;
  rules.code_block = (tokens, index) => block(tokens[index]?.content ?? "");
  rules.fence = (tokens, index) => {
    const { content = "", info = "" } = tokens[index] ?? {};
    const language = /^\s*([\w+#.-]{1,40})(?=\s|$)/.exec(info)?.[1];
    return block(content, language && ` class="language-${escapeHtml(language.toLowerCase())}"`);
  };
}
