/** Lets the addresses of a former site lead on, or counts in a dry run which would. */
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
  /** Address of the former site. */
  site: string;
  /** Null for a dry run. */
  writing: Writing | null;
  originOf: ReturnType<typeof originFinder>;
}

export class FormerAddresses {
  readonly #parts: Parts;
  /** Those that a dry run has let lead on. */
  readonly #led = new Set<string>();
  /** Where the files of pictures that are shown lie here, by the keys of their former addresses. */
  readonly #files = new Map<string, string>();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** The keys of a text's former addresses; those where it stands now need no redirect. */
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
      unable: own.filter((key) => !canLeadOn(key)),
      others: moved.filter((key) => !own.includes(key)),
    };
  }

  /**
   * The file of a picture that is shown, once everything else has its address. One that is shown somewhere
   * leads to itself, whatever else is shown for it in other places.
   *
   * @param shown - the address of the one that is shown for it, where that is another
   */
  addPicture(url: string, shown = url): void {
    const key = addressKey(url, this.#parts.site);
    if (key === null || (this.#files.has(key) && shown !== url)) return;
    this.#files.set(key, `/img/${remotePictureKey(shown)}`);
  }

  /** Lets the address of a listing lead to what takes its place. */
  async list(oldUrl: string, target: string): Promise<void> {
    const key = addressKey(oldUrl, this.#parts.site);
    // One that a text claims is the text's.
    if (key !== null && !this.#parts.plan.owners.has(key)) await this.#lead(key, target);
  }

  /** How many of some addresses lead nowhere yet, for a dry run. */
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

  /** What leads on behind all texts and listings. */
  async finish(): Promise<void> {
    for (const [path, target] of this.#files) await this.#lead(path, target);
    const folder = homeFolder(this.#parts.site);
    // Where the shop has a page of its own, that is what stands there.
    if (folder !== null && !ownPaths.has(folder.slice(1))) await this.#lead(folder, "/");
  }
}
