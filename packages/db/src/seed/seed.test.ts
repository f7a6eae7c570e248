import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Db } from "@pickwell/db/client";
import { createTestDatabase } from "@pickwell/db/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { categories, collections, deals, pages, pictures, posts, products } from "../schema.ts";
import { deals as demoDeals } from "./deals.ts";
import { slugOf } from "./naming.ts";
import { photoSize } from "./photo-size.ts";
import { seedDemo } from "./seed.ts";
import { productsByCategory } from "./seed-products.ts";

const NOW = new Date("2026-11-21T12:00:00Z");
const mediaDir = mkdtempSync(join(tmpdir(), "pickwell-seed-"));
let db: Db;

beforeAll(async () => {
  db = createTestDatabase();
  await seedDemo(db, { now: NOW, mediaDir });
});
afterAll(() => rmSync(mediaDir, { recursive: true, force: true }));

test("the demo shop has enough products, deals and articles", async () => {
  const rows = await db.select().from(products);

  expect(rows.length).toBeGreaterThanOrEqual(84);
  const categoryRows = await db.select().from(categories);
  expect(categoryRows).toHaveLength(12);
  for (const { id, name } of categoryRows) {
    const inCategory = rows.filter((row) => row.categoryId === id);
    expect(inCategory.length, name).toBeGreaterThanOrEqual(7);
  }
  expect(rows.filter((row) => row.featured).length).toBeGreaterThanOrEqual(6);
  expect(rows.every((row) => row.listed)).toBe(true);
});

test("every product is plausible", async () => {
  for (const row of await db.select().from(products)) {
    expect(row.description.length, row.name).toBeGreaterThan(60);
    expect(row.features.length, row.name).toBeGreaterThanOrEqual(4);
    expect(row.images.length, row.name).toBeGreaterThanOrEqual(1);
    expect(row.brand, row.name).not.toBe("");
    expect(row.rating, row.name).toBeGreaterThan(3);
    expect(row.rating, row.name).toBeLessThanOrEqual(5);
    expect(row.originalPriceCents ?? row.priceCents + 1, row.name).toBeGreaterThan(row.priceCents);
    expect(row.createdAt.getTime(), row.name).toBeLessThan(NOW.getTime());
    expect(new URL(row.affiliateLink).hostname, row.name).toMatch(/\.example$/);
    expect(row.isNew, row.name).toBe(NOW.getTime() - row.createdAt.getTime() < 30 * 86_400_000);
  }
});

test("products have attributes to filter and compare by", async () => {
  const rows = await db.select().from(products);

  for (const { name, attributes } of rows) {
    expect(attributes.length, name).toBeGreaterThanOrEqual(2);
    expect(new Set(attributes.map((each) => each.name)).size, name).toBe(attributes.length);
    for (const { value } of attributes) expect(value, name).toMatch(/^\S.*\S$|^\S$/);
  }
  const shared = (wanted: string) =>
    rows.filter(({ attributes }) => attributes.some(({ name }) => name === wanted)).length;
  for (const name of ["Color", "Material", "Weight"]) {
    expect(shared(name), name).toBeGreaterThan(rows.length / 2);
  }
});

test("deals cost less than before, and a few of them end within a day", async () => {
  const rows = await db.select().from(deals);
  const open = rows.filter((row) => row.startsAt <= NOW && (row.closesAt?.getTime() ?? 0) > +NOW);
  const ids = new Set((await db.select().from(products)).map((row) => row.id));
  const known = Object.values(productsByCategory).flatMap((all) => all.map(({ name }) => name));

  for (const { product } of demoDeals) expect(known).toContain(product);
  expect(open.length).toBeGreaterThanOrEqual(8);
  expect(open.length).toBeLessThan(rows.length);
  for (const row of rows) {
    expect(row.discountedPriceCents, row.title).toBeLessThan(row.originalPriceCents ?? 0);
    expect(row.usageCount, row.title).toBeLessThanOrEqual(row.maxUsage ?? row.usageCount);
    expect(row.images.length, row.title).toBeGreaterThanOrEqual(1);
    expect(ids.has(row.productId ?? ""), row.title).toBe(true);
  }
  const flash = open.filter((row) => (row.endsAt?.getTime() ?? Infinity) - +NOW <= 86_400_000);
  expect(flash.length).toBeGreaterThanOrEqual(2);
});

