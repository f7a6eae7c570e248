import { expect, test, vi } from "vitest";
import { addUser, signedIn } from "../../../test/accounts.ts";
import { movingShop } from "../../../test/moves.ts";
import { type WxrItem, wxr, wxrHead, wxrItem } from "../../../test/wxr.ts";

vi.mock("../../auth/passwords/hashing-cost.ts", () => import("../../../test/quick-hashing.ts"));

const moving = movingShop();
const { move, allPosts, targetOf } = moving;

async function contentOf(content: string, extra: Partial<WxrItem> = {}) {
  const report = await move(wxr({ id: 1, name: "a", content, ...extra }));
  return { text: (await allPosts())[0]?.content, report };
}

test.each([
  [
    "pages and teasers are parted by paragraphs",
    "One\n<!--nextpage-->\nTwo <!--more Go on--> Three",
    "One\n\nTwo\n\nThree",
  ],
  [
    "a highlighter’s code, with what looks like shortcodes",
    '[sourcecode language="php"]\n&lt;b&gt; [gallery]\n\n x\n[/sourcecode]',
    "```php\n<b> [gallery]\n\n x\n```",
  ],
  ["code of a language", "[css]a { b }[/css]", "```css\na { b }\n```"],
  [
    "a caption with quotes in quotes",
    '[caption id="x" caption="Old &quot;style&quot;"]<img src="https://x.example/a.jpg" />[/caption]',
    '![](https://x.example/a.jpg "Old \\"style\\"")',
  ],
  [
    "footnotes of plugins",
    "One[efn_note]The <em>first</em>[/efn_note] and two[mfn]Second[/mfn].",
    "One[^1] and two[^2].\n\n[^1]: The _first_\n\n[^2]: Second",
  ],
  [
    "a mark that was never closed",
    "<strong>Bold\n<ul><li>item</li></ul>\n<table><tr><td>cell</td></tr></table>\nrest\n\n<h3>Head</h3>",
    "**Bold**\n\n- item\n\n| |\n| - |\n| cell |\n\n**rest**\n\n### Head",
  ],
  ["a word in brackets with an end is no code", "[php]", "\\[php]"],
  [
    "links to people elsewhere",
    '<!-- wp:social-links --><ul><!-- wp:social-link {"url":"https://x.example/me","service":"x"} /--><!-- wp:social-link {"url":"#","service":"y"} /--></ul><!-- /wp:social-links -->',
    "- [x](https://x.example/me)",
  ],
])("%s", async (_, content, expected) => {
  expect((await contentOf(content)).text).toBe(expected);
});

test("footnotes of blocks are read from the post's metadata", async () => {
  const { text } = await contentOf(
    '<!-- wp:paragraph --><p>a<sup data-fn="f-1" class="fn"><a href="#f-1" id="f-1-link">1</a></sup></p><!-- /wp:paragraph --><!-- wp:footnotes /-->',
    {
      extra:
        '<wp:postmeta><wp:meta_key>footnotes</wp:meta_key><wp:meta_value><![CDATA[[{"content":"The <em>note</em>","id":"f-1"}]]]></wp:meta_value></wp:postmeta>',
    },
  );
  expect(text).toBe("a[^1]\n\n[^1]: The _note_");
});

test("a plugin's form is left out and reported", async () => {
  const { text, report } = await contentOf(
    "a\n\n[contact-form-7 id=\"1\"]\n\n[contact-form][contact-field label='Name'/][/contact-form]",
  );
  expect(text).toBe("a");
  expect(report.mended).toEqual({ "A form was left out.": 1 });
});

test("further pages of an article and attachment pages redirect to it", async () => {
  const picture = wxrItem({
    id: 9,
    type: "attachment",
    status: "inherit",
    link: "https://old.example/2012/01/a/pic/",
    extra: "<wp:attachment_url>https://old.example/wp-content/uploads/p.jpg</wp:attachment_url>",
  }).replace("<wp:post_parent>0<", "<wp:post_parent>1<");
  await move(wxr({ id: 1, name: "a", content: "x<!--nextpage-->y" }, picture));
  for (const path of ["/2012/01/a/2/", "/2012/01/a/pic", "/?attachment_id=9"]) {
    expect(await targetOf(path)).toBe("/blog/a");
  }
  expect(await targetOf("/2012/01/a/3")).toBeNull();
  expect(await targetOf("/feed/")).toBe("/blog/rss.xml");
});

test("a number from the former site does not take another article's address", async () => {
  const item = wxrItem({ id: 1, name: "a" }).replace("?p=1<", "?p=2<");
  await move(wxr(item, { id: 2, name: "b" }));
  expect(await targetOf("/?p=1")).toBe("/blog/a");
  expect(await targetOf("/?p=2")).toBe("/blog/b");
});

