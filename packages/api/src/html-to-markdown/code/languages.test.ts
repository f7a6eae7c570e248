import { expect, test } from "vitest";
import { htmlToMarkdown } from "../convert.ts";

const markdownOf = (html: string) =>
  htmlToMarkdown(html, { link: (url) => url, picture: () => null, lost: () => {} });

test.each([
  ["hljs", '<pre><code class="hljs bash">ls</code></pre>', "```bash\nls\n```"],
  ["Pygments", '<div class="highlight"><pre class="python">x</pre></div>', "```python\nx\n```"],
  [
    "Rouge",
    '<div class="language-ruby highlighter-rouge"><div class="highlight"><pre class="highlight"><code>x</code></pre></div></div>',
    "```ruby\nx\n```",
  ],
  [
    "WP-Syntax",
    '<div class="wp_syntax"><table><tr><td class="line_numbers"><pre>1\n2</pre></td><td class="code"><pre class="php">a;\nb;</pre></td></tr></table></div>',
    "```php\na;\nb;\n```",
  ],
  [
    "SyntaxHighlighter, as drawn",
    '<div class="syntaxhighlighter  php"><table><tbody><tr><td class="gutter"><div class="line number1">1</div><div class="line number2">2</div></td><td class="code"><div class="container"><div class="line number1"><code class="php keyword">echo</code> <code class="php plain">1;</code></div><div class="line number2"><code class="php spaces">&nbsp;&nbsp;</code>x;</div></div></td></tr></tbody></table></div>',
    "```php\necho 1;\n  x;\n```",
  ],
  ["Crayon without a language", '<pre class="lang:default decode:true">x</pre>', "```\nx\n```"],
  ["Crayon within a line", 'Use <span class="lang:php crayon-inline">$x</span> so', "Use `$x` so"],
  ["Enlighter", '<pre data-enlighter-language="generic">x</pre>', "```\nx\n```"],
  ["words in a language", '<div lang="de"><pre>x</pre></div>', "```\nx\n```"],
])("code of %s has its language, and no numbers of lines", (_name, html, markdown) => {
  expect(markdownOf(html)).toBe(markdown);
});

test.each([
  [
    "a box with a line in it",
    '<div class="highlight"><h3>Tip</h3><div class="line"></div><p>Words</p></div>',
    "### Tip\n\nWords",
  ],
  [
    "a column between columns",
    '<table><tr><td class="gutter">Menu</td><td>Text</td></tr></table>',
    "| Menu | Text |",
  ],
])("%s is no code: its words stay", (_name, html, words) => {
  expect(markdownOf(html)).toContain(words);
});

test("a footnote in an item of a list does not part the item", () => {
  const html =
    '<ul><li>One<sup><a href="#n1">1</a></sup> so</li><li>Two</li></ul><p id="n1">Said so.</p>';
  expect(markdownOf(html)).toBe("- One[^1] so\n- Two\n\n[^1]: Said so.");
});
