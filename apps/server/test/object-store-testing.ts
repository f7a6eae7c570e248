/** An object store of S3's protocol that checks signatures, and can be put out of reach. */
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "@20minutes/s3rver";
import type { StorePlace } from "../src/object-store/store-place.ts";

/** A store that runs, with a bucket `shop`. */
export interface TestStore {
  endpoint: string;
  /** Below a folder of the bucket. */
  placeAt(prefix: string): StorePlace;
  /** From now on every connection breaks. */
  goAway(): void;
  comeBack(): void;
  stop(): Promise<void>;
}

export async function startTestStore(): Promise<TestStore> {
  const directory = mkdtempSync(join(tmpdir(), "pickwell-store-"));
  const server = new S3rver({
    address: "127.0.0.1",
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: "shop", configs: [] }],
  });
  const { port } = await server.run();
  let isAway = false;
  const lines = new Set<Socket>();
  const way = createServer((client) => {
    if (isAway) return void client.destroy();
    const line = connect(port, "127.0.0.1");
    for (const [one, other] of [
      [client, line],
      [line, client],
    ] as const) {
      lines.add(one);
      one
        .on("error", () => {})
        .on("close", () => {
          lines.delete(one);
          other.destroy();
        });
      one.pipe(other);
    }
  });
  way.listen(0, "127.0.0.1");
  await once(way, "listening");
  const endpoint = `http://127.0.0.1:${(way.address() as AddressInfo).port}`;
  const breakLines = () => {
    for (const line of lines) line.destroy();
  };
  return {
    endpoint,
    placeAt: (prefix) => ({
      ...{ endpoint, bucket: "shop", prefix: `${prefix}/`, region: "us-east-1" },
      ...{ accessKeyId: "S3RVER", secretAccessKey: "S3RVER" },
    }),
    goAway: () => {
      isAway = true;
      breakLines();
    },
    comeBack: () => {
      isAway = false;
    },
    async stop() {
      breakLines();
      way.close();
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