test("a site in a folder keeps its addresses apart", async () => {
  const inFolder = (text: string) =>
    text.replaceAll("https://old.example", "https://old.example/site");
  const report = await move(
    inFolder(
      wxr(
        {
          id: 1,
          name: "a",
          link: "https://old.example/?p=1",
          content: '<a href="/site/">home</a>',
        },
        { id: 2, name: "b", link: "https://old.example/?p=2" },
      ),
    ),
  );
  expect(await targetOf("/site/?p=2")).toBe("/blog/b");
  expect(await targetOf("/site")).toBe("/");
  expect(report.addresses).toEqual({ asked: 2, answered: 2, silent: [] });
  expect((await allPosts())[0]?.content).toBe("[home](/)");
});

test("namespaces are read by their URLs when another tool has changed their prefixes", async () => {
  const text = wxr({ id: 1, name: "a", content: "x" })
    .replace("xmlns:wp=", 'xmlns:ns1="http://purl.org/rss/1.0/modules/content/" xmlns:ns0=')
    .replaceAll("wp:", "ns0:")
    .replaceAll("content:encoded", "ns1:encoded");
  await move(text);
  expect((await allPosts())[0]).toMatchObject({ slug: "a", content: "x", status: "published" });
});

test("a plugin's elements in an entry are not unclosed markup", async () => {
  const extra = '<seo:box xmlns:seo="https://seo.example/"><seo:score>5</seo:score></seo:box>';
  const report = await move(wxr({ id: 1, name: "a", content: "x", extra }));
  expect((await allPosts())[0]?.content).toBe("x");
  expect(report.mended).toEqual({});
});

test("a file with nothing but titles is imported as drafts", async () => {
  const report = await move(`${wxrHead}<item><title>Broken</title><!-- no end`);
  expect((await allPosts())[0]).toMatchObject({ title: "Broken", slug: "broken", status: "draft" });
  expect(Object.keys(report.mended)).toContain(
    "The file ends in the middle: what stood in it until there is taken.",
  );
});

test("comments that were kept aside are listed in pages, without e-mail addresses", async () => {
  const comment = (id: number) =>
    `<wp:comment><wp:comment_id>${id}</wp:comment_id><wp:comment_author>Zoe</wp:comment_author><wp:comment_author_email>z@z.example</wp:comment_author_email><wp:comment_approved>1</wp:comment_approved><wp:comment_content>Nice ${id}</wp:comment_content></wp:comment>`;
  const extra = Array.from({ length: 51 }, (_, at) => comment(at + 1)).join("");
  await move(
    wxr({ id: 1, name: "a", title: "A", extra }, { id: 2, type: "nav_menu_item", title: "Menu" }),
  );
  const { moves } = (await signedIn(moving.shop, await addUser(moving.shop, { role: "admin" }))).api
    .admin;
  const id = (await moves.list()).moves[0]?.id ?? "";

  expect(await moves.keptKinds({ id })).toEqual([
    { kind: "comment", total: 51 },
    { kind: "nav_menu_item", total: 1 },
  ]);
  const first = await moves.kept({ id, kind: "comment" });
  expect(first.entries).toHaveLength(50);
  expect(first.entries[0]).toMatchObject({
    title: "A",
    comment: { author: "Zoe", text: "Nice 1", isApproved: true },
  });
  const rest = await moves.kept({ id, kind: "comment", after: first.next ?? 0 });
  expect(rest).toMatchObject({ entries: [{ comment: { text: "Nice 51" } }], next: null });
  expect(JSON.stringify([first, rest])).not.toContain("z@z.example");
  const [menu] = (await moves.kept({ id, kind: "nav_menu_item" })).entries;
  expect(menu).toMatchObject({ title: "Menu", comment: null });
  expect(JSON.parse(menu?.json ?? "")).toMatchObject({ name: "item" });
});

test("Elementor's content is read from its metadata where the text is empty", async () => {
  const widgets = [
    {
      elType: "section",
      elements: [
        { widgetType: "heading", settings: { title: "Lamps" } },
        { widgetType: "text-editor", settings: { editor: "<p>Good <b>light</b></p>" } },
        { widgetType: "image", settings: { image: { url: "https://else.example/e.jpg" } } },
        { widgetType: "button", settings: { text: "Go", link: { url: "https://x.example/go" } } },
      ],
    },
  ];
  const extra = `<wp:postmeta><wp:meta_key>_elementor_data</wp:meta_key><wp:meta_value><![CDATA[${JSON.stringify(widgets)}]]></wp:meta_value></wp:postmeta>`;
  await move(wxr({ id: 1, name: "a", extra }, { id: 2, name: "b", content: "Own", extra }));

  const [first, second] = await allPosts();
  expect(first?.content).toBe(
    "## Lamps\n\nGood **light**\n\n![](https://else.example/e.jpg)\n\n[Go](https://x.example/go)",
  );
  expect(second?.content).toBe("Own");
});

