/** What the server answers to. */
import type { FastifyInstance } from "fastify";

/**
 * Every route, for example `GET /api/products/:key`. A parameter with several names has all of them:
 * `:id|:key`.
 */
export function routesOf(app: FastifyInstance): string[] {
  const routes: string[] = [];
  const parts: string[] = [];
  for (const line of app.printRoutes({ commonPrefix: false }).split("\n")) {
    const [, indent = "", part = "", methods = ""] =
      /^([│ ]*)(?:├──|└──) (\S*)(?: \(([A-Z, ]+)\))?/.exec(line) ?? [];
    if (part === "") continue;
    parts.length = indent.length / 4;
    parts.push(part);
    if (methods === "") continue;
    for (const method of methods.split(", ")) routes.push(`${method} ${parts.join("")}`);
  }
  return routes;
}
