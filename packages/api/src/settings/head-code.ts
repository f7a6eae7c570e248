import type { Db } from "@pickwell/db/client";
import { AppError } from "../core/errors.ts";
import { parseHeadCode } from "../head-code/parse.ts";
import { cachedSettings } from "./cached.ts";
import type { HeadCodeSettings } from "./sections/head-code.ts";

/** Head code as pages have it. */
export interface ShownHeadCode {
  html: string;
  /** Sources that their policy lets in, by what they are for. */
  script: readonly string[];
  connect: readonly string[];
  img: readonly string[];
  frame: readonly string[];
}

/** @throws AppError BAD_REQUEST naming `code`, with everything in it that is not understood or not allowed */
export function assertHeadCode({ code }: HeadCodeSettings): void {
  const { problems } = parseHeadCode(code);
  if (problems.length > 0) throw new AppError("BAD_REQUEST", problems.join(" "), "code");
}

/** What pages show of a setting; null when it is off, or nothing. */
export function shownHeadCode(settings: HeadCodeSettings): ShownHeadCode | null {
  const { isOn, code, scriptHosts, connectHosts, imageHosts, frameHosts } = settings;
  if (!isOn || code.trim() === "") return null;
  const { html, scripts } = parseHeadCode(code);
  if (html === "") return null;
  return {
    html,
    script: [...scripts, ...scriptHosts],
    connect: connectHosts,
    img: imageHosts,
    frame: frameHosts,
  };
}

/** Tells what pages show now: read and parsed again only after a setting has changed. */
export function headCodeReader(db: Db): () => Promise<ShownHeadCode | null> {
  const settings = cachedSettings(db, "headCode");
  let last: { of: HeadCodeSettings; shown: ShownHeadCode | null } | undefined;
  return async () => {
    const of = await settings();
    if (last?.of !== of) last = { of, shown: shownHeadCode(of) };
    return last.shown;
  };
}
