/** The sitemap. Source: the sitemaps.org protocol 0.9, and Google's image extension. */

import type { Context } from "@pickwell/api/context";
import type { Chunk, Section, SitemapEntry } from "@pickwell/api/discovery/section";
import { publicSections } from "@pickwell/api/discovery/sections";
import { AppError } from "@pickwell/api/errors";
import { type Xml, xml, xmlDocument } from "./xml.ts";

/** The protocol allows 50,000; fewer are faster to create and fetch. */
export const MAX_URLS = 10_000;

interface FilledSection {
  section: Section;
  chunks: Chunk[];
}

/**
 * `/sitemap.xml`: all public URLs, or, if they exceed one file, an index of files
 * `/sitemap-{section}-{number}.xml`.
 *
 * @param context - receives topics and `changesAt`
 * @param size - maximum URLs per file
 */
export async function sitemap(context: Context, size = MAX_URLS): Promise<string> {
  const sections = await openSections(context, size);
  const filled = await Promise.all(
    sections.map(async (section) => ({ section, chunks: await section.chunks() })),
  );
  const entries: Xml[] = [];
  for (const { section, chunks } of filled) {
    for (const { number } of chunks) {
      for await (const piece of section.read(number)) {
        entries.push(...piece.map(entryIn(context)));
        if (entries.length > size) return index(context, filled);
      }
    }
  }
  return urlSet(entries);
}

/**
 * One file of a split sitemap.
 *
 * @throws AppError NOT_FOUND when it does not exist or is empty
 */
export async function sitemapChunk(
  context: Context,
  name: string,
  chunk: number,
  size = MAX_URLS,
): Promise<string> {
  const [section] = await openSections(context, size, name);
  const entries: Xml[] = [];
  if (section) {
    for await (const piece of section.read(chunk)) entries.push(...piece.map(entryIn(context)));
  }
  if (entries.length === 0) throw new AppError("NOT_FOUND", "Not found");
  return urlSet(entries);
}

async function openSections(context: Context, size: number, only?: string): Promise<Section[]> {
  const all = publicSections(context.db, context.now(), size);
  const sections = all.filter(({ name }) => only === undefined || name === only);
  for (const { topics, changesAt } of sections) {
    for (const topic of topics) context.reads?.(topic);
    const change = await changesAt();
    if (change) context.changesAt?.(change);
  }
  return sections;
}

const entryIn =
  ({ origin }: Context) =>
  ({ path, changedAt, picture }: SitemapEntry): Xml =>
    xml`<url><loc>${origin + path}</loc>${dateOf(changedAt)}${
      picture &&
      xml`<image:image><image:loc>${origin}/img/${encodeURIComponent(picture)}?w=1280</image:loc></image:image>`
    }</url>
`;

const dateOf = (moment: Date | null) => moment && xml`<lastmod>${moment.toISOString()}</lastmod>`;

const urlSet = (entries: Xml[]): string =>
  xmlDocument(
    xml`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
${entries}</urlset>`,
  );

const index = ({ origin }: Context, sections: FilledSection[]): string =>
  xmlDocument(
    xml`<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${sections.flatMap(({ section, chunks }) =>
  chunks.map(
    ({ number, changedAt }) =>
      xml`<sitemap><loc>${origin}/sitemap-${section.name}-${number}.xml</loc>${dateOf(changedAt)}</sitemap>
`,
  ),
)}</sitemapindex>`,
  );
