/** Documentation of the backup download, see `routes/backups.ts`. */
import type { FastifySchema } from "fastify";

const content = { "application/json": { schema: { $ref: "#/components/schemas/Failure" } } };

export const backupSchema: FastifySchema = {
  operationId: "getBackups_name",
  summary: "A backup, to be kept somewhere else",
  tags: ["backups"],
  security: [{ bearer: [] }, { cookie: [] }],
  params: { type: "object", properties: { name: { type: "string" } } },
  response: {
    200: {
      description: "The archive. That it was taken away is written into the audit log.",
      content: { "application/gzip": { schema: { type: "string", format: "binary" } } },
    },
    401: { description: "Nobody is signed in, or no longer.", content },
    403: {
      description:
        "Not for this user; or, with the code `auth/requires-recent-login`, not before the password was shown again: call `POST /api/auth/reauthenticate`, then this once more.",
      content,
    },
    404: { description: "There is no such backup.", content },
    429: { description: "Too much in too short a time.", content },
  },
};
