import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { type FetchRules, isPublicIp } from "../src/outgoing/guarded-fetch.ts";
import { closeAfterFile } from "./closing.ts";

export interface TestHost {
  /** Under a name that only `rules` can resolve. */
  origin: string;
  /** The guard's own rules, except that this host counts as public. */
  rules: Required<FetchRules>;
  /** Paths that were asked for, in order. */
  asked: string[];
}

/** Somebody else's server, on this machine. Closed after the file's tests. */
export async function testHost(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<TestHost> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? "");
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closeAfterFile(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://pictures.invalid:${port}`,
    rules: {
      resolve: async () => ["127.0.0.1"],
      isAllowedIp: (address) => address === "127.0.0.1" || isPublicIp(address),
      ports: [80, 443, port],
    },
    asked,
  };
}
