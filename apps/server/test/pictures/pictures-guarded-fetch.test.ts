import { describe, expect, test } from "vitest";
import { type FetchRules, guardedFetch, isPublicIp } from "../../src/outgoing/guarded-fetch.ts";
import { testHost } from "../host-testing.ts";

const BOUNDS = { maxBytes: 1000, timeoutMs: 60_000 };

const host = await testHost((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? "", "http://host");
  const to = searchParams.get("to");
  if (to !== null)
    response.writeHead(Number(pathname.slice(1)), { location: to }).end("x".repeat(500));
  else if (pathname === "/never") return;
  else if (pathname === "/drip") response.writeHead(200).write("a little");
  else if (pathname === "/large") response.end("x".repeat(1001));
  else if (pathname === "/endless") {
    response.on("drain", () => response.write("x".repeat(10_000)));
    while (response.write("x".repeat(10_000)));
  } else if (pathname === "/upgrade") {
    response.socket?.end("HTTP/1.1 101 Switching\r\nconnection: upgrade\r\nupgrade: other\r\n\r\n");
  } else if (pathname === "/short") {
    response.socket?.end("HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\nshort");
  } else if (pathname === "/broken") response.socket?.destroy();
  else if (pathname === "/missing") response.writeHead(404).end("Nothing here");
  else response.end(`${request.method} ${request.headers["x-asked"] ?? ""}`);
});

const fetchHere = (address: string, rules: FetchRules = {}, bounds = {}) =>
  guardedFetch(address, { ...BOUNDS, ...bounds }, {}, { ...host.rules, ...rules });

const refused = (message: string) =>
  expect.objectContaining({ name: "GuardedFetchError", fault: "refused", message });
const inside = refused("the host is not on the public internet");

describe("1.3.6 addresses in private networks are not public", () => {
  test.each([
    ["this network", "0.0.0.0", "0.1.2.3", "::"],
    ["loopback", "127.0.0.1", "127.255.255.254", "::1"],
    ["private", "10.0.0.1", "172.16.0.1", "172.31.255.255", "192.168.1.1"],
    ["link-local", "169.254.0.1", "fe80::1", "fe80::1%eth0", "febf::1"],
    ["metadata", "169.254.169.254", "169.254.170.2", "fd00:ec2::254", "100.100.100.200"],
    ["carrier-grade NAT", "100.64.0.1", "100.127.255.255"],
    ["multicast and broadcast", "224.0.0.1", "239.255.255.255", "255.255.255.255", "ff02::1"],
    ["unique and site-local", "fc00::1", "fdff::1", "fec0::1"],
    ["IPv4 inside IPv6", "::ffff:127.0.0.1", "::ffff:a00:1", "::127.0.0.1", "::ffff:0:7f00:1"],
    ["NAT64", "64:ff9b::7f00:1", "64:ff9b:1::a00:1"],
    ["tunnels", "2002:7f00:1::", "2001:0:7f00:1::"],
    ["reserved", "192.0.0.1", "192.0.2.1", "198.18.0.1", "203.0.113.9", "240.0.0.1", "2001:db8::1"],
    ["never given out", "100::1", "4000::1", "8000::1"],
    ["not an address", "", "localhost", "127.0.0.1.example", "1.2.3.4/8"],
  ])("%s", (_, ...addresses) => {
    expect(addresses.filter(isPublicIp)).toEqual([]);
  });

  test("others are", () => {
    const addresses = [
      "1.1.1.1",
      "93.184.216.34",
      "172.32.0.1",
      "2606:4700::1111",
      "2a00:1450::8a",
    ];
    expect(addresses.filter(isPublicIp)).toEqual(addresses);
  });
});

describe("1.3.6 a host is judged by its address, however it is written", () => {
  test.each([
    "http://127.0.0.1/",
    "http://127.1/",
    "http://2130706433/",
    "http://0x7f000001/",
    "http://0x7f.0.0.1/",
    "http://0177.0.0.1/",
    "http://017700000001/",
    "http://①②⑦.0.0.1/",
    "http://127.0.0.1./",
    "http://[::1]/",
    "http://[::]/",
    "http://[::ffff:127.0.0.1]/",
    "http://[::ffff:7f00:1]/",
    "http://[0:0:0:0:0:ffff:a9fe:a9fe]/",
    "http://[64:ff9b::127.0.0.1]/",
    "http://169.254.169.254/latest/meta-data/",
    "http://192.168.0.1/",
    "https://10.1.2.3/",
    "http://0/",
    "http://localhost/",
    "http://LOCALHOST/",
  ])("%s", async (address) => {
    await expect(guardedFetch(address, BOUNDS)).rejects.toEqual(inside);
  });
});

