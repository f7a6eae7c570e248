import { expect, test } from "vitest";
import { type Fields, ghostPost, ghostShop } from "../../../test/ghost.ts";
import { htmlToMarkdown } from "../../html-to-markdown/convert.ts";
import { cardHtml } from "./cards.ts";
import { lexicalHtml } from "./lexical.ts";
import { mobiledocHtml } from "./mobiledoc.ts";

const { allPosts, contentOf, move } = ghostShop();

test("Lexical is read where there is no HTML", async () => {
  const text = (value: string, format = 0) => ({ type: "extended-text", text: value, format });
  const lexical = JSON.stringify({
    root: {
      type: "root",
      children: [
        { type: "extended-heading", tag: "h3", children: [text("Head")] },
        {
          type: "paragraph",
          children: [
            text("a "),
            text("b", 3),
            { type: "linebreak" },
            { type: "link", url: "https://x.example", children: [text("c")] },
          ],
        },
        {
          type: "list",
          listType: "number",
          children: [{ type: "listitem", children: [text("one")] }],
        },
        { type: "image", src: "https://old.example/a.jpg", alt: "A", caption: "<span>Cap</span>" },
        { type: "callout", calloutEmoji: "!", calloutText: "Mind" },
        { type: "bookmark", url: "https://b.example", metadata: { title: "Book" } },
        { type: "codeblock", code: "a < b", language: "js" },
        { type: "odd", children: [{ type: "paragraph", children: [text("inside")] }] },
      ],
    },
  });
  const { text: content, report } = await contentOf({ lexical });
  expect(content).toBe(`### Head

a _**b**_\\
[c](https://x.example)

1. one

![A](https://old.example/a.jpg "Cap")

> ! Mind

[Book](https://b.example)

\`\`\`js
a < b
\`\`\`

inside`);
  expect(report.unknown).toEqual({ "card odd": 1 });
});

test("Mobiledoc is read with its cards", async () => {
  const mobiledoc = JSON.stringify({
    version: "0.3.1",
    markups: [["strong"], ["a", ["href", "https://x.example"]]],
    atoms: [["soft-return", "", {}]],
    cards: [
      ["image", { src: "https://old.example/a.jpg", caption: "Cap" }],
      ["markdown", { markdown: "# M\n\n*i*" }],
      ["odd", {}],
    ],
    sections: [
      [
        1,
        "p",
        [
          [0, [], 0, "a "],
          [0, [0], 1, "b"],
          [1, [], 0, 0],
          [0, [1], 1, "c"],
        ],
      ],
      [3, "ul", [[[0, [], 0, "one"]]]],
      [10, 0],
      [10, 1],
      [10, 2],
    ],
  });
  const { text, report } = await contentOf({ mobiledoc });
  expect(text).toBe(
    'a **b**\\\n[c](https://x.example)\n\n- one\n\n![](https://old.example/a.jpg "Cap")\n\n# M\n\n_i_',
  );
  expect(report.unknown).toEqual({ "card odd": 1 });
});

test("nested lists, footnotes and cards of Lexical are imported as they were shown", async () => {
  const item = (...children: Fields[]) => ({ type: "listitem", children });
  const words = (text: string) => ({ type: "extended-text", text, format: 0 });
  const list = (tag: string, ...children: Fields[]) => ({ type: "list", tag, children });
  const { text, report } = await contentOf({
    lexical: JSON.stringify({
      root: {
        children: [
          list("ul", item(words("one")), item(list("ul", item(words("two"))))),
          {
            type: "bookmark",
            url: "https://b.example/",
            metadata: { title: "T", description: "D" },
          },
          { type: "callout", calloutEmoji: "🔥", calloutText: "<p>Hot</p>" },
          { type: "product", productTitle: "P", productRatingEnabled: true, productStarRating: 4 },
          { type: "markdown", markdown: "a[^1]\n\n[^1]: Note" },
          { type: "signup", header: "Sign up" },
        ],
      },
    }),
  });
  expect(text).toBe(
    "- one\n  - two\n\n[T](https://b.example/): D\n\n> 🔥 Hot\n\n#### P\n\nRating: 4 of 5\n\na[^1]\n\n[^1]: Note",
  );
  expect(report.mended["A form was left out."]).toBe(1);
});

test("a product card's title keeps its formatting, its picture's text does not, and a sponsor is named", async () => {
  const { text } = await contentOf({
    lexical: JSON.stringify({
      root: {
        children: [
          {
            type: "product",
            productTitle: "<b>Lamp</b> &amp; bulb",
            productImageSrc: "https://old.example/content/images/lamp.jpg",
          },
          {
            type: "call-to-action",
            hasSponsorLabel: true,
            sponsorLabel: "<p>Sponsored</p>",
            textValue: "<p>Try it</p>",
          },
        ],
      },
    }),
  });
  expect(text).toBe(
    "#### **Lamp** & bulb\n\n![Lamp & bulb](https://old.example/content/images/lamp.jpg)\n\nSponsored\n\nTry it",
  );
});

