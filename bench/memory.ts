/** Measures the shop's memory during an hour of mixed load with pictures, and afterwards. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import sharp from "sharp";
import { heapFlags, malloc } from "../scripts/memory.cjs";
import { type Measured, startShop } from "./processes.ts";

/** Memory of the whole process, in MiB. */
export interface MemoryResult {
  idle: number;
  /** At the end of each minute of load. */
  minutes: number[];
  most: number;
  /** Ten minutes after the end of the load. */
  afterwards: number;
  requests: number;
  /** Requests refused with 429, such as for too many new pictures. */
  refused: number;
  errors: number;
  uploads: number;
}

const ADMIN = { email: "owner@bench.example", password: "correct horse battery staple" };
const SETTLE_MS = 30_000;
const REST_MS = 10 * 60_000;
const MINUTE_MS = 60_000;
const VISITORS = 8;
/** Pause between two requests of a visitor, in milliseconds. */
const THINK_MS = 100;
/** Size of a phone's photo, in pixels. */
const PHOTO = { width: 4000, height: 3000 };
const AGENT = "Mozilla/5.0 (X11; Linux x64; rv:140.0) Gecko/20100101 Firefox/140.0";

/** Pseudo-random numbers from 0 to 1, so that two runs make the same requests. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

/** URLs of the shop: pages, and their pictures in each size. */
async function addressesOf(shop: Measured) {
  const text = async (path: string) => (await fetch(shop.url + path)).text();
  const sitemap = await text("/sitemap.xml");
  const pages = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) =>
    String(match[1]).replace(/^https?:\/\/[^/]+/, ""),
  );
  const pictures = new Set<string>();
  for (const page of ["/", "/products", "/deals", "/blog", ...pages.slice(0, 20)]) {
    for (const [, path] of (await text(page)).matchAll(/(\/img\/[^\s"]+\?w=\d+)/g)) {
      if (path) pictures.add(path);
    }
  }
  return { pages, pictures: [...pictures] };
}

/** A visitor who reads pages, loads lists and views pictures, until the end. */
async function visit(
  shop: Measured,
  { pages, pictures }: Awaited<ReturnType<typeof addressesOf>>,
  random: () => number,
  counts: { requests: number; refused: number; errors: number },
  isOver: () => boolean,
): Promise<void> {
  const any = (list: string[]) => list[Math.floor(random() * list.length)] ?? "/";
  const whole = (most: number) => 1 + Math.floor(random() * most);
  const list = encodeURIComponent(JSON.stringify({ json: { limit: 12 } }));
  const next = () => {
    const kind = random();
    if (kind < 0.35) return any(pages);
    if (kind < 0.7) return any(pictures);
    if (kind < 0.85) return `/products?min=${whole(90)}&max=${100 + whole(900)}`;
    if (kind < 0.92) return `/api/products?limit=12&search=${any(["lamp", "tea", "coat", "book"])}`;
    return `/trpc/catalog.products.list?input=${list}`;
  };
  while (!isOver()) {
    const headers = { "user-agent": AGENT, accept: "text/html,image/avif,image/webp,*/*" };
    const answer = await fetch(shop.url + next(), { headers }).catch(() => null);
    await answer?.arrayBuffer();
    counts.requests += 1;
    if (answer?.status === 429) counts.refused += 1;
    else if (!answer?.ok) counts.errors += 1;
    await pause(THINK_MS * (0.5 + random()));
  }
}

/** The owner, who uploads a photo every minute. */
async function upload(shop: Measured, token: string, number: number): Promise<boolean> {
  const photo = await sharp({
    create: {
      ...PHOTO,
      channels: 3,
      background: "#888",
      noise: { type: "gaussian", mean: 128, sigma: 30 },
    },
  })
    .composite([
      { input: Buffer.from(`<svg width="400" height="100"><text y="80">${number}</text></svg>`) },
    ])
    .jpeg({ quality: 80 })
    .toBuffer();
  const form = new FormData();
  form.append(
    "file",
    new File([new Uint8Array(photo)], `photo-${number}.jpg`, { type: "image/jpeg" }),
  );
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${shop.url}/api/admin/media`, {
    method: "POST",
    headers,
    body: form,
  });
  await answer.arrayBuffer();
  return answer.ok;
}

/** @param minutes - duration of the load */
export async function measureMemory(minutes: number): Promise<MemoryResult> {
  const dataDir = mkdtempSync(join(tmpdir(), "pickwell-bench-"));
  const environment = {
    SEED: "demo",
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    ...malloc(),
  };
  const shop = await startShop(dataDir, environment, heapFlags());
  const used = async () => Math.round((await shop.usage()).rssMiB);
  try {
    await pause(SETTLE_MS);
    const idle = await used();
    const login = await fetch(`${shop.url}/api/auth/login`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(ADMIN),
    });
    const { data } = (await login.json()) as { data: { token: string } };
    const addresses = await addressesOf(shop);
    const counts = { requests: 0, refused: 0, errors: 0, uploads: 0 };
    let isOver = false;
    const visitors = Array.from({ length: VISITORS }, (_, index) =>
      visit(shop, addresses, numbers(index + 1), counts, () => isOver),
    );
    const taken: number[] = [];
    for (let minute = 1; minute <= minutes; minute += 1) {
      const ended = pause(MINUTE_MS);
      if (await upload(shop, data.token, minute)) counts.uploads += 1;
      else counts.errors += 1;
      await ended;
      taken.push(await used());
      console.info(`minute ${minute}: ${taken.at(-1)} MiB`);
    }
    isOver = true;
    await Promise.all(visitors);
    await pause(REST_MS);
    return { idle, minutes: taken, most: Math.max(...taken), afterwards: await used(), ...counts };
  } finally {
    await shop.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
