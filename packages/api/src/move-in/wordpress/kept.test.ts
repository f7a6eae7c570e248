import { moveKept, posts } from "@pickwell/db/schema";
import { expect, test } from "vitest";
import { movingShop } from "../../../test/moves.ts";
import { type WxrItem, wxr, wxrHead, wxrItem, wxrPicture } from "../../../test/wxr.ts";

const moving = movingShop();
const { move } = moving;

async function articleOf(content: string, extra: Partial<WxrItem> = {}, ...others: string[]) {
  const report = await move(wxr({ id: 1, name: "a", content, ...extra }, ...others));
  const [article] = await moving.shop.db.select().from(posts);
  return { article, text: article?.content, report };
}
const meta = (key: string, value: string) =>
  `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value><![CDATA[${value}]]></wp:meta_value></wp:postmeta>`;

test("the text of an unknown block is kept, and a block that only lists content is reported", async () => {
  const { report } = await articleOf(
    '<!-- wp:acf/quote {"data":{"words":"Great, they said"}} /--><!-- wp:site-title {"level":0} /-->',
  );

  expect(report.unknown).toEqual({ "block acf/quote": 1, "block site-title": 1 });
  const kept = await moving.shop.db.select().from(moveKept);
  expect(kept).toMatchObject([{ kind: "block", title: "Title 1" }]);
  expect(JSON.stringify(kept[0]?.data)).toContain("Great, they said");
});

test("several authors, other taxonomies and spam comments are reported", async () => {
  const { article, report } = await articleOf("x", {
    extra:
      '<category domain="author" nicename="anna">Anna O\'Neil</category><category domain="author" nicename="ben">Ben</category><category domain="series" nicename="s">Spring</category><wp:comment><wp:comment_id>1</wp:comment_id><wp:comment_approved>spam</wp:comment_approved></wp:comment>',
  });

  expect(article?.author).toBe("Anna O'Neil");
  expect(Object.keys(report.mended).sort()).toEqual([
    "A comment that was marked as spam, or deleted, is left out.",
    "It had several authors: it is the first one’s now. The others: Ben.",
    "The shop has no terms of the kind series: addresses of their listings lead to all articles.",
  ]);
  expect(report.unknown).toEqual({ "kind of term series: Spring": 1 });
});

test("editors' notes, which WordPress stores as comments, are not comments", async () => {
  const comment = (id: number, type: string) =>
    `<wp:comment><wp:comment_id>${id}</wp:comment_id><wp:comment_approved>1</wp:comment_approved><wp:comment_type>${type}</wp:comment_type></wp:comment>`;
  const { report } = await articleOf("x", { extra: comment(1, "note") + comment(2, "comment") });

  expect(report.counts).toMatchObject({ comments: 1, kept: 1 });
  const kept = await moving.shop.db.select().from(moveKept);
  expect(kept.map(({ kind }) => kind).sort()).toEqual(["comment", "note"]);
});

test("a podcast's enclosure becomes a link at the end, unless the text has one", async () => {
  const sound = "https://media.example/a.mp3";
  const extra = meta("enclosure", `${sound}\n123\naudio/mpeg`);
  expect((await articleOf("Words", { extra })).text).toBe(`Words\n\n<${sound}>`);
  const other = await move(wxr({ id: 2, name: "b", content: `[audio src="${sound}"]`, extra }));
  expect(other.mended).toEqual({});
});

test("a date of 1970-01-01 is no date, and the older author element is read", async () => {
  const item = wxrItem({ id: 1, name: "a" })
    .replace("Wed, 30 Nov -0001 00:00:00", "Thu, 01 Jan 1970 00:00:00")
    .replace(/<wp:post_date_gmt>[^<]*/, "<wp:post_date_gmt>1970-01-01 00:00:00");
  await move(`${wxrHead.replaceAll("wp:author>", "wp:wp_author>")}${item}</channel></rss>`);

  const [article] = await moving.shop.db.select().from(posts);
  expect(article?.publishedAt?.toISOString()).toBe("2012-01-07T09:00:00.000Z");
  expect(article?.author).toBe("Anna O'Neil");
});

test.each([
  [
    "columns and texts of WPBakery",
    '[vc_row][vc_column width="1/2"][vc_column_text]Some <b>text</b>[/vc_column_text][vc_btn title="Buy" link="url:https%3A%2F%2Fx.example%2Fbuy|title:Buy|target:_blank"][/vc_column][/vc_row]',
    "Some **text**\n\n[Buy](https://x.example/buy)",
  ],
  [
    "HTML that WPBakery keeps as base64",
    `[vc_raw_html]${Buffer.from(encodeURIComponent("<p>Raw <i>ä</i></p>")).toString("base64")}[/vc_raw_html]`,
    "Raw _ä_",
  ],
  [
    "a picture by its number",
    '[vc_single_image image="9"]',
    "![Alt](https://old.example/wp-content/uploads/a.jpg)",
  ],
  [
    "texts, pictures and buttons of Divi",
    '[et_pb_section][et_pb_text]<p>One</p>[/et_pb_text][et_pb_image src="https://x.example/d.jpg" alt="D" /][et_pb_button button_text="Go" button_url="https://x.example" /][/et_pb_section]',
    "One\n\n![D](https://x.example/d.jpg)\n\n[Go](https://x.example)",
  ],
  ["tabs under their titles", '[tabs][tab title="T & U"]One[/tab][/tabs]', "**T & U**\n\nOne"],
  ["words within a line", "[dropcap]W[/dropcap]ords", "Words"],
  [
    "a button with its words",
    '[su_button url="https://x.example/?a=1&b=2"]Go[/su_button]',
    "[Go](https://x.example/?a=1\\&b=2)",
  ],
  ["a column without an end is no column", "See [column] here", "See \\[column] here"],
  ["a picture in a heading of a builder", '[vc_custom_heading text="A < B"]', "## A < B"],
])("layout shortcodes leave %s", async (_, content, expected) => {
  expect((await articleOf(content, {}, wxrPicture(9, "a.jpg", "Alt"))).text).toBe(expected);
});

