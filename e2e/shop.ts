/** A built shop in a separate process, and a browser to visit it with. */
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { type AddressInfo, connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Cookie,
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

/** Like `describe`; skipped if there is no browser. */
export const journeys = describe.skipIf(!browserPath);

/** A phone in portrait orientation, with touch instead of a pointer. */
export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
export const desktop = { viewport: { width: 1440, height: 900 } };

export interface RunningShop extends ServerProcess {
  dataDir: string;
  /** Restarts the shop with the same URL and data; `goesAway` only. */
  restart: () => Promise<void>;
  /** Stops the shop and deletes its data, unless it is shared. */
  leave: () => Promise<void>;
}

interface ShopOptions {
  /**
   * Serves real pictures. By default all are blank, because rendering pictures is most of the work
   * of a new shop.
   */
  hasPictures?: boolean;
  /**
   * The shop can be stopped and restarted, behind a proxy that keeps its port: a free port could be
   * taken by another process.
   */
  goesAway?: boolean;
  /** The journeys change nothing, so they share a shop with others. */
  isShared?: boolean;
  /**
   * Visitors of different tests have the same profile, emptied in between. Saves most of the cost of
   * a visitor. Not for journeys that keep something at another origin than the shop's.
   */
  reusesProfiles?: boolean;
}

/** A TCP proxy to a port, which closes connections while nothing listens there. */
async function openDoor(port: string) {
  let behind = port;
  const door = createServer((visitor) => {
    const shop = connect(Number(behind), "127.0.0.1");
    // When one side closes, the other is closed, too.
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

/** The shop shared by all journeys that change nothing. */
async function sharedShop(): Promise<RunningShop> {
  const { openUrl } = await untilFilled(inject("demoShops"));
  const shared = () => Promise.reject(new Error("It is not ours alone"));
  return { url: openUrl, dataDir: "", stop: shared, restart: shared, leave: async () => {} };
}

/** Starts a shop with demo content of its own. */
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

interface VisitOptions extends Omit<BrowserContextOptions, "storageState"> {
  /** Serves real pictures, or none; by default as set for the shop. */
  hasPictures?: boolean;
  /** Nobody has the visitor's profile afterwards: for journeys that set its clock. */
  hasOwnProfile?: boolean;
  /** What the visitor has, such as a session; by default none. */
  cookies?: Cookie[];
}

export interface Visitor {
  page: Page;
  /** Response of the page. */
  response: Response;
  /** Errors and warnings in the console, including failed requests. */
  complaints: string[];
}

const blankPicture = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="10"/>',
).toString("base64");

/**
 * Answers all requests for pictures. Not with Playwright's `route`, which intercepts every request
 * and disables the browser's cache, so that a page of the back office would take twice as long.
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
    // The page may have been closed.
    session.send("Fetch.fulfillRequest", answer).catch(() => {});
  });
  await session.send("Fetch.enable", { patterns: [{ urlPattern: "*/img/*" }] });
}

/** Key of the profiles that are closed after their test. */
const OWN_PROFILE = "own";

/**
 * Chromium's warning some seconds after a preload that nothing used. It preloads again at every new
 * width, though the picture stays the one that it is, so it warns on machines on which a page takes
 * seconds at several widths. `every-page.e2e.ts` checks that what is preloaded is shown.
 */
const UNUSED_PRELOAD = /was preloaded using link preload but not used within a few seconds/;

/** A page that stays open in a kept profile, so that the process that draws the shop's pages does. */
const KEEPING_PAGE = "/robots.txt";

/**
 * Makes a profile like a new one, but for the browser's cache and the process that draws pages:
 * starting a process and loading scripts into it again is most of the cost of a new profile.
 *
 * @throws Error when a page does not close, or the browser has ended
 */
async function emptyProfile(profile: BrowserContext, origin: string): Promise<void> {
  const [keeper, ...others] = profile.pages();
  if (!keeper) throw new Error("Nothing keeps the profile's process");
  await Promise.all(others.map((page) => page.close()));
  await profile.unrouteAll({ behavior: "ignoreErrors" });
  await profile.clearCookies();
  await profile.clearPermissions();
  const session = await profile.newCDPSession(keeper);
  await session.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" });
  await session.detach();
}

let opened: Promise<Browser> | undefined;

/** One browser for all test files of a process, which ends with it. */
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
      // Starting renderer processes is most of the cost of a page, and Chromium would also start a
      // spare one.
      "--renderer-process-limit=1",
    ],
  });
  return opened;
}

