/**
 * Recognizes bots by their user agent. Browsers have followed one grammar for thirty years:
 * `Mozilla/5.0 (the device) Engine/1 (KHTML, like Gecko) Product/2 …`. What does not follow it is a
 * bot, except for a few old browsers; what follows it is a browser, unless other words say
 * otherwise. Device models are ignored, because there are phones called “Discovery” and “Radar”.
 */
import { isbot } from "isbot";
import {
  BY_SYSTEM,
  COMPATIBLE,
  COMPATIBLE_BEHIND,
  COMPATIBLE_LATER,
  DRIVEN,
  EMBEDDED,
  ENGINE,
  FETCHES,
  HARMLESS,
  IN_APPLICATION,
  MACHINE,
  MODEL,
  MODEL_NAME,
  OLD_PHONE,
  OWN_GRAMMAR,
  PHONE,
  SITE,
} from "./agent-words.ts";

/** Letters of a name that are read; no browser's is half as long. */
const MAX_LENGTH = 1000;

/**
 * @param name - the header `User-Agent`, not empty
 * @returns true for a program that no person browses with
 */
export function isProgramName(name: string): boolean {
  const whole = asWritten(name.slice(0, MAX_LENGTH).trim());
  if ([DRIVEN, EMBEDDED, COMPATIBLE_BEHIND].some((words) => words.test(whole))) return true;
  // Some put the application's name first: `TV Bro/1.0 Mozilla/5.0 (…`.
  const start = whole.search(/Mozilla\/[\d.]+ ?[(+]/);
  const said = start > 0 ? whole.slice(start) : whole;
  if (!/^"?Mozilla[ /]|^MOZILLA\d/i.test(said)) return !hasOwnGrammar(said);
  const device = deviceIn(said);
  if (start > 0 && !MODEL.test(device) && isbot(whole.slice(0, start).trim())) return true;
  if (OLD_PHONE.test(said)) return MACHINE.test(said) || SITE.test(said);
  if (isIncompatible(device, said)) return true;
  if (MODEL.test(device)) {
    if (MACHINE.test(device.replace(MODEL_NAME, ""))) return true;
    const rest = withoutDevice(said, device);
    // Within an application it is the application's name that follows, as its maker liked it.
    if (!IN_APPLICATION.test(said)) return isMachine(rest);
    const told = harmless(rest);
    return MACHINE.test(told) || SITE.test(told);
  }
  if (/MSIE ?\d/.test(device)) {
    const told = harmless(said);
    return MACHINE.test(told) || SITE.test(told) || isMachine(withoutDevice(said, device));
  }
  if (!ENGINE.test(said) && !/^Mozilla\/[1-4]/i.test(said)) return true;
  return isMachine(said);
}

/** Without the header's own name before it, and with the blanks that some logs write as plus signs. */
function asWritten(name: string): string {
  const said = name.replace(/^User-Agent\W+/i, "");
  return said.includes(" ") ? said : said.replaceAll("+", " ");
}

/** The first brackets, up to what closes them: the device. Empty when there are none where it stands. */
function deviceIn(said: string): string {
  const start = /^"?Mozilla[ /]?\d[.,\d]* ?(?:\[\w+\] ?)?\(/i.exec(said)?.[0].length ?? 0;
  if (start === 0) return "";
  let depth = 1;
  for (let at = start; at < said.length; at++) {
    if (said[at] === "(") depth += 1;
    else if (said[at] === ")") depth -= 1;
    if (depth === 0) return said.slice(start - 1, at + 1);
  }
  return said.slice(start - 1);
}

const withoutDevice = (said: string, device: string): string =>
  said.replace(device, "(X11; Linux) AppleWebKit");

/** Calls itself compatible with browsers, and is none that does. */
const isIncompatible = (device: string, said: string): boolean =>
  /^\(compatible/i.test(device) && !COMPATIBLE.test(device) && !COMPATIBLE_LATER.test(said);

const harmless = (said: string): string =>
  HARMLESS.reduce((text, words) => text.replace(words, ""), said).trim();

const isMachine = (said: string): boolean => isbot(harmless(said));

/** Old phones, text browsers and browsers of applications, whatever words their makers chose. */
function hasOwnGrammar(said: string): boolean {
  if (BY_SYSTEM.test(said)) return !isMachine(said);
  if (PHONE.test(said)) return !FETCHES.test(said) && !MACHINE.test(said);
  const isKnown = OWN_GRAMMAR.test(said) || OLD_PHONE.test(said) || /WebKit.*KHTML/.test(said);
  return isKnown && !MACHINE.test(said) && !SITE.test(said);
}
