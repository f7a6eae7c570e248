import { posts } from "@pickwell/db/schema";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { movingShop } from "../../../../test/moves.ts";
import { wxr } from "../../../../test/wxr.ts";
import { renderArticle } from "../../../markdown/render.ts";

const moving = movingShop();

/** An article of some content: its Markdown, and what readers see of it. */
async function articleOf(content: string, extra = {}) {
  const report = await moving.move(wxr({ id: 1, name: "a", content, ...extra }));
  const [post] = await moving.shop.db.select().from(posts).where(eq(posts.slug, "a"));
  const { parts } = renderArticle(post?.content ?? "");
  const html = parts.map((part) => (part.type === "html" ? part.html : "")).join("");
  return { report, post, text: post?.content, html: html.trim() };
}

test.each([
  ['[lasso_x id="4"]', '{{unknown: [lasso_x id="4"]}}', ""],
  [
    "Today: [price_box id=7], buy.",
    "Today: {{unknown: [price_box id=7]}}, buy.",
    "<p>Today: buy.</p>",
  ],
  [
    '[fold_box title="X"]Some <b>words</b>[/fold_box]',
    '{{unknown: [fold_box title="X"]}}Some **words**{{unknown: [/fold_box]}}',
    "<p>Some <strong>words</strong></p>",
  ],
  ["[sitemap]\n\nWords", "{{unknown: [sitemap]}}\n\nWords", "<p>Words</p>"],
  ["Words [/vc_row]", "Words {{unknown: [/vc_row]}}", "<p>Words</p>"],
  ['[map_x a="1\n2 50%"]', '{{unknown: [map_x a="1%0A2 50%25"]}}', ""],
  [
    '<ul><li>One [star_x n="1"]</li><li>Two</li></ul>',
    '- One {{unknown: [star_x n="1"]}}\n- Two',
    "<ul>\n<li>One</li>\n<li>Two</li>\n</ul>",
  ],
  [
    '<ul><li>[star_x n="1"]</li><li>Two</li></ul>',
    '- {{unknown: [star_x n="1"]}}\n- Two',
    "<ul>\n<li>Two</li>\n</ul>",
  ],
  ['<a href="[site_url]/x">Words</a>', "Words{{unknown: [site_url]/x}}", "<p>Words</p>"],
  [
    '<strong>[star_x n="1"]</strong> a',
    '**{{unknown: [star_x n="1"]}}** a',
    "<p><strong></strong>a</p>",
  ],
])(
  "readers do not see the shortcode of a gone plugin in %s, which stays in the text",
  async (source, text, html) => {
    expect(await articleOf(source)).toMatchObject({ text, html });
  },
);

test("a shortcode in a cell of a table keeps its bars and braces without breaking the table", async () => {
  const { text, html } = await articleOf(
    '<table><tr><th>A</th></tr><tr><td>1 [star_x a="x|y" b="{z}"]</td></tr></table>',
  );
  expect(text).toContain('| 1 {{unknown: [star_x a="x%7Cy" b="%7Bz%7D"]}} |');
  expect(html).not.toContain("star_x");
});

test.each([
  "He \\[sic] said \\[half-baked], \\[1], \\[n = 12], \\[p < 0.05, n = 12] and \\[see x=5].",
  "\\[applause]",
  "A list\\[my_index].",
])("brackets that an author wrote stay in sight: %s", async (text) => {
  const { report, ...article } = await articleOf(text.replaceAll("\\", ""));
  expect(article.text).toBe(text);
  expect(report.unknown).toEqual({});
});

test("a shortcode in code, or escaped by doubled brackets, is what the text is about", async () => {
  const { text, report } = await articleOf(
    '<pre>[lasso_x id="1"]</pre>Write <code>[lasso_x id="1"]</code> or [[lasso_x id="1"]].',
  );
  expect(text).toBe(
    '```\n[lasso_x id="1"]\n```\n\nWrite `[lasso_x id="1"]` or \\[lasso_x id="1"].',
  );
  expect(report.unknown).toEqual({});
});

test.each([
  ["<code>$row[year]</code> of [year]", "`$row[year]` of 2026"],
  ["<pre>a[i] = row[month]; [i]x[/i]</pre>", "```\na[i] = row[month]; [i]x[/i]\n```"],
  ["<code>[b]x[/b]</code>, <code>$latex x$</code>", "`[b]x[/b]`, `$latex x$`"],
  ["[Mon] closed, list[year] and [Year]", "\\[Mon] closed, list\\[year] and \\[Year]"],
])("marks and dates in code, and words that look like them, stay: %s", async (source, text) => {
  expect((await articleOf(source)).text).toBe(text);
});

test.each([
  ['[quote author="Ada"]Words[/quote]', "> Words\n>\n> — Ada"],
  ["[quote=Ada]Words[/quote]", "> Words\n>\n> — Ada"],
  ["[quote]Words[/quote]", "> Words"],
  ["[url=/about]us[/url]", "[us](https://old.example/about)"],
  ['[url href="x.example"]us[/url]', '{{unknown: [url href="x.example"]}}us{{unknown: [/url]}}'],
])("a forum mark keeps what it says beside its words: %s", async (source, text) => {
  expect((await articleOf(source)).text).toBe(text);
});

test("a link of which readers would see nothing is none, and its address stays in the text", async () => {
  const { text, html } = await articleOf(
    '<a href="https://x.example/">[icon_x name="a"]</a> Words',
  );
  expect(text).toBe('{{unknown: [icon_x name="a"]}}{{unknown: https://x.example/}} Words');
  expect(html).toBe("<p>Words</p>");
});

test("excerpts have no shortcodes of gone plugins", async () => {
  const { post } = await articleOf('Words [lasso_x id="1"] here.<!--more-->Rest');
  expect(post?.excerpt).toBe("Words here.");
});

test("the report names each article with such code, and leads to it", async () => {
  const { report, post } = await articleOf('[lasso_x id="4"] and [lasso_y id="5"]');
  expect(report.unknown).toEqual({ "shortcode [lasso_x]": 1, "shortcode [lasso_y]": 1 });
  expect(report.notes).toContainEqual({
    entry: "Title 1",
    text: 'It has code of plugins that nothing here understands: readers do not see it, and it stays in the text. [lasso_x id="4"] [lasso_y id="5"]',
    target: { kind: "post", id: post?.id },
  });
});

test("the report names the beginning of a long code only", async () => {
  const { report } = await articleOf(`[lasso_x text="${"long ".repeat(900)}"]`);
  const [note] = report.notes.filter(({ text }) => text.includes("[lasso_x"));
  expect(note?.text.length).toBeLessThan(300);
});

test("forum marks and formulas are marks and formulas of the text", async () => {
  const { text } = await articleOf(
    "[b]Bold[/b] [url=https://x.example/a]words[/url], [latex]x^2[/latex] and $latex y_1$.",
  );
  expect(text).toBe("**Bold** [words](https://x.example/a), `x^2` and `y_1`.");
});

test("the current year and month that a plugin showed are today’s, in the site's language", async () => {
  const { post, report } = await articleOf("Best of [month] [year]", { title: "Pans of [year]" });
  expect(post).toMatchObject({ title: "Pans of 2026", content: "Best of March 2026" });
  expect(report.mended).toHaveProperty([
    "It showed the current year or month by a shortcode: it has today’s now.",
  ]);
});
