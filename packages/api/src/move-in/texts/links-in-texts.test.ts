import { expect, test } from "vitest";
import { movingShop } from "../../../test/moves.ts";
import { wxr } from "../../../test/wxr.ts";
import { renderMarkdown } from "../../markdown/render.ts";

const moving = movingShop();

/** An article of the former site in the shop. */
async function moved(content: string): Promise<{ text: string; mended: Record<string, number> }> {
  const other = { id: 2, name: "other" };
  const { mended } = await moving.move(wxr({ id: 1, name: "first", content }, other));
  const post = (await moving.allPosts()).find(({ slug }) => slug === "first");
  return { text: post?.content ?? "", mended };
}

const linksOf = (text: string) => [...text.matchAll(/\]\(([^)]*)\)/g)].map(([, target]) => target);

test("links within a text lead to the shop's ids of its headings", async () => {
  const { text } = await moved(`<p><a href="#h-our-pick">a</a> <a href="#cons">b</a>
<a href="#toc2">c</a> <a href="#Our_Pick">d</a> <a href="#table">e</a> <a href="#para">f</a>
<a href="https://old.example/2012/01/first/#cons">g</a> <a href="/2012/01/first/#nowhere">h</a></p>
<h2 id="h-our-pick">Our pick</h2><h3 id="pros">Cons</h3>
<a name="table"></a><h2 class="x">Runner-up</h2><h3 id="cons">Cons</h3><p id="para">Words</p>
<h2><span id="toc2">Third</span></h2>`);

  expect(linksOf(text)).toEqual([
    ...["#our-pick", "#cons-1", "#third", "#our-pick", "#runner-up", "#cons-1"],
    ...["#cons-1", "/blog/first"],
  ]);
  const ids = [...renderMarkdown(text).html.matchAll(/<h\d id="([^"]+)"/g)].map(([, id]) => id);
  expect(ids).toEqual(["our-pick", "cons", "runner-up", "cons-1", "third"]);
});

test("a heading whose words begin with an H is found by them", async () => {
  const { text } = await moved('<p><a href="#h-m-review">a</a></p><h2>H &amp; M review</h2>');

  expect(linksOf(text)).toEqual(["#h-m-review"]);
});

test("links to headings of other texts have the shop's ids", async () => {
  const links = ["#h-our-pick", "#Our_Pick", "#our-pick", ""].map(
    (fragment) => `<a href="https://old.example/2012/01/other/${fragment}">x</a>`,
  );
  const { text } = await moved(`<p>${links.join(" ")}</p>`);

  const heading = "/blog/other#our-pick";
  expect(linksOf(text)).toEqual([heading, heading, heading, "/blog/other"]);
});

test("a link to a place that the text does not have is only its words", async () => {
  const { text, mended } = await moved('<p>Say it <a href="#respond">below</a>.</p><h2>End</h2>');

  expect(text).toBe("Say it below.\n\n## End");
  const note =
    "A link in it leads to a place that the text does not have: only its words are left.";
  expect(mended[note]).toBe(1);
});
