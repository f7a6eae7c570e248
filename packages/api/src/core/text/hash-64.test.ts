import { expect, test } from "vitest";
import { Hash64 } from "./hash-64.ts";

test("a hash as text is its two halves in base 36", () => {
  for (let at = 0; at < 5000; at++) {
    const hash = new Hash64();
    hash.add(`key ${at}`);
    const [high, low] = hash.finish();
    expect(hash.text()).toBe(`${high.toString(36)}.${low.toString(36)}`);
  }
});
