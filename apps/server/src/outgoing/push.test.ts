import { createECDH, createPublicKey, verify } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { readPushKey } from "@pickwell/api/alerts/push-key";
import { Keyring } from "@pickwell/api/keyring";
import { NOW, testShop } from "@pickwell/api/testing";
import { KEYRING } from "@pickwell/api/testing/accounts";
import { afterEach, describe, expect, test } from "vitest";
import { encryptPush, vapidHeader } from "./push-encryption.ts";
import { createPushSender } from "./push-sender.ts";

/** The example of RFC 8291, Appendix A. */
const example = {
  p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
  auth: "BTBZMqHH6r4Tts7J_aSIgg",
};

test("a message is encrypted as in the example of RFC 8291", () => {
  const sender = createECDH("prime256v1");
  sender.setPrivateKey(Buffer.from("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw", "base64url"));
  const salt = Buffer.from("DGv6ra1nlYgDCS1FRnbzlw", "base64url");

  const body = encryptPush("When I grow up, I want to be a watermelon", example, { sender, salt });

  expect(body.toString("base64url")).toBe(
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN",
  );
});

describe("the shop's key", () => {
  test("is made once, kept sealed, and signs for one push service", async () => {
    const shop = testShop();
    const key = await readPushKey(shop.db, KEYRING);
    expect((await readPushKey(shop.db, KEYRING)).publicKey).toBe(key.publicKey);
    expect(Buffer.from(key.publicKey, "base64url")).toHaveLength(65);

    const header = vapidHeader("https://push.example/send/1?x=2", key, {
      subject: "https://shop.example",
      now: NOW,
    });
    const [, head = "", claims = "", signature = "", point] =
      /^vapid t=([^.]+)\.([^.]+)\.([^,]+), k=(.+)$/.exec(header) ?? [];
    expect(point).toBe(key.publicKey);
    expect(JSON.parse(Buffer.from(claims, "base64url").toString())).toEqual({
      aud: "https://push.example",
      exp: Math.floor(NOW.getTime() / 1000) + 43_200,
      sub: "https://shop.example",
    });
    const isSigned = verify(
      "sha256",
      Buffer.from(`${head}.${claims}`),
      { key: createPublicKey(key.privateKey), dsaEncoding: "ieee-p1363" },
      Buffer.from(signature, "base64url"),
    );
    expect(isSigned).toBe(true);
  });

  test("that cannot be opened gives way to another", async () => {
    const shop = testShop();
    const { publicKey } = await readPushKey(shop.db, KEYRING);
    const other = new Keyring(Buffer.alloc(32, 9));
    expect((await readPushKey(shop.db, other)).publicKey).not.toBe(publicKey);
  });
});

describe("a push service", () => {
  const servers: ReturnType<typeof createServer>[] = [];
  afterEach(async () => {
    for (const server of servers.splice(0)) {
      await new Promise((resolve) => server.close(resolve));
    }
  });

  async function listen(status: number) {
    const seen: { headers: IncomingMessage["headers"]; bytes: number }[] = [];
    const server = createServer((request, response) => {
      let bytes = 0;
      request.on("data", (part: Buffer) => {
        bytes += part.length;
      });
      request.on("end", () => {
        seen.push({ headers: request.headers, bytes });
        response.writeHead(status, { connection: "close" }).end();
      });
    });
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    return { seen, port };
  }

  const message = { title: "Pickwell", body: "Lamp costs $39.00", path: "/product/lamp" };

  test.each([
    [201, "sent"],
    [410, "gone"],
    [403, "gone"],
    [429, "failed"],
    [500, "failed"],
    [302, "failed"],
  ])("that answers %d: %s", async (status, outcome) => {
    const { seen, port } = await listen(status);
    const rules = { isAllowedIp: () => true, ports: [port] };
    const parts = { db: testShop().db, keyring: KEYRING, now: () => NOW };
    const push = createPushSender({ ...parts, origin: () => "https://shop.example", rules });
    const target = { endpoint: `http://127.0.0.1:${port}/send`, keys: example };
    expect(await push.send(target, { ...message, body: "é".repeat(5000) })).toBe(outcome);
    expect(seen).toMatchObject([
      {
        headers: {
          "content-encoding": "aes128gcm",
          ttl: "86400",
          authorization: expect.stringMatching(/^vapid t=/),
        },
      },
    ]);
    // Push services accept at most this size.
    expect(seen[0]?.bytes).toBeLessThanOrEqual(4096);
  });

  test("inside the shop's own network is never asked, and bad keys harm nobody", async () => {
    const { seen, port } = await listen(201);
    const parts = { db: testShop().db, keyring: KEYRING, now: () => NOW };
    const push = createPushSender({ ...parts, origin: () => "https://shop.example" });
    const endpoint = `http://127.0.0.1:${port}/send`;
    expect(await push.send({ endpoint, keys: example }, message)).toBe("failed");
    const keys = { p256dh: "AAAA", auth: "AAAA" };
    expect(await push.send({ endpoint, keys }, message)).toBe("failed");
    expect(seen).toEqual([]);
  });
});
