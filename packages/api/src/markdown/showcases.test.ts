import { expect, test } from "vitest";
import { renderArticle, renderMarkdown } from "./render.ts";
import { filmOf } from "./rules.ts";

const htmlOf = (text: string) =>
  renderArticle(text)
    .parts.map((part) => (part.type === "html" ? part.html : `[${part.key}]`))
    .join("");

test("what is ranked begins with links to its headings, and its products stand there as anywhere", () => {
  const text =
    "::: ranked Our picks\n### Best overall\n\n{{product:lamp}}\n\nWhy.\n\n::: tip\nx\n:::\n\n### Budget\n\n{{product:torch}}\n{{product:lamp}}\n:::\n\nAfter.";
  expect(htmlOf(text)).toMatch(
    /^<section class="ranked">\n<p class="fence-title">Our picks<\/p>\n<ol>\n<li><a href="#best-overall">Best overall<\/a><\/li>\n<li><a href="#budget">Budget<\/a><\/li>\n<\/ol>\n<\/section>\n<h2 id="best-overall">.*\[lamp\]<p>Why\.<\/p>\n<aside.*<\/aside>\n<h2 id="budget">.*\[torch\]\[lamp\]<p>After\.<\/p>\n$/s,
  );
  expect(renderArticle(text).rankings).toEqual([
    {
      title: "Our picks",
      picks: [
        { label: "Best overall", key: "lamp" },
        { label: "Budget", key: "torch" },
      ],
    },
  ]);
});

test("a table of products is a place in the text, which shows nothing by itself", () => {
  const text = "::: compare price, weight, brand\n- product:lamp\n* torch\n- lamp\nSome words\n:::";
  expect(renderArticle(text).comparisons).toEqual([
    { keys: ["lamp", "torch"], facts: ["price", "brand"] },
  ]);
  expect(renderMarkdown(text).html).toBe("");
  expect(
    renderArticle("::: compare\nproduct:lamp\n{{product:torch}}\n* {{ product:sun }}\n:::")
      .comparisons,
  ).toMatchObject([{ keys: ["lamp", "torch", "sun"] }]);
  expect(renderMarkdown("::: compare\nwords\n:::\n\nAfter\u0000c 0\u0000.").html).toBe(
    "<p>After\ufffdc 0\ufffd.</p>\n",
  );
});

test("a voucher has its code, a gallery its pictures", () => {
  expect(htmlOf('::: voucher SAVE<10 Ten "off"\nUntil May.\n:::')).toBe(
    '<section class="voucher">\n<p class="fence-title">Ten “off”</p>\n<p class="voucher-code"><code>SAVE&lt;10</code></p>\n<p>Until May.</p>\n</section>\n',
  );
  expect(htmlOf("::: gallery Views\n![a](/img/abc)\n\n![b](/img/def)\n:::")).toMatch(
    /^<section class="gallery" aria-label="Views">\n<figure>.*<\/figure>\n<figure>.*<\/figure>\n<\/section>\n$/s,
  );
});

test("a film is a link until somebody wants to see it, and loads nothing", () => {
  const html = renderMarkdown(
    "::: video https://youtu.be/abcdefghi_k?t=3 How [it] works\n:::",
  ).html;
  expect(html).toBe(
    '<figure class="video" data-film="youtube/abcdefghi_k">\n<p><a href="https://www.youtube.com/watch?v=abcdefghi_k" rel="nofollow noopener">How [it] works</a></p>\n</figure>\n',
  );
  expect(renderMarkdown("::: video https://evil.example/x\n:::").html).not.toContain("figure");
});

test.each([
  ["https://www.youtube.com/watch?v=abcdefghijk&t=1", "youtube/abcdefghijk"],
  ["https://m.youtube.com/watch?list=x&v=abcdefghijk", "youtube/abcdefghijk"],
  ["https://www.youtube.com/shorts/abcdefghijk", "youtube/abcdefghijk"],
  ["https://www.youtube-nocookie.com/embed/abcdefghijk", "youtube/abcdefghijk"],
  ["https://vimeo.com/123456789", "vimeo/123456789"],
  ["https://player.vimeo.com/video/123456789", "vimeo/123456789"],
  ["https://www.youtube.com/watch?v=abc", null],
  ["https://youtube.com.evil.example/watch?v=abcdefghijk", null],
  ["javascript:https://youtu.be/abcdefghijk", null],
])("%s", (url, expected) => {
  const film = filmOf(url);
  expect(film && `${film.host}/${film.id}`).toBe(expected);
});

test.each(["::: ranked\n", "::: ranked\n::: tip\n", "::: compare\n- a\n:::\n", "::: video x\n"])(
  "200,000 characters of %j are bounded",
  (piece) => {
    const text = piece.repeat(Math.floor(199_000 / piece.length));
    expect(renderArticle(text).comparisons.length).toBeLessThanOrEqual(20);
    expect(renderMarkdown(text).html.length).toBeLessThan(text.length * 20);
  },
);
