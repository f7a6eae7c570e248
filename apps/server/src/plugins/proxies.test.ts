import type { IncomingMessage } from "node:http";
import { describe, expect, test } from "vitest";
import { Proxies } from "./proxies.ts";

const publicUrl = "https://shop.example";
const from = (remoteAddress: string | undefined, headers: Record<string, string> = {}) =>
  ({ socket: { remoteAddress }, headers }) as unknown as IncomingMessage;
const LOCAL = ["127.0.0.1", "127.8.9.10", "::1", "::ffff:127.0.0.1"];

describe("without a public address", () => {
  const proxies = new Proxies({ publicUrl: undefined, trustedProxies: [] });

  test.each(LOCAL)("%s is this machine, unless a proxy shows", (address) => {
    expect(proxies.isLocal(from(address))).toBe(true);
    for (const name of ["forwarded", "via", "x-forwarded-for", "x-real-ip"]) {
      expect(proxies.isLocal(from(address, { [name]: "" }))).toBe(false);
    }
    expect(proxies.forwardingOf(from(address))).toBeNull();
  });

  test.each(["192.0.2.1", "::ffff:192.0.2.1", "::2", "0.0.0.0", undefined])(
    "%s is not",
    (address) => {
      expect(proxies.isLocal(from(address))).toBe(false);
    },
  );
});

describe("with a public address", () => {
  const named = new Proxies({ publicUrl, trustedProxies: ["127.0.0.1", "10.0.0.0/8", "fd00::/8"] });
  const none = new Proxies({ publicUrl, trustedProxies: [] });

  test("nobody is believed but who is named", () => {
    expect(none.trusted).toEqual([]);
    expect(named.trusted).toEqual(["127.0.0.1", "10.0.0.0/8", "fd00::/8"]);
  });

  test.each(LOCAL)("%s is nobody in particular", (address) => {
    expect(none.isLocal(from(address))).toBe(false);
    expect(none.isShared({ ip: address, raw: from(address) })).toBe(true);
    expect(none.forwardingOf(from(address))).toBe("silent");
    expect(none.forwardingOf(from(address, { "x-forwarded-for": "" }))).toBe("unbelieved");
  });

  test.each(["127.0.0.1", "::ffff:127.0.0.1", "10.1.2.3", "::ffff:10.1.2.3", "fd00::1"])(
    "%s is a named proxy",
    (address) => {
      expect(named.forwardingOf(from(address))).toBe("silent");
      expect(named.forwardingOf(from(address, { "x-forwarded-for": "192.0.2.1" }))).toBe("named");
      expect(named.isShared({ ip: address, raw: from(address) })).toBe(true);
      expect(named.isShared({ ip: "192.0.2.1", raw: from(address) })).toBe(false);
    },
  );

  test.each(["192.0.2.1", "::ffff:192.0.2.1", "2001:db8::1", undefined])(
    "%s is a visitor",
    (address) => {
      expect(none.forwardingOf(from(address))).toBeNull();
      expect(none.isShared({ ip: address ?? "", raw: from(address) })).toBe(false);
    },
  );
});