test("every product that an article links is for sale", async () => {
  const slugs = new Set((await db.select().from(products)).map((row) => row.slug));
  const texts = [...(await db.select().from(posts)), ...(await db.select().from(pages))];
  const named = texts.flatMap(({ slug, content }) =>
    [...content.matchAll(/\/product\/([a-z0-9-]+)|^\{\{product:(.+)\}\}$/gm)].map(
      ([, linked, shown]) => ({ slug, product: linked ?? shown ?? "" }),
    ),
  );

  expect(named.length).toBeGreaterThan(50);
  expect(named.filter(({ product }) => !slugs.has(product))).toEqual([]);
});

test("one collection has a rule, another chosen products, and their links work", async () => {
  const rows = await db.select().from(collections);
  const ids = new Set((await db.select().from(products)).map(({ id }) => id));
  const articles = await db.select().from(posts);

  expect(rows.map(({ kind }) => kind).sort()).toEqual(["hand", "rules"]);
  expect(rows.every(({ status, image }) => status === "published" && image !== null)).toBe(true);
  const chosen = rows.flatMap((row) => row.products ?? []);
  expect(chosen).toHaveLength(8);
  expect(chosen.every((id) => ids.has(id))).toBe(true);
  const linked = (texts: string[], path: RegExp) =>
    texts.flatMap((text) => [...text.matchAll(path)].map(([, slug]) => slug));
  const introduced = linked(
    rows.map(({ intro }) => intro ?? ""),
    /\/blog\/([a-z0-9-]+)/g,
  );
  expect(articles.map(({ slug }) => slug)).toEqual(expect.arrayContaining(introduced));
  const told = linked(
    articles.map(({ content }) => content),
    /\/collections\/([a-z0-9-]+)/g,
  );
  expect(told.length).toBeGreaterThan(0);
  expect(rows.map(({ slug }) => slug)).toEqual(expect.arrayContaining(told));
});

test("articles have enough text and structure", async () => {
  const rows = await db.select().from(posts);

  expect(rows.length).toBeGreaterThanOrEqual(15);
  expect(rows.filter((row) => row.featured)).toHaveLength(1);
  expect(new Set(rows.map((row) => row.publishedAt?.getTime())).size).toBe(rows.length);
  for (const row of rows) {
    expect(row.content.split(/\s+/).length, row.slug).toBeGreaterThan(400);
    expect(row.publicFrom, row.slug).toEqual(row.publishedAt);
    expect(row.cover?.alt, row.slug).toBeTruthy();
    expect(row.likes, row.slug).toBeLessThan(row.views / 5);
  }
});

test("every page of the footer has a text", async () => {
  const slugs = (await db.select().from(pages)).map((row) => row.slug);

  expect(slugs).toEqual(
    expect.arrayContaining([
      ...["story", "careers", "press", "contact", "help", "shipping", "returns", "size-guide"],
      ...["track", "privacy", "terms", "cookies", "affiliate-disclosure", "dmca"],
    ]),
  );
});

const photoDir = join(import.meta.dirname, "photos");
const photosOf = (end: string) => readdirSync(photoDir).filter((file) => file.endsWith(end));

test("every product has a photograph, and its pictures are the shop's own files", async () => {
  const kept = new Map((await db.select().from(pictures)).map((row) => [row.key, row]));

  for (const { name, images } of await db.select().from(products)) {
    for (const [index, { key }] of images.entries()) {
      const row = kept.get(key);
      const file = join(mediaDir, row?.source.replace("media:", "") ?? "");
      const size = { width: 1000, height: 1250 };
      expect(row, name).toMatchObject({ ...size, kind: "demo" });
      expect(row?.source, name).toMatch(index === 0 ? /-front-/ : /-(three_quarter|detail)-/);
      expect(photoSize(readFileSync(file)), name).toEqual(size);
      expect(statSync(file).nlink, name).toBe(1);
    }
  }
});

