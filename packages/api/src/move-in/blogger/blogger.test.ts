import { moves } from "@pickwell/db/schema";
import { expect, test } from "vitest";
import { movingShop } from "../../../test/moves.ts";

const moving = movingShop();

const escaped = (html: string) =>
  html.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

const HOME = "http://lamps.blogspot.com";
const KIND = "http://schemas.google.com/g/2005#kind";

interface OldEntry {
  id: number;
  title?: string;
  html?: string;
  path?: string;
  kind?: string;
  labels?: string[];
  rest?: string;
}

/** An entry of Blogger's own export. */
const entry = ({ id, title = "", html = "", path, kind = "post", labels = [], rest }: OldEntry) =>
  `<entry><id>tag:blogger.com,1999:blog-80.post-${id}</id><published>2011-01-05T09:30:00.000-08:00</published><category scheme='${KIND}' term='http://schemas.google.com/blogger/2008/kind#${kind}'/>${labels.map((label) => `<category scheme='http://www.blogger.com/atom/ns#' term='${label}'/>`).join("")}<title type='text'>${title}</title><content type='html'>${escaped(html)}</content><link rel='replies' href='${HOME}/feeds/${id}/comments'/>${path ? `<link rel='alternate' type='text/html' href='${HOME}${path}'/>` : ""}<author><name>Ann Lee</name><email>noreply@blogger.com</email></author>${rest ?? ""}</entry>`;

const feed = (...entries: string[]) =>
  `<?xml version='1.0' encoding='UTF-8'?><feed xmlns='http://www.w3.org/2005/Atom' xmlns:thr='http://purl.org/syndication/thread/1.0'><id>tag:blogger.com,1999:blog-80.archive</id><title type='text'>Lamps</title><link rel='alternate' type='text/html' href='${HOME}/'/><generator version='7.00'>Blogger</generator>${entries.join("")}</feed>`;

const DRAFT =
  "<app:control xmlns:app='http://purl.org/atom/app#'><app:draft>yes</app:draft></app:control>";

test("articles, pages and comments are imported from Blogger's export, and their addresses redirect", async () => {
  const report = await moving.move(
    feed(
      entry({ id: 9, kind: "template", title: "Template" }),
      entry({
        id: 1,
        title: "First &amp; best",
        path: "/2011/01/first.html",
        labels: ["Lamps", "How to &amp; why"],
        html: `<div>One.<br /><br />Two, <a href="${HOME}/2011/02/second.html#x">see</a>.<a name='more'></a>
<table class="tr-caption-container"><tbody><tr><td><a href="https://blogger.googleusercontent.com/img/b/s1600/cup.png"><img src="https://blogger.googleusercontent.com/img/b/s400/cup.png" /></a></td></tr><tr><td class="tr-caption">A cup</td></tr></tbody></table></div>`,
      }),
      entry({ id: 2, title: "Second", path: "/2011/02/second.html", html: "<p>2</p>" }),
      entry({ id: 3, title: "Unfinished", html: "<p>3</p>", rest: DRAFT }),
      entry({ id: 4, kind: "page", title: "Contact", path: "/p/contact.html", html: "<p>4</p>" }),
      entry({
        ...{ id: 5, kind: "comment", title: "Nice", html: "Nice<br/>one" },
        rest: "<thr:in-reply-to ref='tag:blogger.com,1999:blog-80.post-1'/>",
      }),
    ),
  );
  expect(report.counts).toMatchObject({
    ...{ articles: 3, drafts: 1, pages: 1, comments: 1, pictures: 1, linksRewritten: 1 },
  });
  expect(report.unknown).toEqual({ "kind of entry template": 1 });
  expect(report.addresses).toEqual({ asked: 3, answered: 3, silent: [] });
  const [first, , draft] = await moving.allPosts();
  expect(first).toMatchObject({
    ...{ title: "First & best", slug: "first", author: "Ann Lee", category: "" },
    ...{ tags: ["Lamps", "How to & why"], publishedAt: new Date("2011-01-05T17:30:00Z") },
    content: `One.

Two, [see](/blog/second#x).

![](https://blogger.googleusercontent.com/img/b/s1600/cup.png "A cup")`,
  });
  expect(draft).toMatchObject({ slug: "unfinished", status: "draft" });
  expect(await moving.targetOf("/2011/01/first.html")).toBe("/blog/first");
  expect(await moving.targetOf("/search/label/Lamps")).toBe("/blog?tag=lamps");
  expect(await moving.targetOf("/2011/01")).toBe("/blog");
  expect(await moving.targetOf("/feeds/posts/default")).toBe("/blog/rss.xml");
  const [row] = await moving.shop.db.select().from(moves);
  expect(row?.source).toBe("blogger");
  await moving.undo(1);
  expect(await moving.allPosts()).toEqual([]);
});

