import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import type { AppParts } from "./app-parts.ts";
import type { Services } from "./services.ts";

/** Starts the services with the server, and ends them with it. */
export function attachServices(
  app: FastifyInstance,
  { parts, services }: { parts: AppParts; services: Services },
): void {
  const { together, load, metrics, imports, reports, pastes, moves } = services;
  app.addHook("onListen", async () => {
    together?.start((err) => app.log.warn({ err }, "limits are not counted together"));
    load.start();
  });
  app.addHook("onClose", async () => {
    load.stop();
    await together?.stop();
  });
  metrics.watch(app);
  imports.attach(app);
  app.addHook("onClose", () => reports.close());
  app.addHook("onClose", () => pastes.close());
  moves.attach(app);
  removeUploads(app, parts, services.uploadsDir);
}

/** Removes upload folders of processes that have ended; each process has its own. */
function removeUploads(
  app: FastifyInstance,
  { sharesDataDir = false, processId }: AppParts,
  folder: string,
): void {
  if (!processId) return;
  const remove = (path: string) => rm(path, { recursive: true, force: true });
  app.addHook("onReady", async () => {
    if (!sharesDataDir) await remove(folder);
  });
  app.addHook("onClose", () => remove(join(folder, processId)));
}