const egg = (...products: Record<string, string>[]) =>
  `a:1:{${products
    .map((product) =>
      Object.entries({ unique_id: "u", ...product })
        .map(
          ([name, value]) => `s:${name.length}:"${name}";s:${Buffer.byteLength(value)}:"${value}";`,
        )
        .join(""),
    )
    .join("}")}}`;

test.each([
  [
    "products of Content Egg, of the module that is asked for",
    "[content-egg module=Offer template=list]",
    meta("_cegg_data_Offer", egg({ title: 'A 5" "thing"', url: "https://m.example/a?x=1" })) +
      meta(
        "_cegg_data_Amazon",
        egg({ title: "B", url: "https://www.amazon.de/dp/B000000001?tag=t" }),
      ),
    '[A 5" "thing"](https://m.example/a?x=1 "sponsored")',
  ],
  [
    "all of them in one block",
    "[content-egg-block template=price]",
    meta(
      "_cegg_data_Amazon",
      egg({ title: "B", url: "https://www.amazon.de/dp/B000000001?tag=t" }),
    ),
    '[B](https://www.amazon.de/dp/B000000001?tag=t "sponsored")',
  ],
  [
    "a link of Amazon's own builder",
    "[amazon_textlink asin='B000000001' text='A thing' store='x-21' marketplace='DE']",
    "",
    '[A thing](https://www.amazon.de/dp/B000000001?tag=x-21 "sponsored")',
  ],
  [
    "a shortcode that stands in its plugin's block",
    '<!-- wp:aawp/aawp-block {"shortcode":"[amazon box=\\u0022B000000001\\u0022]"} /-->',
    "",
    '[https://www.amazon.com/dp/B000000001](https://www.amazon.com/dp/B000000001 "sponsored")',
  ],
])("shortcodes of affiliate plugins leave %s", async (_, content, extra, expected) => {
  expect((await articleOf(content, { extra })).text).toBe(expected);
});

test.each([
  [
    '<pre lang="php" line="1"><?php echo "<b>x</b>"; ?></pre>',
    '```php\n<?php echo "<b>x</b>"; ?>\n```',
  ],
  ['<pre lang="xml">&lt;a&gt;</pre>', "```xml\n<a>\n```"],
  ["<pre>a <b>c</b> <?= $x ?></pre>", "```\na c <?= $x ?>\n```"],
])("code with escaped characters is decoded once: %s", async (content, expected) => {
  expect((await articleOf(content)).text).toBe(expected);
});

const metaField = (key: string, value: string) =>
  `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value><![CDATA[${value}]]></wp:meta_value></wp:postmeta>`;
/** A field of Advanced Custom Fields. */
const field = (name: string, value: string) =>
  metaField(name, value) + metaField(`_${name}`, "field_12ab");

test("words in fields of a theme stay beside a text that has others, and are the text of one without", async () => {
  const extra =
    field("verdict", "Great for desks.") +
    field("rating", "4.5") +
    field("rows", "<p>One <b>lamp</b> here</p>") +
    field("choice", 'a:1:{i:0;s:7:"red one";}');
  const report = await move(
    wxr({ id: 1, name: "a", content: "Body", extra }, { id: 2, name: "b", extra }),
  );

  const rows = new Map((await moving.allPosts()).map(({ slug, content }) => [slug, content]));
  expect(rows.get("a")).toBe("Body");
  expect(rows.get("b")).toBe("Great for desks.\n\nOne **lamp** here");
  expect(report.unknown).toEqual({ "words in fields of the theme": 1 });
  const [kept] = await moving.shop.db.select().from(moveKept);
  expect(kept?.data).toEqual({ verdict: "Great for desks.", rows: "<p>One <b>lamp</b> here</p>" });
});

test("words in fields stay beside a text of a builder, also those that begin with a shortcode", async () => {
  const widget = { elType: "widget", widgetType: "text-editor", settings: { editor: "Built" } };
  const fields = { tip: "[big]Two[/big] words", choice: '["red one"]' };
  const extra =
    metaField("_elementor_data", JSON.stringify([{ id: "1", ...widget, elements: [] }])) +
    Object.entries(fields)
      .map(([name, value]) => field(name, value))
      .join("");
  await move(wxr({ id: 1, name: "a", content: "", extra }));

  expect((await moving.allPosts()).map(({ content }) => content)).toEqual(["Built"]);
  const [kept] = await moving.shop.db.select().from(moveKept);
  expect(kept?.data).toEqual({ tip: fields.tip });
});
