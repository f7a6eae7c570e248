import type { FastifyInstance } from "fastify";
import { canonicalKey } from "./canonical-key.ts";
import type { createPages } from "./pages.ts";

/** Server-rendered pages for every path nothing else answers. */
export async function pagesPlugin(
  app: FastifyInstance,
  { pages }: { pages: ReturnType<typeof createPages> },
) {
  app.get("/*", async (request, reply) => {
    const page = await pages.cache.get(canonicalKey(request.url));
    const { status, headers, body, encoding } = pages.server.answer(page, request.headers);
    for (let index = 0; index < headers.length; index += 2) {
      reply.header(headers[index] ?? "", headers[index + 1]);
    }
    if (status === 304) reply.removeHeader("content-security-policy");
    return reply.status(status).send(Buffer.from(body, encoding));
  });
}
