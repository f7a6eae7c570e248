import formBody from "@fastify/formbody";
import type { FastifyInstance } from "fastify";

/**
 * Parses form bodies for routes of `app`: each field as text; of repeated fields the last.
 *
 * @param bodyLimit - in bytes
 */
export async function parseFormBodies(app: FastifyInstance, bodyLimit: number): Promise<void> {
  await app.register(formBody, {
    bodyLimit,
    parser: (text) => Object.fromEntries(new URLSearchParams(text)),
  });
}