test("Elementor's lists, accordions and boxes are imported with all of their text", async () => {
  const question = { tab_title: "Why?", tab_content: "<p>So.</p>" };
  const widgets = [
    { widgetType: "heading", settings: { title: "Lamps", header_size: "h3" } },
    { widgetType: "icon-list", settings: { icon_list: [{ text: "Light" }, { text: "Cheap" }] } },
    { widgetType: "accordion", settings: { tabs: [question] } },
    {
      widgetType: "nested-accordion",
      settings: { items: [{ item_title: "How?" }] },
      elements: [
        { elements: [{ widgetType: "text-editor", settings: { editor: "<p>Thus.</p>" } }] },
      ],
    },
    {
      widgetType: "testimonial",
      settings: { testimonial_content: "Fine", testimonial_name: "Bob" },
    },
    {
      widgetType: "call-to-action",
      settings: {
        title: "Buy",
        description: "Now",
        button: "Go",
        link: { url: "https://x.example" },
      },
    },
  ];
  const extra = `<wp:postmeta><wp:meta_key>_elementor_data</wp:meta_key><wp:meta_value><![CDATA[${JSON.stringify(widgets)}]]></wp:meta_value></wp:postmeta>`;
  const { text, report } = await contentOf("", { extra });
  expect(report.unknown).toEqual({});
  expect(text).toBe(
    "### Lamps\n\n- Light\n- Cheap\n\n**Why?**\n\nSo.\n\n**How?**\n\nThus.\n\n> Fine\n\nBob\n\n## Buy\n\nNow\n\n[Go](https://x.example)",
  );
});

test("page builders' buttons keep their text, and questions their headings", async () => {
  const { text } = await contentOf(
    `[et_pb_cta title="Tents" button_url="https://x.example/t" button_text="Buy %22now%22"]<p>Dry.</p>[/et_pb_cta][et_pb_testimonial author="Bob"]<p>Good</p>[/et_pb_testimonial][vc_tta_accordion][vc_tta_section title="Why?" tab_id="1"][vc_column_text]So.[/vc_column_text][/vc_tta_section][/vc_tta_accordion]`,
  );
  expect(text).toBe(
    '**Tents**\n\nDry.\n\n[Buy "now"](https://x.example/t)\n\nGood\n\n— Bob\n\n**Why?**\n\nSo.',
  );
});

test("plugins' blocks without HTML keep their link and text", async () => {
  const { text, report } = await contentOf(
    `<!-- wp:paragraph --><p>A</p><!-- /wp:paragraph --><!-- wp:kadence/singlebtn {"uniqueID":"k","text":"Buy","link":"https://x.example/k"} /--><!-- wp:aawp/aawp-block {"asin":"B00MCW7G9M","template":"list"} /-->`,
  );
  expect(report.unknown).toEqual({});
  expect(text).toBe(
    'A\n\n[Buy](https://x.example/k)\n\n[https://www.amazon.com/dp/B00MCW7G9M](https://www.amazon.com/dp/B00MCW7G9M "sponsored")',
  );
});

test("an unknown Elementor widget does not affect others, and what is lost is reported", async () => {
  const widgets = [
    null,
    { widgetType: "divider", settings: null },
    { widgetType: "price-list", settings: { price_list: [{ price: "9" }] } },
    { widgetType: "image", settings: { image: null } },
    { widgetType: "text-editor", settings: { editor: "<p>Light</p>" }, elements: [7] },
  ];
  const extra = `<wp:postmeta><wp:meta_key>_elementor_data</wp:meta_key><wp:meta_value><![CDATA[${JSON.stringify(widgets)}]]></wp:meta_value></wp:postmeta>`;
  const { text, report } = await contentOf("", { extra });
  expect(text).toBe("Light");
  expect(report.unknown).toEqual({ "block elementor/price-list": 1 });
});

test("shortcodes with other sites' addresses or ids are reported; tables of contents are removed", async () => {
  await move(
    wxr({
      id: 1,
      name: "a",
      content: "[toc]\n\n[tweet 123456789]\n\n[googlemaps https://maps.example/?q=x&amp;z=1]",
    }),
  );
  const [first] = await allPosts();
  expect(first?.content).toBe(
    "<https://twitter.com/i/status/123456789>\n\n<https://maps.example/?q=x&z=1>",
  );
});
