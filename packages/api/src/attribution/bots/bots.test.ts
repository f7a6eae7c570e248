import { expect, test } from "vitest";
import { agentIdOf, agentReasonOf, botReasonOf } from "./bots.ts";

const PERSON = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/120.0 Safari/537.36";
const NONE = { patterns: [], clicksPerMinute: 20 };
const OWN = { patterns: ["KioskWindow", "win64; x64) chrome/119"], clicksPerMinute: 20 };
const person = { userAgent: PERSON, sign: null, inMinute: 1 };

test("a person is never classified as a bot, whatever the rules", () => {
  expect(botReasonOf(person, NONE)).toBeNull();
  expect(botReasonOf(person, OWN)).toBeNull();
  expect(botReasonOf({ ...person, inMinute: 20 }, OWN)).toBeNull();
});

// No sign may hide another: each is looked at, with and without rules of the owner's.
test.each([NONE, OWN])("each sign of a bot is sufficient by itself", (rules) => {
  expect(botReasonOf({ ...person, userAgent: " " }, rules)).toBe("no-user-agent");
  for (const userAgent of ["curl/8.5.0", "Mozilla/5.0 (compatible; Googlebot/2.1)"]) {
    expect(agentReasonOf(userAgent, rules)).toBe("user-agent");
    expect(botReasonOf({ ...person, userAgent }, rules)).toBe("user-agent");
  }
  expect(botReasonOf({ ...person, sign: "prefetch" }, rules)).toBe("prefetch");
  expect(botReasonOf({ ...person, sign: "head" }, rules)).toBe("head");
  expect(botReasonOf({ ...person, inMinute: 21 }, rules)).toBe("rate");
});

test("a visitor whose user agent a proxy hides is no bot for that", () => {
  expect(agentReasonOf("Amazon CloudFront", NONE)).toBeNull();
  expect(agentReasonOf("Amazon CloudFront/1.0", NONE)).toBe("user-agent");
  expect(botReasonOf({ ...person, userAgent: "Amazon CloudFront", sign: "head" }, NONE)).toBe(
    "head",
  );
});

test("agents that act for a person are a class of their own, recognized by name or signature", () => {
  for (const userAgent of [
    "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko); compatible; ChatGPT-User/1.0; +https://openai.com/bot",
    "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; Claude-User/1.0; +claude-user@anthropic.com)",
    "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; Perplexity-User/1.0; +https://perplexity.ai/perplexity-user)",
    "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko; compatible; GoogleAgent-Mariner) Chrome/149.0.7827.196 Safari/537.36",
  ]) {
    expect(agentReasonOf(userAgent, NONE)).toBe("agent");
    expect(agentReasonOf(userAgent, { ...NONE, patterns: ["compatible"] })).toBe("user-agent");
  }
  expect(botReasonOf({ ...person, sign: "agent" }, NONE)).toBe("agent");
  expect(botReasonOf({ ...person, userAgent: "ExampleBot/1.0", sign: "agent" }, NONE)).toBe(
    "agent",
  );
});

test("name parts that the owner adds match in any case", () => {
  for (const userAgent of [`${PERSON} kioskwindow/2`, PERSON.replace("120", "119")]) {
    expect(agentReasonOf(userAgent, NONE)).toBeNull();
    expect(agentReasonOf(userAgent, OWN)).toBe("user-agent");
  }
  expect(botReasonOf({ ...person, inMinute: 6 }, { ...NONE, clicksPerMinute: 5 })).toBe("rate");
});

test("a user agent always has the same number, and it is an integer", () => {
  expect(agentIdOf(PERSON)).toBe(agentIdOf(PERSON));
  expect(agentIdOf(PERSON)).not.toBe(agentIdOf(`${PERSON} `));
  expect(Number.isSafeInteger(agentIdOf(""))).toBe(true);
});

test.each([
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0 Safari/537.36; Devin/1.0; +https://devin.ai",
  "Claude-Code/2.0",
  "GrokAgent",
  "Google-NotebookLM",
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0 Safari/537.36 (compatible; Google-GeminiNotebook; +https://developers.google.com/crawling)",
])("recognizes an assistant as an agent: %s", (userAgent) => {
  expect(agentReasonOf(userAgent, NONE)).toBe("agent");
});