/** An entry of Google Takeout. */
const taken = (id: number, title: string, fields: Record<string, string>) =>
  `<entry><id>tag:blogger.com,1999:blog-7.post-${id}</id>${Object.entries({
    type: "POST",
    status: "LIVE",
    ...fields,
  })
    .map(([name, value]) => `<blogger:${name}>${value}</blogger:${name}>`)
    .join(
      "",
    )}<author><name>Ann Lee</name><blogger:type>BLOGGER</blogger:type></author><title>${title}</title><content type='html'>&lt;p&gt;${title} &lt;a href="/2024/05/later.html"&gt;later&lt;/a&gt;&lt;/p&gt;</content><published>${fields.filename?.startsWith("/2030") ? "2030" : "2024"}-05-01T10:00:00Z</published><category scheme='tag:blogger.com,1999:blog-7' term='Größe'/></entry>`;

const takeout = `<?xml version='1.0' encoding='utf-8'?><feed xmlns='http://www.w3.org/2005/Atom' xmlns:blogger='http://schemas.google.com/blogger/2018'><id>tag:blogger.com,1999:blog-7</id><title>Lamps</title>${[
  taken(1, "Modern", { filename: "/2024/05/modern.html", metaDescription: "What it is about" }),
  taken(2, "Later", { filename: "/2024/05/later.html" }),
  taken(3, "Draft", { status: "DRAFT" }),
  taken(4, "Soon", { status: "SCHEDULED", filename: "/2030/05/soon.html" }),
  taken(5, "Gone", { status: "SOFT_TRASHED", filename: "/2024/05/gone.html" }),
].join("")}</feed>`;

test("Google Takeout's file has the visibility of articles, but not the site's address", async () => {
  const report = await moving.move(takeout, { name: "feed.atom" });
  expect((await moving.allPosts()).map(({ slug, status }) => `${slug} ${status}`)).toEqual([
    ...["draft draft", "gone draft", "later published", "modern published", "soon scheduled"],
  ]);
  expect(report.mended).toMatchObject({
    "It had been deleted: it is a draft now.": 1,
    "Its date is still to come: it is scheduled for then.": 1,
    "The file does not contain the site’s address, so links within it cannot be followed: enter the address and move it again.": 1,
  });
  expect(report.counts).toMatchObject({ appearances: 1, linksRewritten: 5 });
});

test("with the site's address, its absolute links are rewritten", async () => {
  const whole = takeout.replaceAll(
    'href="/2024/05/later.html"',
    'href="https://lamps.example/2024/05/later.html"',
  );
  const { counts } = await moving.move(whole, { site: "https://lamps.example" });
  expect(counts.linksRewritten).toBe(5);
});

test("a truncated file is imported up to its end", async () => {
  const whole = feed(
    entry({ id: 1, title: "First", path: "/2011/01/first.html", html: "<p>1</p>" }),
    entry({ id: 2, title: "Second", path: "/2011/02/second.html", html: "<p>2</p>" }),
  );
  const { mended } = await moving.move(whole.slice(0, whole.lastIndexOf("<link rel='alternate'")));
  expect(mended).toMatchObject({
    "The file ends in the middle: what stood in it until there is taken.": 1,
  });
  expect((await moving.allPosts()).map(({ title }) => title)).toEqual(["First", "Second"]);
});

test("files of Medium and Substack are named", async () => {
  for (const file of [
    '<!DOCTYPE html><html><body><article class="h-entry"><h1 class="p-name">A</h1></article></body></html>',
    "post_id,post_date,is_published,title\n1.a,2023-01-05T10:00:00.000Z,true,A\n",
  ]) {
    await expect(moving.move(file)).rejects.toThrow("is from Medium or Substack");
  }
  // The directory of an archive with an article of Medium's: an entry, its name, and the end.
  const name = "posts/2019-01-02_A-lamp-1a2b.html";
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(name.length, 28);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt32LE(entry.length + name.length, 12);
  const archive = Buffer.concat([entry, Buffer.from(name), end]);
  await expect(moving.move(archive, { name: "medium.zip" })).rejects.toThrow(
    "medium.zip is from Medium or Substack",
  );
});

test("a Blogger feed without articles is rejected", async () => {
  await expect(
    moving.move(feed(entry({ id: 9, kind: "settings", title: "Name" }))),
  ).rejects.toThrow("has no articles of Blogger in it");
});