test("photographs are small enough for phones and for the repository", () => {
  const files = photosOf(".webp").map((file) => join(photoDir, file));
  const bytes = files.map((file) => statSync(file).size);

  expect(readdirSync(photoDir)).toHaveLength(files.length);
  expect(Math.max(...bytes)).toBeLessThanOrEqual(60 * 1024);
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(20 * 1024 * 1024);
  for (const file of files) {
    const { width, height } = photoSize(readFileSync(file));
    expect([width, height], file).toEqual(
      /still-[^/]+$/.test(file)
        ? [1600, 1000]
        : /-cut\.webp$/.test(file)
          ? [width, width]
          : [1000, 1250],
    );
  }
});

test("every photograph is used", async () => {
  const sources = (await db.select().from(pictures)).map((row) => row.source);

  for (const file of photosOf(".webp")) {
    const photo = file.replace(".webp", "");
    expect(
      sources.some((source) => source.startsWith(`media:${photo}-`)),
      photo,
    ).toBe(true);
  }
});

test("every picture has an alternative text, and hardly any occurs twice", async () => {
  const rows = await db.select().from(products);
  const told = rows.flatMap((row) => row.images.map(({ alt }) => alt));

  for (const { name, images } of rows) {
    for (const { alt } of images) {
      expect(alt.length, name).toBeGreaterThanOrEqual(12);
      expect(alt.length, name).toBeLessThanOrEqual(125);
      expect(alt, name).not.toMatch(/['"]|^(a )?(picture|photo)|\.$/i);
    }
  }
  expect(new Set(told).size).toBe(told.length);
});

/** Of products that the demo shop had once, and that have no photograph. */
const gone = `
  tailgate-awning-tent pass-road-snow-chains dashboard-magnet-mount heated-seat-cover
  any-socket-ev-charging-lead back-lawn-slide long-tail-diamond-kite merino-socks-four-pairs
  dorothea-the-diplodocus maudsley-satin-hair-bow alto-usb-studio-microphone
  ostler-desk-trackball kestrel-backyard-telescope kestrel-hand-grip-camcorder
  alto-32-key-practice-keyboard hollis-spare-room-television northbound-day-pack
  northbound-six-panel-cap northbound-straight-jeans thornby-lambswool-scarf thornby-car-coat
  osgood-weekday-socks alder-wren-linen-day-dress parlour-wireless-controller nightdesk-wisp
  hexwell-27-fast-monitor four-winds-mahjong harbour-at-dusk-jigsaw
  nethercote-gallium-thermometer nethercote-fabric-plasters evenlode-filter-shower-head
  tilda-two-seat-sofa wickham-paper-lantern mercer-pole-corn-broom mercer-pole-toolbox
  open-back-banjo cotton-letter-set first-jumper-knitting-kit pleated-silk-fan
  back-porch-wind-chime shoreline-tilt-parasol honeycomb-sea-sponge rosewater-tabletop-still
  enzyme-powder-cleanser corso-folding-kick-scooter skerrow-reef-mask skerrow-training-swimsuit
  stroud-pike-boxing-gloves
`
  .trim()
  .split(/\s+/);

/** Texts below a folder that we have written, by their paths. */
const textsBelow = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const { name } = entry;
    const path = join(folder, name);
    if (/^(node_modules|dist|coverage|migrations|photos|\..+)$/.test(name)) return [];
    if (entry.isDirectory()) return textsBelow(path);
    return /\.(ts|tsx|mjs|md|css|html|py)$/.test(name) && path !== import.meta.filename
      ? [path]
      : [];
  });

test("no text mentions a product that is not there", () => {
  const root = join(import.meta.dirname, "../../../..");
  const texts = ["apps", "packages", "docs", "scripts", "studio"].flatMap((folder) =>
    textsBelow(join(root, folder)),
  );

  expect(texts.length).toBeGreaterThan(500);
  for (const path of [...texts, join(root, "README.md")]) {
    // A slug, so that names and URLs are found alike.
    const text = slugOf(readFileSync(path, "utf8"));
    expect(
      gone.filter((slug) => text.includes(slug)),
      path,
    ).toEqual([]);
  }
});

test("seeding twice gives the same rows and pictures", async () => {
  const again = createTestDatabase();
  const folder = join(mediaDir, "again");
  await seedDemo(again, { now: NOW, mediaDir: folder });

  for (const table of [products, deals, posts, pages]) {
    expect(await again.select().from(table)).toEqual(await db.select().from(table));
  }
  for (const file of readdirSync(folder)) {
    expect(existsSync(join(mediaDir, file))).toBe(true);
  }
});