/**
 * Provides a shop for the journeys of a file, shared or its own, and a browser to visit it with.
 *
 * @returns the shop, and functions to visit it
 */
export function useShop(options: ShopOptions = {}) {
  const {
    hasPictures = false,
    goesAway = false,
    isShared = false,
    reusesProfiles = false,
  } = options;
  let shop: RunningShop | undefined;
  let browser: Browser;
  /** Profiles of the current test's visitors, with the options they were opened with. */
  const used: { profile: BrowserContext; key: string }[] = [];
  /** Emptied profiles by options. */
  const idle = new Map<string, BrowserContext[]>();
  const walkers: BrowserContext[] = [];
  /** Pages that show no real pictures, from when the promise is fulfilled. */
  const blanked = new WeakMap<Page, Promise<void>>();

  /** Empties a profile for the next visitor, or closes it when that fails. */
  async function leaveProfile({ profile, key }: (typeof used)[number]) {
    try {
      if (key === OWN_PROFILE) throw new Error("Nobody else uses it");
      await emptyProfile(profile, shop?.url ?? "");
      idle.set(key, [...(idle.get(key) ?? []), profile]);
    } catch {
      await profile.close();
    }
  }

  beforeAll(async () => {
    shop = await (isShared ? sharedShop() : startShop(goesAway));
    browser = await openBrowser();
  });
  afterEach(async () => {
    await Promise.all(used.splice(0).map(leaveProfile));
  });
  afterAll(async () => {
    await Promise.all([...walkers, ...[...idle.values()].flat()].map((profile) => profile.close()));
    await shop?.leave();
  });

  /** A new, empty browser profile. */
  async function openProfile({ hasPictures: isReal = hasPictures, ...options }: VisitOptions) {
    const profile = await browser.newContext({
      baseURL: shop?.url,
      reducedMotion: "reduce",
      ...desktop,
      ...options,
    });
    profile.setDefaultTimeout(patience.expect.poll.timeout);
    // Pages opened by other pages may be closed again immediately.
    if (!isReal)
      profile.on("page", (page) =>
        blanked.set(
          page,
          blankPictures(page).catch(() => {}),
        ),
      );
    return profile;
  }

  /** An empty browser profile for a visitor of the current test. */
  async function profileFor({ cookies = [], hasOwnProfile, ...options }: VisitOptions) {
    const isKept = reusesProfiles && !hasOwnProfile;
    const key = isKept ? JSON.stringify(options) : OWN_PROFILE;
    const known = idle.get(key)?.pop();
    const profile = known ?? (await openProfile(options));
    used.push({ profile, key });
    if (isKept && !known) await (await profile.newPage()).goto(KEEPING_PAGE);
    await profile.addCookies(cookies);
    return profile;
  }

  /** Opens a page, and notes what it complains of. */
  async function openPage(profile: BrowserContext) {
    const page = await profile.newPage();
    await blanked.get(page);
    const complaints: string[] = [];
    page.on("console", (message) => {
      if (UNUSED_PRELOAD.test(message.text())) return;
      if (message.type() === "error" || message.type() === "warning") {
        complaints.push(`${message.text()} (${message.location().url})`);
      }
    });
    page.on("pageerror", (error) => complaints.push(String(error)));
    return { page, complaints };
  }

  /** Goes to a path, and waits until the page is hydrated. */
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
    /** A new visitor with an empty profile, see `reusesProfiles`, on a hydrated page. */
    async visit(path: string, options: VisitOptions = {}): Promise<Visitor> {
      const visitor = await openPage(await profileFor(options));
      return { ...visitor, response: await arrive(visitor.page, path, options) };
    },
    /**
     * One visitor for several tests, who changes nothing. Saves time, because most of the cost of a
     * new visitor is starting browser processes.
     *
     * @returns opens a path, with the initial window size
     */
    walk(options: VisitOptions = {}) {
      let walker: ReturnType<typeof openPage> | undefined;
      async function start() {
        const profile = await openProfile(options);
        walkers.push(profile);
        return openPage(profile);
      }
      return async (path: string): Promise<Visitor> => {
        walker ??= start();
        const { page, complaints } = await walker;
        complaints.length = 0;
        await page.setViewportSize(options.viewport ?? desktop.viewport);
        return { page, response: await arrive(page, path, options), complaints };
      };
    },
  };
}

/**
 * Waits until all interactive elements of the page are hydrated, including those that are hydrated
 * when nearly visible. Rendered text is never hydrated.
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

/** Path and query of the page's URL. */
export const whereIs = (page: Page): string => page.url().replace(/^https?:\/\/[^/]+/, "");
