import { expect, test } from "vitest";
import { plainHost } from "./plain-host.ts";

test.each([
  "https://shop.example/p/1?utm_source=feed",
  "http://WWW.Shop.Example",
  "https://a-b.c1.shop.example?x=[1]&y=%20",
  "https://shop.example/a//b;c@d:8080/#e",
  "https://cdn.localhost/1.jpg",
])("the host of %s is the one that a URL has", (address) => {
  expect(plainHost(address)).toBe(new URL(address).hostname);
});

test.each([
  "https://127.0.0.1/",
  "https://2130706433/",
  "https://0x7f.0.0.0x1/",
  "https://[::1]/",
  "https://localhost/",
  "https://shop.example:8080/",
  "https://user@shop.example/",
  "https://user:word@shop.example/",
  "https://shop.example\\@inner.example/",
  "https://bücher.example/",
  "https://xn--bcher-kva.example/",
  "https://xn--a.example/",
  "https://shop.example/a b",
  "https://shop.example./",
  "https://shop.example#top",
  "ftp://shop.example/",
  "//shop.example/",
  "",
])("%s has to be parsed", (address) => {
  expect(plainHost(address)).toBeNull();
});
