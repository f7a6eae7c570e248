import type { Db } from "@pickwell/db/client";
import { AppError } from "../core/errors.ts";
import { parseHeadCode } from "../head-code/parse.ts";
import { AWAITING_CONSENT } from "../head-code/rules.ts";
import { cachedSettings } from "./cached.ts";
import type { HeadCodeSettings } from "./sections/head-code.ts";

/** Head code for pages. */
export interface ShownHeadCode {
  html: string;
  /** Allowed sources by purpose. */
  script: readonly string[];
  connect: readonly string[];
  img: readonly string[];
  frame: readonly string[];
}

/**
 * @throws AppError BAD_REQUEST naming `code`, with everything not understood or not allowed; naming
 *   `consentFor` when the consent banner would have no text
 */
export function assertHeadCode({ code, consentFor }: HeadCodeSettings): void {
  const { problems, active } = parseHeadCode(code);
  if (problems.length > 0) throw new AppError("BAD_REQUEST", problems.join(" "), "code");
  if (consentFor !== "" && active === "") {
    const message =
      "Nothing in this code loads or runs anything, so there is nothing to ask about.";
    throw new AppError("BAD_REQUEST", message, "consentFor");
  }
}

/** Inert until consent: the browser treats it as text, and neither loads nor runs anything. */
const untilConsent = (active: string) =>
  active && `<template id="${AWAITING_CONSENT}">${active}</template>`;

/** The head code to show; null when it is off, or empty. */
export function shownHeadCode(settings: HeadCodeSettings): ShownHeadCode | null {
  const { isOn, code, consentFor, scriptHosts, connectHosts, imageHosts, frameHosts } = settings;
  if (!isOn || code.trim() === "") return null;
  const { still, active, scripts, ...parsed } = parseHeadCode(code);
  const html = consentFor === "" ? parsed.html : still + untilConsent(active);
  if (html === "") return null;
  return {
    html,
    script: [...scripts, ...scriptHosts],
    connect: connectHosts,
    img: imageHosts,
    frame: frameHosts,
  };
}

/** A reader of the current head code, parsed again only after a change. */
export function headCodeReader(db: Db): () => Promise<ShownHeadCode | null> {
  const settings = cachedSettings(db, "headCode");
  let last: { of: HeadCodeSettings; shown: ShownHeadCode | null } | undefined;
  return async () => {
    const of = await settings();
    if (last?.of !== of) last = { of, shown: shownHeadCode(of) };
    return last.shown;
  };
}
