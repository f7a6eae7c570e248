import type { DiskState } from "@pickwell/api/context";
import type { Db } from "@pickwell/db/client";
import { isReadable } from "@pickwell/db/client";
import type { FastifyInstance } from "fastify";
import packageJson from "../../package.json";

interface HealthOptions {
  db: Db;
  now: () => Date;
  disk: DiskState;
}

/** `GET /healthz`: whether the shop can serve, for load balancers and people. */
export async function healthPlugin(app: FastifyInstance, { db, now, disk }: HealthOptions) {
  const startedAt = now().getTime();
  app.get("/healthz", async (_request, reply) => {
    const isRead = isReadable(db);
    const isHealthy = isRead && !disk.isFull;
    return reply
      .status(isHealthy ? 200 : 503)
      .header("cache-control", "no-store")
      .send({
        status: isHealthy ? "ok" : "error",
        version: packageJson.version,
        /** Seconds. */
        uptime: Math.floor((now().getTime() - startedAt) / 1000),
        database: isRead ? "ok" : "error",
        disk: disk.isFull ? "full" : "ok",
      });
  });
}
