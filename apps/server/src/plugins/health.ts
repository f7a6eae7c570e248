import type { Db } from "@pickwell/db/client";
import { isReadable } from "@pickwell/db/client";
import type { FastifyInstance } from "fastify";
import packageJson from "../../package.json";

/** `GET /healthz`: whether the shop can serve, for load balancers and people. */
export async function healthPlugin(app: FastifyInstance, { db, now }: { db: Db; now: () => Date }) {
  const startedAt = now().getTime();
  app.get("/healthz", async (_request, reply) => {
    const isHealthy = isReadable(db);
    return reply
      .status(isHealthy ? 200 : 503)
      .header("cache-control", "no-store")
      .send({
        status: isHealthy ? "ok" : "error",
        version: packageJson.version,
        /** Seconds. */
        uptime: Math.floor((now().getTime() - startedAt) / 1000),
        database: isHealthy ? "ok" : "error",
      });
  });
}
