/** A built shop in a process of its own, and a browser to visit it with. */
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { type AddressInfo, connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
  type Response,
} from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, inject } from "vitest";
import { findProgram } from "../scripts/debian-programs.mjs";
import { patience } from "../scripts/patience.ts";
import { untilFilled } from "./demo-shop.ts";
import { type ServerProcess, startServer } from "./server-process.ts";

const browserPath = findProgram("chromium");

/** Like `describe`; skipped where there is no browser. */
export const journeys = describe.skipIf(!browserPath);

/** A phone held upright: touched, not pointed at. */
export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
export const desktop = { viewport: { width: 1440, height: 900 } };

export interface RunningShop extends ServerProcess {
  dataDir: string;
  /** Starts it again at the same address and on the same data; `goesAway` only. */
  restart: () => Promise<void>;
  /** Ends it and takes its data away, unless others are in it too. */
  leave: () => Promise<void>;
}

interface ShopOptions {
  /** Pictures as they are. Making them is most of what a new shop has to do, so that otherwise a
   * blank one stands for all. */
  hasPictures?: boolean;
  /** It is stopped and started again, behind a door that stays: its port would be anybody's. */
  goesAway?: boolean;
  /** Nothing is changed in it: others look at the same one. */
  isShared?: boolean;
}

