/** The API's document as a page to read: no script, nothing from elsewhere. */
import { createHash } from "node:crypto";
import type { JsonSchema } from "./json-schema.ts";
import type { OpenApi } from "./openapi.ts";
import type { Operation } from "./openapi-operation.ts";

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { margin: 0 auto; max-width: 60rem; padding: 1.5rem }
h1, h2 { line-height: 1.2 }
h2 { margin-top: 2.5rem; text-transform: capitalize }
details { border: 1px solid color-mix(in srgb, currentColor 25%, transparent); border-radius: .5rem; margin: .5rem 0 }
summary { cursor: pointer; padding: .6rem .8rem; overflow-wrap: anywhere }
details > div { padding: 0 .8rem .8rem; overflow-x: auto }
code { font: .9em ui-monospace, monospace; overflow-wrap: anywhere }
table { border-collapse: collapse; width: 100% }
caption { font-weight: 600; padding: .6rem 0 .2rem; text-align: left }
th, td { border-top: 1px solid color-mix(in srgb, currentColor 20%, transparent); padding: .3rem .6rem .3rem 0; text-align: left; vertical-align: top }
.method { display: inline-block; font-weight: 700; min-width: 4.5rem }
.who { opacity: .75 }
`;

/** What the page may load: its own style, and nothing else. */
export const DOCS_POLICY = `default-src 'none'; style-src 'sha256-${createHash("sha256").update(style).digest("base64")}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
const escaped = (text: string) => text.replace(/[&<>"']/g, (letter) => entities[letter] ?? letter);
/** Plain text, with what stands between backticks as code. */
const prose = (text: string) => escaped(text).replace(/`([^`]+)`/g, "<code>$1</code>");

export function openApiPage({ info, paths, components }: OpenApi): string {
  const sections = new Map<string, string[]>();
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const [tag = ""] = operation.tags;
      const section = sections.get(tag) ?? [];
      sections.set(tag, section);
      section.push(callOf(method.toUpperCase(), path, operation));
    }
  }
  const calls = [...sections].map(([tag, list]) => `<h2>${escaped(tag)}</h2>${list.join("")}`);
  // The id stands inside, so that a link to it opens what is closed.
  const shapes = Object.entries(components.schemas).map(
    ([name, schema]) =>
      `<details><summary><code>${escaped(name)}</code></summary><div id="${escaped(name)}">${tableOf("Fields", schema)}</div></details>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escaped(info.title)} API</title><style>${style}</style></head><body><main><h1>${escaped(info.title)} API</h1><p>${prose(info.description)}</p><p>For programs: <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1)</p>${calls.join("")}<h2>Shapes</h2>${shapes.join("")}</main></body></html>`;
}

function callOf(method: string, path: string, operation: Operation): string {
  const { summary, parameters, requestBody, responses } = operation;
  const query: JsonSchema = {
    properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
    required: parameters.filter(({ required }) => required).map(({ name }) => name),
  };
  const [body] = Object.values(requestBody?.content ?? {}).map(({ schema }) => schema);
  const answers = Object.entries(responses).map(([status, { description, content = {} }]) => {
    const [[type = "", { schema } = { schema: {} }] = []] = Object.entries(content);
    const what = type === "application/json" ? typeOf(schema) : escaped(type);
    return `<tr><th scope="row">${status}</th><td>${prose(description)}</td><td>${what}</td></tr>`;
  });
  return `<details><summary><span class="method">${method}</span> <code>${escaped(path)}</code> – ${prose(summary)} <span class="who">(${whoOf(operation)})</span></summary><div>${parameters.length > 0 ? tableOf("Parameters", query) : ""}${body ? tableOf("Body", body) : ""}<table><caption>Answers</caption><tbody>${answers.join("")}</tbody></table></div></details>`;
}

function whoOf({ security, responses }: Operation): string {
  if (security.length === 0) return "everybody";
  return "403" in responses ? "admins" : "signed in";
}

function tableOf(caption: string, { properties = {}, required = [] }: JsonSchema): string {
  const rows = Object.entries(properties).map(
    ([name, schema]) =>
      `<tr><th scope="row"><code>${escaped(name)}</code></th><td>${required.includes(name) ? "required" : ""}</td><td>${typeOf(schema)}${limitsOf(schema)}</td></tr>`,
  );
  return `<table><caption>${caption}</caption><tbody>${rows.join("")}</tbody></table>`;
}

/** A schema in a few words; shapes that have a name link to it. */
function typeOf(schema: JsonSchema): string {
  const { $ref, anyOf, items, properties, type, const: constant, enum: choices, format } = schema;
  if (typeof $ref === "string") {
    const name = escaped($ref.split("/").at(-1) ?? "");
    return `<a href="#${name}">${name}</a>`;
  }
  if (constant !== undefined) return `<code>${escaped(JSON.stringify(constant))}</code>`;
  if (Array.isArray(choices)) {
    return choices.map((choice) => `<code>${escaped(String(choice))}</code>`).join(" or ");
  }
  if (Array.isArray(anyOf)) return [...new Set((anyOf as JsonSchema[]).map(typeOf))].join(" or ");
  if (items) return `list of ${typeOf(items as JsonSchema)}`;
  if (properties) {
    const fields = Object.entries(properties).map(
      ([name, field]) => `<code>${escaped(name)}</code>: ${typeOf(field)}`,
    );
    return `{ ${fields.join(", ")} }`;
  }
  return escaped([format ?? type ?? "anything"].flat().join(" or "));
}

const words: Record<string, string> = {
  minimum: "at least *",
  maximum: "at most *",
  minLength: "at least * characters",
  maxLength: "at most * characters",
  maxItems: "at most * of them",
  default: "* by default",
};

function limitsOf(schema: JsonSchema): string {
  const limits = Object.entries(words).flatMap(([keyword, word]) => {
    const value = schema[keyword];
    return value === undefined ? [] : [word.replace("*", () => escaped(JSON.stringify(value)))];
  });
  return limits.length > 0 ? `, ${limits.join(", ")}` : "";
}
