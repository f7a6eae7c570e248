import { createReadStream } from "node:fs";
import { actorOf } from "@pickwell/api/actor";
import { auditDownload } from "@pickwell/api/backups/admin/remove";
import type { Auth, Context, Visitor } from "@pickwell/api/context";
import type { BackupFile } from "@pickwell/api/ports/backups";
import { assertConfirmed } from "@pickwell/api/step-up";
import { assertAdmin } from "@pickwell/api/trpc";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import type { BackupFolder } from "../backups/backup-store.ts";
import type { Sessions } from "../plugins/session.ts";
import { visitorOf } from "../plugins/visitor.ts";
import { backupSchema } from "./rest/openapi/backups-doc.ts";
import { documented } from "./rest/openapi/document.ts";

export interface BackupsOptions {
  backups: BackupFolder;
  contextOf: (log: FastifyBaseLogger, visitor: Visitor, auth?: Auth) => Context;
  sessions: Sessions;
}

/**
 * `GET /api/backups/{name}`: downloads a backup, for admins. Recorded in the audit log, because it
 * contains everything.
 */
export async function backupsPlugin(app: FastifyInstance, options: BackupsOptions) {
  const { backups, contextOf, sessions } = options;
  app.get<{ Params: { name: string } }>(
    "/api/backups/:name",
    { exposeHeadRoute: false, config: documented(() => backupSchema) },
    async (request, reply) => {
      const ctx = contextOf(request.log, visitorOf(request), sessions.authOf(request, reply));
      const admin = await assertAdmin(ctx, "admin.backups.download", "query");
      assertConfirmed(admin.session, ctx.now());
      const actor = actorOf({ ...ctx, ...admin });
      const { name } = request.params;
      const file: BackupFile = await auditDownload(ctx.db, ctx.now(), actor, backups, name);
      return reply
        .header("cache-control", "no-store")
        .header("content-type", "application/gzip")
        .header("content-length", file.bytes)
        .header("content-disposition", `attachment; filename="${file.name}"`)
        .send(createReadStream(backups.pathOf(file.name)));
    },
  );
}
