import { expect, test } from "vitest";
import { movingShop } from "../../../../test/moves.ts";
import { wxr } from "../../../../test/wxr.ts";
import { phpValue } from "./php-values.ts";

const moving = movingShop();

const field = (name: string, value: string) =>
  `<wp:postmeta><wp:meta_key>${name}</wp:meta_key><wp:meta_value><![CDATA[${value}]]></wp:meta_value></wp:postmeta>`;
const text = (value: string) => `s:${Buffer.byteLength(value)}:"${value}";`;
const map = (...values: [string, string][]) =>
  `a:${values.length}:{${values.map(([name, value]) => text(name) + value).join("")}}`;

async function moved(content: string, ...fields: string[]): Promise<string> {
  await moving.move(wxr({ id: 1, name: "a", content, extra: fields.join("") }));
  return (await moving.allPosts())[0]?.content ?? "";
}

const REVIEW = [
  field("wp_review_type", "star"),
  field("wp_review_heading", "The Café lamp"),
  field("wp_review_desc_title", "In short"),
  field("wp_review_desc", "Bright.\n\nWarm."),
  field(
    "wp_review_item",
    `a:2:{i:0;${map(["wp_review_item_title", text("Größe")], ["wp_review_item_star", text("4.5")])}i:1;${map(["wp_review_item_star", "i:3;"], ["wp_review_item_title", text("Price")])}}`,
  ),
  field("wp_review_total", "4"),
  field("wp_review_pros", "<ul><li>Light</li></ul>"),
  field(
    "wp_review_links",
    `a:1:{i:0;${map(["text", text("See it")], ["url", text("https://m.example/lamp")])}}`,
  ),
];
const SHOWN = `### The Café lamp

- Größe: 4.5 of 5
- Price: 3 of 5

**In short**

Bright.

Warm.

#### Pros

- Light

**Rating: 4 of 5**

[See it](https://m.example/lamp "sponsored")`;

test("a review of WP Review stands below its article", async () => {
  expect(await moved("Words", ...REVIEW)).toBe(`Words\n\n${SHOWN}`);
});

test("a review of WP Review stands above its article where it stood there", async () => {
  const top = field("wp_review_location", "top");
  expect(await moved("Words", top, ...REVIEW)).toBe(`${SHOWN}\n\nWords`);
});

test("a review of WP Review stands at its shortcode, once", async () => {
  expect(await moved("A\n\n[wp-review]\n\nB", ...REVIEW)).toBe(`A\n\n${SHOWN}\n\nB`);
});

test("fields of WP Review without a kind of figures show nothing", async () => {
  expect(await moved("Words", ...REVIEW.slice(1))).toBe("Words");
});

test("a review of WP Product Review stands below its article", async () => {
  const option = map(["name", text("Sound")], ["value", text("85")]);
  const content = await moved(
    "Words",
    field("cwp_meta_box_check", "Yes"),
    field("cwp_rev_product_name", "Radio"),
    field("cwp_rev_price", "$20"),
    field("wppr_rating", "84.6"),
    field("wppr_options", `a:1:{i:1;${option}}`),
    field("wppr_pros", `a:2:{i:0;${text("Loud")}i:1;${text("")}}`),
    field("wppr_cons", `a:1:{i:0;${text("Big & heavy")}}`),
    field("wppr_links", map(["Buy", text("https://m.example/radio")])),
  );
  expect(content).toBe(
    'Words\n\n### Radio\n\n- Sound: 85%\n\n$20\n\n#### Pros\n\n- Loud\n\n#### Cons\n\n- Big & heavy\n\n**Rating: 85%**\n\n[Buy](https://m.example/radio "sponsored")',
  );
});

test.each([
  ["a wrong length", 's:3:"https://new.example";', "https://new.example"],
  ["letters of several bytes", 's:6:"größ";', "größ"],
  ["an array that is cut off", 'a:2:{i:0;s:1:"a";', null],
  ["an object", 'O:3:"Foo":1:{s:1:"a";b:1;}', new Map([["a", true]])],
  ["a huge count", "a:999999999:{", null],
  ["no serialized value", "Words", null],
])("serialized PHP is read: %s", (_, written, value) => {
  expect(phpValue(written)).toEqual(value);
});

test("strings with lengths that are wrong are each read once", () => {
  // Were each copied as far as its length says, they would take minutes.
  const items = Array.from({ length: 15_000 }, (_, at) => `i:${at};s:400000:"ö";`);
  const values = phpValue(`a:15000:{${items.join("")}}`);
  expect(values instanceof Map && [values.size, values.get("14999")]).toEqual([15_000, "ö"]);
});
