import { expect, test } from "vitest";
import { movingShop } from "../../../../test/moves.ts";
import { wxr } from "../../../../test/wxr.ts";

const moving = movingShop();

const inner = (value: unknown, more = {}) => ({
  innerContent: { desktop: { value }, phone: { value: "Small" } },
  ...more,
});
const level = (headingLevel: string) => ({
  decoration: { font: { font: { desktop: { value: { headingLevel } } } } },
});
const block = (name: string, attributes: unknown, end = "/") =>
  `<!-- wp:divi/${name} ${JSON.stringify(attributes)} ${end}-->`;
const FRAME = { module: { advanced: { type: { desktop: { value: "4_4" } } } } };

test("words, pictures and links of Divi's blocks are in the text, in their order", async () => {
  const blocks = [
    "<!-- wp:divi/placeholder -->",
    block("section", FRAME, "") + block("row", FRAME, "") + block("column", FRAME, ""),
    block("heading", { title: inner("Our lamps") }),
    block("heading", { title: inner("Best", level("h3")) }),
    `${block("text", { content: inner("<p>Bright <b>words</b></p>") }, "")}<!-- /wp:divi/text -->`,
    block("blurb", {
      content: inner("<p>Fast help.</p>"),
      title: inner({ text: "Service" }, level("h4")),
      imageIcon: inner({ src: "https://old.example/wp-content/uploads/a.jpg", alt: "A lamp" }),
    }),
    block("blurb", {
      title: inner({ text: "Icon" }),
      imageIcon: inner({ useIcon: "on", icon: { unicode: "&#xe03b;" } }),
    }),
    block("cta", {
      button: inner({ text: "Buy it", linkUrl: "https://m.example/a" }),
      title: inner("Now"),
    }),
    block("accordion", FRAME, ""),
    block("accordion-item", { title: inner("Why?"), content: inner("<p>So.</p>") }),
    "<!-- /wp:divi/accordion -->",
    block("video", { video: inner({ src: "https://www.youtube.com/watch?v=abcdefghijk" }) }),
    block("text", { content: inner('$variable({"type":"content"})$') }),
    block("divider", FRAME),
    block("blog", FRAME),
    "<!-- /wp:divi/column --><!-- /wp:divi/row --><!-- /wp:divi/section --><!-- /wp:divi/placeholder -->",
  ];
  const { unknown } = await moving.move(wxr({ id: 1, content: blocks.join("\n") }));

  expect((await moving.allPosts())[0]?.content).toBe(`## Our lamps

### Best

Bright **words**

![A lamp](https://old.example/wp-content/uploads/a.jpg)

#### Service

Fast help.

**Icon**

**Now**

[Buy it](https://m.example/a)

**Why?**

So.

::: video https://www.youtube.com/watch?v=abcdefghijk
:::`);
  expect(unknown).toEqual({ "block divi/text": 1, "block divi/blog": 1 });
});
