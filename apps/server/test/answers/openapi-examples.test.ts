/**
 * Every documented call has an example, which is what a running shop has answered.
 * `UPDATE=1` writes them anew, and `npm run format` puts them into order.
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { PASSWORD } from "@pickwell/api/testing/accounts";
import { imports } from "@pickwell/db/schema";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import stored from "../../src/routes/rest/openapi/examples.json" with { type: "json" };
import type { Example } from "../../src/routes/rest/openapi/examples.ts";
import type { JsonSchema } from "../../src/routes/rest/openapi/json-schema.ts";
import { bearer } from "../auth-testing.ts";
import { type FormFile, formOf } from "../form-testing.ts";
import { type Call, openShop } from "../openapi-calls.ts";

interface Shown {
  schema: JsonSchema;
  example?: unknown;
}
type Content = Record<string, Shown>;
interface Operation {
  parameters?: (Shown & { name: string; in: "path" | "query" })[];
  requestBody?: { content: Content };
  responses: Record<string, { content: Content }>;
}

const FILE = join(import.meta.dirname, "../../src/routes/rest/openapi/examples.json");
const examples = stored as Record<string, Example>;
const { server, token, calls, secrets } = await openShop();
const document = (await server.rest("GET /api/openapi.json")).json();
const operations = new Map(
  Object.entries<Record<string, Operation>>(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): [string, Operation] => [
      `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ":$1")}`,
      operation,
    ]),
  ),
);

const SECRET_FIELDS = new Set(["token", "customToken", "refreshToken", "password"]);
/** Ids that were drawn, by what stands for them: which is the same wherever they appear. */
const drawn = new Map<string, string>();
const DRAWN = /\b(?!\w*00000000)[0-9a-hjkmnp-tv-z]{16}\b/g;
/** As it is in every run: with neither secrets nor ids that were drawn. */
function fixed(text: string): string {
  let plain = text.replace(DRAWN, (id) => {
    if (!drawn.has(id)) drawn.set(id, `made${String(drawn.size + 1).padStart(12, "0")}`);
    return drawn.get(id) ?? id;
  });
  for (const [secret, name] of secrets) plain = plain.replaceAll(secret, name);
  return plain;
}
const fixedJson = (json: string): unknown =>
  JSON.parse(fixed(json), (name, value) =>
    SECRET_FIELDS.has(name) && typeof value === "string" && value !== PASSWORD ? "…" : value,
  );

/** Makes a call. @returns what was sent and answered, as it is in every run */
async function made({ call, of = "", query = "", body, form, ...rest }: Call): Promise<Example> {
  const [method = "", path = ""] = call.split(" ");
  const url = `${path.replace(/:\w+/, of)}${query}`;
  const sent = form && (await formOf(textsOf(form)));
  const response = await server.send({
    method: method as "GET",
    url,
    payload: sent?.payload ?? body,
    headers: { ...sent?.headers, ...bearer(rest.token ?? token) },
  });
  // One import at a time.
  const running = server.shop.db.select().from(imports).where(eq(imports.state, "running"));
  if (/imports\/|imports$/.test(url) && method === "POST") {
    await expect.poll(() => running).toEqual([]);
  }
  const type = String(response.headers["content-type"]);
  return {
    url: fixed(url),
    ...(body && { request: fixedJson(JSON.stringify(body)) }),
    ...(form && { request: Object.fromEntries(Object.entries(form).map(shownField)) }),
    status: response.statusCode,
    ...(type.includes("json") && { answer: fixedJson(response.body) }),
    ...(type.includes("text/") && { answer: fixed(response.body) }),
  };
}

const isFile = (value: unknown): value is FormFile => Object.hasOwn(Object(value), "content");

/** The fields of a form as they are sent. */
const textsOf = (form: object): Record<string, string | FormFile> =>
  Object.fromEntries(
    Object.entries(form).map(([name, value]) => [
      name,
      typeof value === "string" || isFile(value) ? value : JSON.stringify(value),
    ]),
  );

/** A field of a form as the document shows it: a file by what it holds, if that can be read. */
const shownField = ([name, value]: [string, unknown]) => {
  const shown = isFile(value) ? value.content : value;
  return [name, shown instanceof Uint8Array ? "…" : shown];
};

test("every documented call has an example that matches a running shop's answer", async () => {
  const answered: Record<string, Example> = {};
  for (const each of calls) answered[each.call] = await made(each);
  const refused = Object.values(answered).filter(({ status }) => status >= 300);
  expect(refused).toEqual([]);
  if (process.env.UPDATE) writeFileSync(FILE, `${JSON.stringify(answered, null, 2)}\n`);

  expect(Object.keys(answered).sort()).toEqual([...operations.keys()].sort());
  expect(process.env.UPDATE ? answered : examples).toEqual(answered);
});

const ajv = addFormats(new Ajv2020({ strict: false, allErrors: true }));
ajv.addFormat("binary", true);
/** What is wrong with an example, by the document itself. */
function mistakesIn({ schema, example }: Shown): unknown[] {
  const validate = ajv.compile({ ...schema, components: document.components });
  validate(example);
  return validate.errors ?? [];
}

test.each(Object.entries(examples))("the document contains that of %s", (call, example) => {
  const { parameters = [], requestBody, responses } = operations.get(call) ?? { responses: {} };
  const [answer] = Object.values(responses[example.status]?.content ?? {});
  const { pathname, searchParams } = new URL(example.url, "http://shop.example");
  const shown = parameters.filter((parameter) => parameter.example !== undefined);
  const inQuery = shown.filter((parameter) => parameter.in === "query");
  const inPath = shown.filter((parameter) => parameter.in === "path");

  expect(answer?.example).toEqual(example.answer);
  expect(inQuery.map(({ name, example }) => `${name}=${example}`).sort()).toEqual(
    [...searchParams].map(([name, value]) => `${name}=${value}`).sort(),
  );
  const filled = inPath.reduce(
    (path, { name, example }) => path.replace(`:${name}`, `${example}`),
    call,
  );
  expect(filled.split(" ")[1]).toBe(decodeURI(pathname));
  const bodies = Object.values(requestBody?.content ?? {});
  for (const body of bodies) expect(body.example).toEqual(example.request);
  for (const one of [...shown, ...bodies]) expect(mistakesIn(one)).toEqual([]);
  if (answer?.example !== undefined) expect(mistakesIn(answer)).toEqual([]);
});
