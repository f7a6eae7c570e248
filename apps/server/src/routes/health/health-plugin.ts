import type { DiskState } from "@pickwell/api/context";
import type { Db } from "@pickwell/db/client";
import { isReadable } from "@pickwell/db/client";
import type { Replica } from "@pickwell/db/replica/replica";
import type { FastifyInstance, FastifyReply } from "fastify";
import packageJson from "../../../package.json";
import { type Readiness, stateOf } from "./readiness.ts";

interface HealthOptions {
  db: Db;
  now: () => Date;
  disk: DiskState;
  readiness: Readiness;
  /** Undefined without a replica. */
  replica: Pick<Replica, "state"> | undefined;
}

const answer = (reply: FastifyReply, isWell: boolean, facts: object) =>
  reply
    .status(isWell ? 200 : 503)
    .header("cache-control", "no-store")
    .send({ status: isWell ? "ok" : "error", ...facts });

/**
 * Health endpoints. `GET /livez`: the process answers; restart it if not. `GET /readyz`: everything
 * works; on 503 send visitors elsewhere, but do not restart. `GET /healthz`: a summary for people
 * and older probes. See docs/decisions/062-liveness-and-readiness.md.
 */
export async function healthPlugin(
  app: FastifyInstance,
  { db, now, disk, readiness, replica }: HealthOptions,
) {
  const startedAt = now().getTime();
  const { version } = packageJson;
  /** In seconds. */
  const uptime = () => Math.floor((now().getTime() - startedAt) / 1000);

  app.get("/livez", async (_request, reply) => answer(reply, true, { version, uptime: uptime() }));

  app.get("/readyz", async (_request, reply) => {
    const checks = await readiness.check();
    const isReady = Object.values(checks).every((state) => state === "ok");
    // Without it the shop does all that it is for, with more to do for the database.
    return answer(reply, isReady, { version, ...checks, replica: replica?.state });
  });

  app.get("/healthz", async (_request, reply) => {
    const isRead = await isReadable(db);
    const state = stateOf(disk);
    return answer(reply, isRead && state === "ok", {
      version,
      uptime: uptime(),
      database: isRead ? "ok" : "error",
      disk: state,
    });
  });
}