/** Leads to what listens on a port, and turns everybody away while nothing does. */
async function openDoor(port: string) {
  let behind = port;
  const door = createServer((visitor) => {
    const shop = connect(Number(behind), "127.0.0.1");
    // Whoever of both leaves takes the other along.
    for (const [one, other] of [
      [visitor, shop],
      [shop, visitor],
    ] as const) {
      one.on("error", () => other.destroy()).on("close", () => other.destroy());
      one.pipe(other);
    }
  });
  await new Promise<void>((resolve) => door.listen(0, "127.0.0.1", resolve));
  const address = door.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${address.port}`,
    leadTo: (other: string) => {
      behind = other;
    },
    close: () => door.close(),
  };
}

const portOf = (url: string) => new URL(url).port;

/** The one that is open to all who change nothing. */
async function sharedShop(): Promise<RunningShop> {
  const { openUrl } = await untilFilled(inject("demoShops"));
  const shared = () => Promise.reject(new Error("It is not ours alone"));
  return { url: openUrl, dataDir: "", stop: shared, restart: shared, leave: async () => {} };
}

/** Starts a shop of its own, with the demo content. */
async function startShop(goesAway: boolean): Promise<RunningShop> {
  const demo = await untilFilled(inject("demoShops"));
  const dataDir = mkdtempSync(join(tmpdir(), "pickwell-e2e-"));
  const takeAway = () => rmSync(dataDir, { recursive: true, force: true });
  cpSync(demo.dataDir, dataDir, { recursive: true });
  const server = await startServer(dataDir, "0").catch((error: unknown) => {
    takeAway();
    throw error;
  });
  let { stop } = server;
  const leave = async () => {
    await stop();
    takeAway();
  };
  if (!goesAway) {
    const restart = () => Promise.reject(new Error("It does not go away"));
    return { ...server, dataDir, restart, leave };
  }
  const door = await openDoor(portOf(server.url));
  return {
    url: door.url,
    dataDir,
    stop: (signal) => stop(signal),
    restart: async () => {
      await stop();
      const again = await startServer(dataDir, "0");
      ({ stop } = again);
      door.leadTo(portOf(again.url));
    },
    leave: async () => {
      await leave();
      door.close();
    },
  };
}

interface VisitOptions extends BrowserContextOptions {
  /** Pictures come as they do, or not at all; by default as in the other journeys of the shop. */
  hasPictures?: boolean;
}

export interface Visitor {
  page: Page;
  /** What the server answered to the visit. */
  response: Response;
  /** What the page complained about in its console, requests that failed among it. */
  complaints: string[];
}

const blankPicture = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="10"/>',
).toString("base64");

/**
 * Answers for all pictures of the shop. A route would do it, too, but for every request there is, and
 * without the browser's cache: a page of the back office would then cost twice as much.
 */
async function blankPictures(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  session.on("Fetch.requestPaused", ({ requestId }) => {
    const answer = {
      requestId,
      responseCode: 200,
      responseHeaders: [{ name: "content-type", value: "image/svg+xml" }],
      body: blankPicture,
    };
    // Whoever asked may have gone.
    session.send("Fetch.fulfillRequest", answer).catch(() => {});
  });
  await session.send("Fetch.enable", { patterns: [{ urlPattern: "*/img/*" }] });
}

let opened: Promise<Browser> | undefined;

/** One for all files that a process runs, and gone with it: each visitor has a profile of their own. */
function openBrowser(): Promise<Browser> {
  opened ??= chromium.launch({
    executablePath: browserPath,
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      // Most of what a page costs is a process of its own, of which it would begin another, to spare.
      "--renderer-process-limit=1",
    ],
  });
  return opened;
}

/**
 * A shop for the journeys of a file, of its own unless it is shared, and the browser to visit it with.
 *
 * @returns the shop, and a way to arrive as a new visitor
 */
export function useShop(options: ShopOptions = {}) {
  const { hasPictures = false, goesAway = false, isShared = false } = options;
  let shop: RunningShop | undefined;
  let browser: Browser;
  const contexts: BrowserContext[] = [];
  const walkers: BrowserContext[] = [];

  beforeAll(async () => {
    shop = await (isShared ? sharedShop() : startShop(goesAway));
    browser = await openBrowser();
  });
  afterEach(async () => {
    await Promise.all(contexts.splice(0).map((context) => context.close()));
  });
  afterAll(async () => {
    await Promise.all(walkers.map((context) => context.close()));
    await shop?.leave();
  });

  /** An empty browser. @param list - those that are closed together with it */
  async function open(
    list: BrowserContext[],
    { hasPictures: isReal = hasPictures, ...options }: VisitOptions,
  ) {
    const context = await browser.newContext({
      baseURL: shop?.url,
      reducedMotion: "reduce",
      ...desktop,
      ...options,
    });
    list.push(context);
    context.setDefaultTimeout(patience.expect.poll.timeout);
    const page = await context.newPage();
    if (!isReal) {
      await blankPictures(page);
      // Of pages that others open, which may be closed before they are seen.
      context.on("page", (other) => void blankPictures(other).catch(() => {}));
    }
    const complaints: string[] = [];
    page.on("console", (message) => {
      if (message.type() === "error" || message.type() === "warning") {
        complaints.push(`${message.text()} (${message.location().url})`);
      }
    });
    page.on("pageerror", (error) => complaints.push(String(error)));
    return { page, complaints };
  }

  /** Goes to a path, and waits until the page has come to life. */
  async function arrive(page: Page, path: string, options: VisitOptions) {
    const response = await page.goto(path);
    if (!response) throw new Error(`Nothing answered at ${path}`);
    if (options.javaScriptEnabled !== false) await untilHydrated(page);
    return response;
  }

  return {
    get shop(): RunningShop {
      if (!shop) throw new Error("There is no shop outside of tests");
      return shop;
    },
    /** A new visitor with an empty browser, standing at a path, on a page that has come to life. */
    async visit(path: string, options: VisitOptions = {}): Promise<Visitor> {
      const visitor = await open(contexts, options);
      return { ...visitor, response: await arrive(visitor.page, path, options) };
    },
    /**
     * One visitor for many tests, who goes from page to page, looks, and leaves nothing behind: most
     * of what a new one costs is the browser's own processes.
     *
     * @returns has them stand at a path, in a window as large as it was at first
     */
    walk(options: VisitOptions = {}) {
      let walker: Promise<Pick<Visitor, "page" | "complaints">> | undefined;
      return async (path: string): Promise<Visitor> => {
        walker ??= open(walkers, options);
        const { page, complaints } = await walker;
        complaints.length = 0;
        await page.setViewportSize(options.viewport ?? desktop.viewport);
        return { page, response: await arrive(page, path, options), complaints };
      };
    },
  };
}

/**
 * Waits until the scripts have taken over everything that can be used on the page, parts that come
 * to life when they are near among it. What stands in rendered text is the browser's own.
 */
export async function untilHydrated(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const part of document.querySelectorAll("[data-hydrating]")) {
      part.scrollIntoView({ behavior: "instant" });
    }
  });
  const isAlive = () =>
    [...document.querySelectorAll("a, button, input, select, summary")].every(
      (element) =>
        element.closest(".prose") !== null ||
        Object.keys(element).some((key) => key.startsWith("__reactProps")),
    );
  await page.waitForFunction(isAlive, undefined, { polling: 50 });
  await page.evaluate(() => {
    if (document.querySelector("[data-hydrating]")) scrollTo({ top: 0, behavior: "instant" });
  });
}

/** The path, with its query, that the page stands at. */
export const whereIs = (page: Page): string => page.url().replace(/^https?:\/\/[^/]+/, "");
