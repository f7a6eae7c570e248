/** Redirects URLs of the former site. In a dry run only counts the redirects. */
import type { Db } from "@pickwell/db/client";
import { ownPaths } from "../core/text/own-paths.ts";
import { remotePictureKey } from "../pictures/remote.ts";
import { findRedirects } from "../redirects/find.ts";
import { addressKey, canLeadOn, homeFolder } from "./addresses.ts";
import type { TextEntry } from "./entries.ts";
import type { Notes } from "./notes.ts";
import { type originFinder, type Plan, type Planned, pathOf } from "./plan.ts";
import { type Writing, writeRedirect } from "./write.ts";

interface Parts {
  db: Db;
  now: Date;
  plan: Plan;
  notes: Notes;
  /** URL of the former site. */
  site: string;
  /** Null in a dry run. */
  writing: Writing | null;
  originOf: ReturnType<typeof originFinder>;
}

export class FormerAddresses {
  readonly #parts: Parts;
  /** Paths that a dry run would have redirected so far. */
  readonly #led = new Set<string>();
  /** Paths of pictures in the shop, by the keys of their former URLs. */
  readonly #files = new Map<string, string>();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /**
   * The keys of a text's former URLs: `all`; `able`: to be redirected; `used`: used by the shop
   * itself; `others`: belonging to another text. The text's new path is only in `all`. Where the
   * shop has a page, the redirect waits until that is deleted.
   */
  of(entry: TextEntry, planned: Planned) {
    const { site, plan } = this.#parts;
    const found = entry.oldUrls.map((url) => addressKey(url, site));
    const former = (entry.formerUrls ?? []).map((url) => addressKey(url, site));
    const led = former.filter((key) => plan.owners.get(key ?? "") === planned.origin);
    const all = [...new Set([...found, ...led])].filter(
      (key): key is string => key !== null && key !== "/",
    );
    const moved = all.filter((key) => key !== addressKey(pathOf(planned), ""));
    const own = moved.filter((key) => plan.owners.get(key) === planned.origin);
    return {
      all,
      able: own.filter(canLeadOn),
      used: own.filter((key) => !canLeadOn(key) || plan.shopPaths.has(key)),
      others: moved.filter((key) => !own.includes(key)),
    };
  }

  /**
   * Adds a redirect for a picture's file, written by `finish`. A picture that is shown anywhere
   * gets its own file, even if a larger one replaces it elsewhere.
   *
   * @param shown - URL of the picture that is shown instead, if another
   */
  addPicture(url: string, shown = url): void {
    const key = addressKey(url, this.#parts.site);
    if (key === null || (this.#files.has(key) && shown !== url)) return;
    this.#files.set(key, `/img/${remotePictureKey(shown)}`);
  }

  /** Redirects the URL of a listing. */
  async list(oldUrl: string, target: string): Promise<void> {
    const key = addressKey(oldUrl, this.#parts.site);
    // Texts have precedence.
    if (key !== null && !this.#parts.plan.owners.has(key)) await this.#lead(key, target);
  }

  /** Counts the paths that are not redirected yet, for a dry run. */
  async count(keys: readonly string[]): Promise<number> {
    const { db, now } = this.#parts;
    const found = await findRedirects(db, now, keys);
    const free = keys.filter((key) => !found.has(key) && !this.#led.has(key));
    for (const key of free) this.#led.add(key);
    return free.length;
  }

  async #lead(path: string, target: string): Promise<void> {
    const { writing, notes, originOf } = this.#parts;
    if (path === target || !canLeadOn(path)) return;
    if (!writing) {
      notes.count("redirects", await this.count([path]));
      return;
    }
    const { origin } = originOf("listing", path);
    if (await writeRedirect(writing, { path, target, origin })) notes.count("redirects");
  }

  /**
   * Redirects pictures and the former home page, after all texts and listings.
   *
   * @param onWork - called after each picture
   */
  async finish(onWork: () => Promise<void> | void): Promise<void> {
    for (const [path, target] of this.#files) {
      await this.#lead(path, target);
      await onWork();
    }
    const folder = homeFolder(this.#parts.site);
    // The shop's own pages have precedence.
    if (folder !== null && !ownPaths.has(folder.slice(1))) await this.#lead(folder, "/");
  }
}
