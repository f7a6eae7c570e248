import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

const DAY_MS = 86_400_000;

/** Which representation was sent depends on what the visitor can decompress. */
const setHeaders = (response: { setHeader: (name: string, value: string) => unknown }) => {
  response.setHeader("vary", "accept-encoding");
};

export function answerMissing(_request: FastifyRequest, reply: FastifyReply) {
  return reply.status(404).type("text/plain; charset=utf-8").send("Not found");
}

const common = { preCompressed: true, setHeaders, decorateReply: false, index: false } as const;

/** Options for files whose content never changes. */
export const immutableFiles = { ...common, maxAge: "1y", immutable: true } as const;

/** Options for files whose content may change. */
export const changingFiles = {
  ...common,
  wildcard: false,
  globIgnore: ["assets/**", "**/*.{br,gz}"],
  maxAge: DAY_MS,
};

/**
 * The files of the browser build: those below `/assets` are immutable, others (icons, the manifest)
 * may change. They were compressed by the build.
 *
 * @param options.clientDir - folder of the browser build, absolute
 */
export async function staticPlugin(app: FastifyInstance, { clientDir }: { clientDir: string }) {
  await app.register(
    async (assets) => {
      assets.setNotFoundHandler(answerMissing);
      await assets.register(fastifyStatic, { ...immutableFiles, root: `${clientDir}/assets` });
    },
    { prefix: "/assets" },
  );
  await app.register(fastifyStatic, { ...changingFiles, root: clientDir });
}
