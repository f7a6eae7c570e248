import formBody from "@fastify/formbody";
import type { FastifyInstance } from "fastify";

/**
 * Takes what browsers send as forms, for the routes of `app`: each field as text, the last one of a
 * name. (A list of them would be no text to any procedure.)
 *
 * @param bodyLimit - in bytes
 */
export async function parseFormBodies(app: FastifyInstance, bodyLimit: number): Promise<void> {
  await app.register(formBody, {
    bodyLimit,
    parser: (text) => Object.fromEntries(new URLSearchParams(text)),
  });
}
