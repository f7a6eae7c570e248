import { expect, test } from "vitest";
import { placeName } from "./place-name.ts";

test.each([
  ["Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox on Linux"],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1",
    "Safari on iPhone",
  ],
  ["curl/8.9.1", "curl/8.9.1"],
  ["Stockist/2.1 (Linux)", "Stockist/2.1 (Linux)"],
  ["", "Unknown program"],
])("%s is %s", (userAgent, name) => {
  expect(placeName({ userAgent })).toBe(name);
});
