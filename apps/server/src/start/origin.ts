/** The shop's base URL. */
import type { Server } from "node:http";
import type { Env } from "../env.ts";

/** @returns a getter for the public URL, or else the address it listens on */
export function originOf({ publicUrl, host, port }: Env, server: Server): () => string {
  // Stored, because a closing server has no address any more, but still answers requests.
  let listensAt = port;
  server.once("listening", () => {
    const address = server.address();
    if (typeof address === "object" && address) listensAt = address.port;
  });
  return () => publicUrl ?? urlOf(host, listensAt);
}

function urlOf(host: string, port: number): string {
  const name = host === "0.0.0.0" || host === "::" ? "localhost" : host;
  return `http://${name.includes(":") ? `[${name}]` : name}:${port}`;
}
