import { expect, test } from "vitest";
import { mailHtml } from "../broadcasts/mail-html.ts";
import { mailText } from "../broadcasts/mail-text.ts";
import { plainText } from "./plain-text.ts";
import { renderArticle, renderMarkdown } from "./render.ts";

const html = (text: string) => renderMarkdown(text).html.replace(/\n/g, "");

test("asides say what they are, or their own title", () => {
  expect(html("a\n::: tip\nSay **x**\n:::\nb")).toBe(
    '<p>a</p><aside class="callout callout-tip"><p class="fence-title">Tip</p><p>Say <strong>x</strong></p></aside><p>b</p>',
  );
  expect(html("::: Warning <Hot> stuff\nx\n:::")).toContain(
    '<p class="fence-title">&lt;Hot&gt; stuff</p>',
  );
});

test("a kind that is not known, code, lists and quotes stay as they were typed", () => {
  expect(html("::: other\nx\n:::")).toBe("<p>::: otherx:::</p>");
  expect(html("    ::: tip\n    x\n    :::")).toContain("::: tip");
  expect(html("> ::: tip\n> x\n> :::")).not.toContain("callout");
  expect(html("::: tip\nx\n::: note\ny\n:::\nz")).toBe(
    '<aside class="callout callout-tip"><p class="fence-title">Tip</p><p>x::: notey</p></aside><p>z</p>',
  );
});

test("one that never ends goes on to the end, and an empty one is shown", () => {
  expect(html("::: note\nx\n\ny")).toMatch(/<p>x<\/p><p>y<\/p><\/aside>$/);
  expect(html("::: note\n:::\nx")).toBe(
    '<aside class="callout callout-note"><p class="fence-title">Note</p></aside><p>x</p>',
  );
});

test("thousands of them are read in no time", () => {
  const text = "::: tip\nx\n".repeat(10_000);
  expect(renderMarkdown(text).html.match(/<aside/g)).toHaveLength(1);
});

const VERDICT = `::: verdict product:desk-lamp Our pick
The *brightest*.

+ Bright
+ Cheap, and
  light
- Short cable

**Best for:** desks
:::`;

test("a verdict tells what speaks for and against, to readers and to machines", () => {
  expect(html(VERDICT)).toBe(
    '<section class="verdict"><p class="fence-title">Our pick</p><p>The <em>brightest</em>.</p><p class="verdict-side">For</p><ul class="pros"><li>Bright</li><li>Cheap, andlight</li></ul><p class="verdict-side">Against</p><ul class="cons"><li>Short cable</li></ul><p><strong>Best for:</strong> desks</p></section>',
  );
  expect(renderArticle(VERDICT).verdicts).toEqual([
    {
      key: "desk-lamp",
      title: "Our pick",
      text: "The brightest. Best for: desks",
      pros: ["Bright", "Cheap, and light"],
      cons: ["Short cable"],
    },
  ]);
  expect(html("- a\n+ b")).not.toContain("verdict-side");
});

test("questions are headings with what follows, whatever they begin with", () => {
  const text =
    "::: faq Questions\nBefore.\n\n### Is it *good*?\nYes.\n\n- very\n\n### And?\n### Last?\nNo.\n:::\n\n## After";
  expect(renderArticle(text).questions).toEqual([
    { question: "Is it good?", answer: "Yes. very" },
    { question: "Last?", answer: "No." },
  ]);
  expect(html(text)).toMatch(/^<section class="faq"><p class="fence-title">Questions<\/p>/);
  expect(plainText(text)).toBe("Before. Yes. very No.");
});

test("a link is drawn as a button where its title says so, marked or not", () => {
  const { html: parts } = renderMarkdown(
    '[Buy](https://m.example/a "sponsored button") [In](/x "Button") [No](/y "A button")',
  );
  expect(parts).toContain('<a href="/x" class="btn btn--accent">In</a>');
  expect(parts).toContain('<a href="/y" title="A button">No</a>');
  expect(parts).toMatch(/<a [^>]*class="btn btn--accent"[^>]*>Buy<\/a>/);
  const [link] = renderArticle('[Buy](https://m.example/a "sponsored button")').links;
  expect(link?.mark).toBe("sponsored");
});

test("mails have them too, as pictures of a mail and as plain text", () => {
  const inside = renderMarkdown(`${VERDICT}\n\n::: tip\nx\n:::\n\n[Go](/x "button")`).html;
  const urlOf = (href: string) => `https://shop.example${href}`;
  const mail = mailHtml(inside, urlOf, "https://shop.example");
  expect(mail).toMatch(/<section style="[^"]*border:1px/);
  expect(mail).toMatch(/<aside style="[^"]*">/);
  expect(mail).toMatch(/<a href="https:\/\/shop.example\/x" style="display:inline-block/);
  expect(mail).not.toContain("class=");
  expect(mailText(inside, urlOf)).toContain("Our pick\n\nThe brightest.\n\nFor\n\n");
});

test("in a mail, a question is smaller than the title above it", () => {
  const inside = renderMarkdown("::: faq Questions\n### Does it rust?\nNo.\n:::\n\n## After").html;
  const urlOf = () => null;
  const mail = mailHtml(inside, urlOf, "https://shop.example");
  expect(mail).toMatch(/font:700 17px[^>]*>Questions</);
  expect(mail).toMatch(/font:700 16px[^>]*>Does it rust\?</);
  expect(mail).toMatch(/font:600 24px[^>]*>After</);
  expect(mailText(inside, urlOf)).toBe("Questions\n\nDoes it rust?\n\nNo.\n\nAfter\n=====");
});
