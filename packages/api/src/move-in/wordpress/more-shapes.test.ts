import { expect, test } from "vitest";
import { movingShop } from "../../../test/moves.ts";
import { wxr, wxrItem } from "../../../test/wxr.ts";

const moving = movingShop();
const { move, allPosts, targetOf } = moving;

/** The text of an article with some content, and what its move found unknown. */
async function contentOf(content: string, ...others: string[]) {
  const { unknown } = await move(wxr({ id: 1, name: "a", content }, ...others));
  const post = (await allPosts()).find(({ slug }) => slug === "a");
  return { text: post?.content, unknown };
}

test("a block whose attributes are no JSON does not swallow the text behind it", async () => {
  const { text } = await contentOf(
    '<!-- wp:heading {"level":3 --><h3>Head</h3><!-- /wp:heading --><p>Kept</p><!-- wp:paragraph {"a":"x"} --><p>End</p><!-- /wp:paragraph -->',
  );
  expect(text).toBe("### Head\n\nKept\n\nEnd");
});

test("many broken blocks are read in the time that their length needs", async () => {
  const broken = `${'<!-- wp:paragraph {"a -->'.repeat(40_000)}<p>End</p> } -->`;
  expect(await contentOf(broken)).toMatchObject({ text: "End\n\n} -->" });
});

test("an embed without HTML is a link, and a slideshow shows its captions", async () => {
  const { text } = await contentOf(
    '<!-- wp:embed {"url":"https://x.example/?a=1&b=2"} /--><!-- wp:jetpack/slideshow --><ul class="swiper-wrapper"><li><figure><img src="https://x.example/1.jpg" alt="One"><figcaption>First</figcaption></figure></li></ul><!-- /wp:jetpack/slideshow -->',
  );
  expect(text).toBe('<https://x.example/?a=1&b=2>\n\n![One](https://x.example/1.jpg "First")');
});

test("words that a block of an unknown plugin only has in its attributes are in the text, and it is still counted", async () => {
  const block = {
    blockID: "x1",
    titleColor: "Deep Red",
    itemName: "Oak lamp",
    align: "center",
    items: JSON.stringify([{ label: "Design", value: 4 }]),
    positives: [{ title: "Bright" }],
    summary: "All in all <em>good</em>",
    callToActionText: "To the shop",
    callToActionURL: "https://shop.example/lamp",
  };
  const { text, unknown } = await contentOf(`<!-- wp:odd/review ${JSON.stringify(block)} /-->`);
  expect(text).toBe(
    "**Oak lamp**\n\n- Design: 4\n\n**Pros**\n\n- Bright\n\nAll in all _good_\n\n[To the shop](https://shop.example/lamp)",
  );
  expect(unknown).toEqual({ "block odd/review": 1 });
});

test("price tables, comparisons and reviews of builders keep what their attributes say", async () => {
  const { text } = await contentOf(
    '[et_pb_pricing_table title="Plan" currency="$" sum="9" per="month" button_text="Go" button_url="https://shop.example/p"]Words[/et_pb_pricing_table][wpsm_reviewbox title="Lamp" criterias="Design:9;Price:7" pros="Bright;Light" cons="Dear"]More[/wpsm_reviewbox]',
  );
  expect(text).toBe(
    "**Plan**\n\n$9/month\n\nWords\n\n[Go](https://shop.example/p)\n\n**Lamp**\n\n- Design: 9\n- Price: 7\n\n**Pros**\n\n- Bright\n- Light\n\n**Cons**\n\n- Dear\n\nMore",
  );
});

const TABLE = wxrItem({
  id: 30,
  type: "tablepress_table",
  content: '[["Name","Price"],["<b>Lamp</b>","#colspan#"],["Gone","1"]]',
  extra:
    '<wp:postmeta><wp:meta_key>_tablepress_export_table_id</wp:meta_key><wp:meta_value>7</wp:meta_value></wp:postmeta><wp:postmeta><wp:meta_key>_tablepress_table_visibility</wp:meta_key><wp:meta_value><![CDATA[{"rows":[1,1,0],"columns":[1,1]}]]></wp:meta_value></wp:postmeta>',
});

test("tables of TablePress stand where texts show them", async () => {
  const { text, unknown } = await contentOf("See [table id=7 /] and [table id=8 /]", TABLE);
  expect(text).toBe(
    "See\n\n| Name | Price |\n| - | - |\n| **Lamp** | |\n\nand {{unknown: [table id=8 /]}}",
  );
  expect(unknown).toEqual({ "shortcode [table]": 1 });
});

test("a recipe or the like is an article at its address, and what builds a site is not", async () => {
  const report = await move(
    wxr(
      {
        id: 1,
        type: "recipe",
        name: "soup",
        content: "Cook it",
        link: "https://old.example/recipes/soup/",
      },
      { id: 2, type: "recipe", name: "empty", link: "https://old.example/recipes/empty/" },
      {
        id: 3,
        type: "et_pb_layout",
        name: "head",
        content: "Words",
        link: "https://old.example/et/head/",
      },
      {
        id: 4,
        type: "reply",
        name: "4",
        content: "I agree",
        link: "https://old.example/forums/reply/4/",
      },
    ),
  );
  expect((await allPosts()).map(({ slug, content }) => [slug, content])).toEqual([
    ["soup", "Cook it"],
  ]);
  expect(await targetOf("/recipes/soup/")).toBe("/blog/soup");
  expect(await targetOf("/recipes/")).toBe("/blog");
  expect(report.mended).toHaveProperty(["It is of the kind “recipe”: it is an article now."]);
  expect(report.unknown).toEqual({
    "kind of entry recipe": 1,
    "kind of entry et_pb_layout": 1,
    "kind of entry reply": 1,
  });
});

test("marks of programs in a text are no languages", async () => {
  const { text } = await contentOf("It returns {:ok} first, or {:no} then, and [:br] last");
  expect(text).toBe("It returns {:ok} first, or {:no} then, and \\[:br] last");
});

test("a text in several languages is in the site’s, and the others are kept", async () => {
  const file = wxr({
    id: 1,
    name: "lamp",
    title: "[:en]Lamp[:de]Lampe[:]",
    content: "<!--:de-->Deutsche Worte<!--:--><!--:en-->English words<!--:--> both",
  }).replace("<link>", "<language>en-US</language><link>");
  const report = await move(file);
  expect((await allPosts())[0]).toMatchObject({ title: "Lamp", content: "English words both" });
  expect(report.counts).toMatchObject({ articles: 1, kept: 1 });
  expect(await targetOf("/de/2012/01/lamp/")).toBe("/blog/lamp");
  expect(await targetOf("/de/feed/")).toBe("/blog/rss.xml");
});

test("listings below the folder of a language of Polylang lead on", async () => {
  const language = '<category domain="language" nicename="de"><![CDATA[Deutsch]]></category>';
  const gear = '<category domain="category" nicename="gear"><![CDATA[Gear]]></category>';
  const link = "https://old.example/de/2012/01/a/";
  await move(wxr({ id: 1, name: "a", link, extra: language + gear }));
  const targets = ["/de/", "/de/category/gear/", "/de/author/anna/"].map(targetOf);
  expect(await Promise.all(targets)).toEqual([
    ...["/", "/blog?category=gear-tools", "/blog/author/anna-o-neil"],
  ]);
});
