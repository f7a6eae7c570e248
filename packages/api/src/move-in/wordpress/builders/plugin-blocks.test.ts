import { expect, test } from "vitest";
import { movingShop } from "../../../../test/moves.ts";
import { wxr } from "../../../../test/wxr.ts";

const moving = movingShop();

const block = (name: string, attributes: unknown) =>
  `<!-- wp:${name} ${JSON.stringify(attributes)} /-->`;

test.each([
  [
    "questions",
    block("rank-math/faq-block", {
      questions: [
        { title: "Is it bright?", content: "<strong>Very</strong>", visible: true },
        { title: "Hidden?", content: "No", visible: false },
      ],
    }),
    "### Is it bright?\n\n**Very**",
  ],
  [
    "steps",
    block("rank-math/howto-block", {
      description: "In short",
      steps: [{ title: "Screw", content: "Turn it" }],
    }),
    "In short\n\n### Screw\n\nTurn it",
  ],
  [
    "what a customer said",
    `<!-- wp:kadence/testimonials -->${block("kadence/testimonial", { title: "Great", content: "I love it", name: "Ann", occupation: "Cook", rating: 4 })}<!-- /wp:kadence/testimonials -->`,
    "> **Great**\n>\n> I love it\n>\n> Rating: 4 of 5\n>\n> — Ann, Cook",
  ],
  [
    "the title of a panel",
    '<!-- wp:ub/content-toggle-panel-block {"panelTitle":"What is in it"} --><!-- wp:paragraph --><p>A lamp</p><!-- /wp:paragraph --><!-- /wp:ub/content-toggle-panel-block -->',
    "**What is in it**\n\nA lamp",
  ],
  [
    "a review",
    block("themeisle-blocks/review", {
      title: "Lamp",
      price: 49,
      currency: "EUR",
      image: { url: "https://old.example/wp-content/uploads/l.jpg", alt: "L" },
      description: "Good",
      features: [{ title: "Light", rating: 9, description: "Bright" }],
      pros: ["Warm"],
      cons: ["Dear"],
      links: [
        { label: "Buy", href: "https://x.example/l" },
        { label: "Bad", href: "javascript:x" },
      ],
    }),
    "### Lamp\n\n![L](https://old.example/wp-content/uploads/l.jpg)\n\nGood\n\n49 EUR\n\n- Light: 9 of 10 – Bright\n\n#### Pros\n\n- Warm\n\n#### Cons\n\n- Dear\n\n[Buy](https://x.example/l)",
  ],
  [
    "a table",
    '<!-- wp:kadence/table {"columns":2} --><!-- wp:kadence/table-row --><!-- wp:kadence/table-data --><!-- wp:paragraph --><p>a</p><!-- /wp:paragraph --><!-- /wp:kadence/table-data --><!-- wp:kadence/table-data --><!-- wp:paragraph --><p>b</p><!-- /wp:paragraph --><!-- /wp:kadence/table-data --><!-- /wp:kadence/table-row --><!-- /wp:kadence/table -->',
    "| | |\n| - | - |\n| a | b |",
  ],
  [
    "tabs, whose labels are listed once more",
    '<!-- wp:tabs --><div class="wp-block-tabs"><!-- wp:tab-list --><div role="tablist"><button role="tab">One</button><button role="tab">Two</button></div><!-- /wp:tab-list --><!-- wp:tab-panel {"label":"One"} --><section><p>a</p></section><!-- /wp:tab-panel --><!-- wp:tab-panel {"label":"Two"} --><section><p>b</p></section><!-- /wp:tab-panel --></div><!-- /wp:tabs -->',
    "**One**\n\na\n\n**Two**\n\nb",
  ],
  [
    "tabs whose list ends twice",
    '<!-- wp:tab-list --><div>One</div><!-- /wp:tab-list --><!-- wp:tab-panel {"label":"One"} --><p>a</p><!-- /wp:tab-panel --><!-- /wp:tab-list -->',
    "**One**\n\na",
  ],
  [
    "a playlist",
    `<!-- wp:playlist --><figure class="wp-block-playlist"><ol>${block("playlist-track", { src: "https://x.example/a.mp3", title: "First", artist: "Band" })}</ol></figure><!-- /wp:playlist -->`,
    "1. [First](https://x.example/a.mp3) (Band)",
  ],
  [
    "buttons side by side",
    '<!-- wp:html --><a class="gb-button" href="https://x.example/1">One</a><a class="gb-button" href="https://x.example/2">Two</a><!-- /wp:html -->',
    "[One](https://x.example/1) [Two](https://x.example/2)",
  ],
])("%s of a block", async (_, content, expected) => {
  const { unknown } = await moving.move(wxr({ id: 1, name: "a", content }));
  expect((await moving.allPosts())[0]?.content).toBe(expected);
  expect(unknown).toEqual({});
});

test("a block called like a method of every object adds nothing to the text", async () => {
  const content = `<!-- wp:paragraph --><p>A lamp</p><!-- /wp:paragraph -->${block("constructor", { a: 1 })}`;
  await moving.move(wxr({ id: 1, name: "a", content }));

  expect((await moving.allPosts())[0]?.content).toBe("A lamp");
});