test("hidden buttons, captions, code and characters in titles are imported as the site showed them", async () => {
  const cards = [
    {
      type: "product",
      productTitle: "P",
      productButtonEnabled: false,
      productUrl: "https://x.example/1",
      productButton: "Buy",
    },
    {
      type: "call-to-action",
      textValue: "<p>Act</p>",
      showButton: false,
      buttonUrl: "https://x.example/2",
      buttonText: "Go",
    },
    {
      type: "header",
      header: "H",
      buttonEnabled: false,
      buttonUrl: "https://x.example/3",
      buttonText: "Go",
    },
    {
      type: "call-to-action",
      textValue: "<p>Now</p>",
      showButton: true,
      buttonUrl: "https://x.example/4",
      buttonText: "Go",
    },
    {
      type: "paragraph",
      children: [
        { type: "text", text: "end" },
        { type: "at-link", children: [{ type: "zwnj" }] },
      ],
    },
  ];
  const report = await move({
    posts: [
      ghostPost({
        title: "Why <Link>  beats <a>",
        html: null,
        lexical: JSON.stringify({ root: { children: cards } }),
        codeinjection_foot: "<script>count()</script>",
      }),
    ],
    posts_meta: [
      { post_id: "p1", feature_image_caption: 'Photo by <a href="https://x.example/ada">Ada</a>' },
    ],
  });

  const [first] = await allPosts();
  expect(first?.title).toBe("Why <Link> beats <a>");
  expect(first?.content).toBe(
    "_Photo by [Ada](https://x.example/ada)_\n\n#### P\n\nAct\n\n## H\n\nNow\n\n[Go](https://x.example/4)\n\nend",
  );
  expect(report.unknown).toEqual({});
  expect(Object.keys(report.mended)).toEqual(
    expect.arrayContaining([
      "Code that was put into its page is left out.",
      "The caption of its picture is at the beginning of its text now.",
    ]),
  );
});

test("posts of networks keep their words, sliders both pictures, and a reader's own player is left out", async () => {
  const tweet =
    '<blockquote class="twitter-tweet"><p>Said</p>&mdash; A</blockquote><script src="https://platform.twitter.com/widgets.js"></script>';
  const url = "https://twitter.com/a/status/1";
  const pictures = {
    beforeImage: { src: "https://g.example/1.jpg" },
    afterImage: { src: "https://g.example/2.jpg" },
  };
  const cards = [
    { type: "embed", url, html: tweet },
    { type: "before-after", ...pictures, caption: "Both" },
    {
      type: "html",
      html: '<iframe data-src="https://partner.transistor.fm/ghost/embed/%7Buuid%7D" title="T"></iframe>',
    },
  ];
  const { text } = await contentOf({ lexical: JSON.stringify({ root: { children: cards } }) });
  expect(text).toContain("Said");
  expect(text).toContain("![](https://g.example/1.jpg)");
  expect(text).toContain("![](https://g.example/2.jpg)");
  expect(text).toContain("_Both_");
  expect(text).not.toContain("transistor");
});

test("films are blocks, Markdown's raised words keep their place, and unknown cards their words", () => {
  const film = {
    url: "https://www.youtube.com/watch?v=abcdefghijk",
    metadata: { title: "A walk" },
  };
  const words = { markdown: "H~2~O, x^2^, ==marked== and ~~gone~~ `a~b~` ~ 2 ^ 3" };
  const html = [cardHtml("embed", film), cardHtml("markdown", words)].join("");
  const places = {
    link: (url: string) => url,
    picture: (url: string) => ({ url }),
    lost: () => {},
  };
  expect(htmlToMarkdown(html, places)).toBe(
    "::: video https://www.youtube.com/watch?v=abcdefghijk A walk\n:::\n\nH₂O, x², marked and ~~gone~~ `a~b~` \\~ 2 ^ 3",
  );

  const card = { type: "quiz", version: 1, title: "New", question: "Which lamp is it?" };
  const source = JSON.stringify({ root: { children: [card] } });
  const unknown: string[] = [];
  const shown = lexicalHtml(source, (name) => unknown.push(name));
  expect(shown).toContain("Which lamp is it?");
  expect(unknown).toEqual(["card quiz"]);
});

test("a Markdown card may have any number of raised words", () => {
  const html = cardHtml("markdown", { markdown: "x^2^ ".repeat(30_000) });

  expect(html?.split("<sup>2</sup>")).toHaveLength(30_001);
});

test.each(["quiz", "image"])("a card without anything in it is empty: %s", (name) => {
  const source = JSON.stringify({ cards: [[name, null]], sections: [[10, 0]] });
  expect(mobiledocHtml(source, () => {})).not.toContain("null");
});
