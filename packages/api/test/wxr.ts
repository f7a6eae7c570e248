/** Makes WordPress exports (WXR) for tests, as documented by WordPress. */

export interface WxrItem {
  id: number;
  type?: string;
  title?: string;
  name?: string;
  status?: string;
  /** `2012-01-07 09:00:00`. */
  date?: string;
  link?: string;
  content?: string;
  creator?: string;
  /** Further XML in the item. */
  extra?: string;
}

const SITE = "https://old.example";

/** An item, by default published on 7 January 2012. */
export function wxrItem({
  id,
  type = "post",
  title = `Title ${id}`,
  name = `name-${id}`,
  ...rest
}: WxrItem): string {
  const { status = "publish", date = "2012-01-07 09:00:00", content = "", creator = "anna" } = rest;
  const link = rest.link ?? `${SITE}/2012/01/${name}/`;
  return `<item><title>${title}</title><link>${link}</link>
<pubDate>Wed, 30 Nov -0001 00:00:00 +0000</pubDate><dc:creator><![CDATA[${creator}]]></dc:creator>
<guid isPermaLink="false">${SITE}/?p=${id}</guid>
<content:encoded><![CDATA[${content}]]></content:encoded><excerpt:encoded><![CDATA[]]></excerpt:encoded>
<wp:post_id>${id}</wp:post_id><wp:post_date>${date}</wp:post_date><wp:post_date_gmt>${date}</wp:post_date_gmt>
<wp:post_name>${name}</wp:post_name><wp:status>${status}</wp:status><wp:post_parent>0</wp:post_parent>
<wp:post_type>${type}</wp:post_type><wp:is_sticky>0</wp:is_sticky>${rest.extra ?? ""}</item>
`;
}

/** A picture in the media library. */
export const wxrPicture = (id: number, file: string, alt = ""): string =>
  wxrItem({
    id,
    type: "attachment",
    status: "inherit",
    title: file,
    extra: `<wp:attachment_url>${SITE}/wp-content/uploads/${file}</wp:attachment_url>
<wp:postmeta><wp:meta_key>_wp_attachment_image_alt</wp:meta_key><wp:meta_value><![CDATA[${alt}]]></wp:meta_value></wp:postmeta>`,
  });

export const wxrHead = `<?xml version="1.0" encoding="UTF-8" ?>
<rss version="2.0" xmlns:wp="http://wordpress.org/export/1.2/"><channel><title>Old</title>
<link>${SITE}</link><wp:wxr_version>1.2</wp:wxr_version><wp:base_blog_url>${SITE}</wp:base_blog_url>
<wp:author><wp:author_login>anna</wp:author_login><wp:author_display_name><![CDATA[Anna O'Neil]]></wp:author_display_name></wp:author>
<wp:category><wp:term_id>3</wp:term_id><wp:category_nicename>gear</wp:category_nicename><wp:category_parent></wp:category_parent><wp:cat_name><![CDATA[Gear & Tools]]></wp:cat_name></wp:category>
`;

/** A complete export. */
export const wxr = (...items: (WxrItem | string)[]): string =>
  `${wxrHead}${items.map((item) => (typeof item === "string" ? item : wxrItem(item))).join("")}</channel></rss>`;
