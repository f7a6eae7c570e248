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
  MAIL,
  MODEL,
  MODEL_NAME,
  OLD_COMPATIBLE,
  OLD_PHONE,
  OWN_GRAMMAR,
  PHONE,
  RARE_SYSTEM,
  SITE,
  SITE_IN_EXPLORER,
  WITHOUT_ENGINE,
} from "./agent-words.ts";

/** Letters of a name that are read; no browser's is half as long. */
const MAX_LENGTH = 1000;

/**
 * @param name - the header `User-Agent`, not empty
 * @returns true for a program that no person browses with
 */
export function isProgramName(name: string): boolean {
  const whole = asWritten(name.slice(0, MAX_LENGTH).trim());
  if ([DRIVEN, EMBEDDED, COMPATIBLE_BEHIND, MAIL].some((words) => words.test(whole))) return true;
  // Some put the application's name first: `TV Bro/1.0 Mozilla/5.0 (…`.
  const start = whole.search(/Mozilla\/[\d.]+ ?[(+]/);
  const agent = start > 0 ? whole.slice(start) : whole;
  if (!/^"?Mozilla[ /]|^MOZILLA\d/i.test(agent)) return !hasOwnGrammar(agent);
  const device = deviceIn(agent);
  if (start > 0 && isProgramBefore(whole.slice(0, start).trim(), device)) return true;
  if (OLD_PHONE.test(agent)) return MACHINE.test(agent) || SITE.test(agent);
  if (RARE_SYSTEM.test(device) || OLD_COMPATIBLE.test(device)) {
    return MACHINE.test(agent) || SITE.test(agent);
  }
  if (isIncompatible(device, agent)) return true;
  if (MODEL.test(device)) {
    if (MACHINE.test(device.replace(MODEL_NAME, ""))) return true;
    const rest = withoutDevice(agent, device);
    // Within an application it is the application's name that follows, as its maker liked it.
    if (!IN_APPLICATION.test(agent)) return isMachine(rest);
    const remaining = harmless(rest);
    return MACHINE.test(remaining) || SITE.test(remaining);
  }
  if (/MSIE ?\d/.test(device)) {
    const remaining = harmless(agent);
    return (
      MACHINE.test(remaining) ||
      SITE_IN_EXPLORER.test(remaining) ||
      isMachine(withoutDevice(agent, device))
    );
  }
  const hasEngine =
    ENGINE.test(agent) || WITHOUT_ENGINE.test(agent) || /^Mozilla\/[1-4]/i.test(agent);
  if (!hasEngine) return true;
  return isMachine(agent);
}

/** What stands before a browser's name is a program that passes it on, and no phone or application. */
const isProgramBefore = (name: string, device: string): boolean =>
  name.endsWith(",") ||
  MACHINE.test(name) ||
  (!MODEL.test(device) && !hasOwnGrammar(name) && isbot(name));

/** Without the header's own name before it, with single blanks, some of which logs write as plus signs. */
function asWritten(name: string): string {
  const agent = name.replace(/^User-Agent\W+/i, "").replace(/ {2,}/g, " ");
  return agent.includes(" ") ? agent : agent.replaceAll("+", " ");
}

/** The first brackets, up to what closes them: the device. Empty when there are none where it stands. */
function deviceIn(agent: string): string {
  const start = /^"?Mozilla[ /]?\d[.,\d]* ?(?:\[\w+\] ?)?\(/i.exec(agent)?.[0].length ?? 0;
  if (start === 0) return "";
  let depth = 1;
  for (let at = start; at < agent.length; at++) {
    if (agent[at] === "(") depth += 1;
    else if (agent[at] === ")") depth -= 1;
    if (depth === 0) return agent.slice(start - 1, at + 1);
  }
  return agent.slice(start - 1);
}

const withoutDevice = (agent: string, device: string): string =>
  agent.replace(device, "(X11; Linux) AppleWebKit");

/** Calls itself compatible with browsers, and is none that does. */
const isIncompatible = (device: string, agent: string): boolean =>
  /^\(compatible/i.test(device) && !COMPATIBLE.test(device) && !COMPATIBLE_LATER.test(agent);

const harmless = (agent: string): string =>
  HARMLESS.reduce((text, words) => text.replace(words, ""), agent).trim();

const isMachine = (agent: string): boolean => isbot(harmless(agent));

/** Old phones, text browsers and browsers of applications, whatever words their makers chose. */
function hasOwnGrammar(agent: string): boolean {
  if (BY_SYSTEM.test(agent)) return !isMachine(agent.replace(MODEL_NAME, ""));
  if (PHONE.test(agent)) return ![FETCHES, MACHINE, SITE].some((words) => words.test(agent));
  const name = harmless(agent);
  const isKnown =
    OWN_GRAMMAR.test(agent) ||
    OLD_PHONE.test(agent) ||
    RARE_SYSTEM.test(agent) ||
    /WebKit.*KHTML/.test(agent);
  return isKnown && !MACHINE.test(name) && !SITE.test(name);
}