test.each([
  ["ftp://host.example/a", "only http and https are fetched"],
  ["file:///etc/passwd", "only http and https are fetched"],
  ["data:text/plain,a", "only http and https are fetched"],
  ["//host.example/a", "not an address"],
  ["", "not an address"],
  ["http://", "not an address"],
  ["http://user@host.example/", "an address with credentials is not fetched"],
  ["http://:secret@host.example/", "an address with credentials is not fetched"],
  ["http://host.example:22/", "only ports 80 and 443 are fetched"],
  ["https://host.example:8443/", "only ports 80 and 443 are fetched"],
])("1.3.6 %s is refused: %s", async (address, message) => {
  await expect(guardedFetch(address, BOUNDS)).rejects.toEqual(refused(message));
});

test("1.3.6 a name with one private address among public ones is refused", async () => {
  const resolve = async () => ["127.0.0.1", "10.0.0.8"];

  await expect(fetchHere(`${host.origin}/`, { resolve })).rejects.toEqual(inside);
});

test("1.3.6 a name without addresses is refused", async () => {
  await expect(fetchHere(`${host.origin}/`, { resolve: async () => [] })).rejects.toEqual(inside);
});

describe("1.3.6 a name whose address changes", () => {
  /** Answers each question once, in turn; there is no address after the last. */
  function changing(...answers: string[]): FetchRules {
    return { resolve: async () => [answers.shift() ?? "10.0.0.8"] };
  }

  test("is looked up once, and connected to that address", async () => {
    const answer = await fetchHere(`${host.origin}/`, changing("127.0.0.1"));

    expect(answer.body.toString()).toBe("GET ");
  });

  test("is judged again after a redirect", async () => {
    const address = `${host.origin}/302?to=/secret`;

    await expect(fetchHere(address, changing("127.0.0.1", "10.0.0.8"))).rejects.toEqual(inside);
    expect(host.asked).not.toContain("/secret");
  });
});

describe("redirects", () => {
  test.each([301, 302, 303, 307, 308])("%d is followed", async (status) => {
    const answer = await fetchHere(`${host.origin}/${status}?to=%2Fend`);

    expect(answer).toMatchObject({ status: 200, url: `${host.origin}/end` });
  });

  test("15.3.2 three are followed, four are not", async () => {
    const redirect = (to: string) => `/302?to=${encodeURIComponent(to)}`;
    const three = redirect(redirect(redirect("/end")));

    expect((await fetchHere(host.origin + three)).url).toBe(`${host.origin}/end`);
    await expect(fetchHere(host.origin + redirect(three))).rejects.toEqual(
      refused("redirects too often"),
    );
  });

  test.each([
    ["http://10.0.0.8/", "the host is not on the public internet"],
    ["http://[::ffff:10.0.0.8]/", "the host is not on the public internet"],
    ["//169.254.169.254/latest", "the host is not on the public internet"],
    ["file:///etc/passwd", "only http and https are fetched"],
    ["gopher://pictures.invalid/", "only http and https are fetched"],
    ["http://user:secret@pictures.invalid/", "an address with credentials is not fetched"],
    ["http://pictures.invalid:6379/", "only ports 80 and 443 are fetched"],
    ["http://[", "not an address"],
  ])("1.3.6 one to %s is refused", async (to, message) => {
    const address = `${host.origin}/302?to=${encodeURIComponent(to)}`;

    await expect(fetchHere(address)).rejects.toEqual(refused(message));
  });
});

describe("15.3.2 answers are limited", () => {
  test.each(["/large", "/endless"])("%s is too large", async (path) => {
    await expect(fetchHere(host.origin + path)).rejects.toMatchObject({ fault: "too-large" });
  });

  test.each(["/never", "/drip"])("%s takes too long", async (path) => {
    const bounds = { timeoutMs: 100 };
    await expect(fetchHere(host.origin + path, {}, bounds)).rejects.toMatchObject({
      fault: "timed-out",
    });
  });

  test("so does the look-up of the name", async () => {
    const resolve = () => new Promise<string[]>(() => {});
    await expect(fetchHere(host.origin, { resolve }, { timeoutMs: 100 })).rejects.toMatchObject({
      fault: "timed-out",
    });
  });
});

test("every status is returned", async () => {
  const answer = await fetchHere(`${host.origin}/missing`);

  expect(answer).toMatchObject({ status: 404, body: Buffer.from("Nothing here") });
});

test("method and headers are passed on", async () => {
  const asGet = { headers: { "x-asked": "yes" } };
  const asHead = { method: "HEAD" } as const;

  const got = await guardedFetch(host.origin, BOUNDS, asGet, host.rules);
  const head = await guardedFetch(host.origin, BOUNDS, asHead, host.rules);

  expect(got.body.toString()).toBe("GET yes");
  expect(head).toMatchObject({ status: 200, body: Buffer.alloc(0) });
});

test.each(["/broken", "/upgrade", "/short"])("%s is an error", async (path) => {
  await expect(fetchHere(host.origin + path)).rejects.toMatchObject({ fault: "failed" });
});

test("a name that does not resolve is an error", async () => {
  const resolve = () => Promise.reject(new Error("ENOTFOUND"));

  await expect(fetchHere(host.origin, { resolve })).rejects.toMatchObject({ fault: "failed" });
});
