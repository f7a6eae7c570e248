/** Documentation of the postback URL, see `routes/postback.ts`. */
import { postbackParameters, type SaleField, verdicts } from "@pickwell/api/sales/rules";
import type { FastifySchema } from "fastify";
import type { JsonSchema } from "./json-schema.ts";

const descriptions: Record<SaleField, string> = {
  orderId: "By which the network knows the order. What is told again, and differs, changes it.",
  clickId: "What the shop put into the link. An unknown one is kept; the sale is unattributed.",
  amount: "What was paid, such as `49.90`. Below zero it corrects what was told before.",
  commission: "What the shop earns of it.",
  currency: "ISO 4217; left out, it is that of the network’s account.",
  customer: "Whoever bought, by any name that stays the same. Only a keyed hash is kept.",
  soldAt: "When it was sold: ISO 8601, or seconds since 1970. Left out, it is now.",
};

const fields = Object.entries(postbackParameters).map(([field, names]) => {
  const [name = "", ...others] = names;
  const also =
    others.length > 0 ? ` Also called ${others.map((one) => `\`${one}\``).join(", ")}.` : "";
  const description = `${descriptions[field as SaleField]}${also}`;
  return { name, schema: { type: "string", description } };
});

const answer: JsonSchema = {
  type: "object",
  properties: {
    success: { const: true },
    data: {
      type: "object",
      properties: { verdict: { enum: verdicts.filter((verdict) => verdict !== "refused") } },
      required: ["verdict"],
    },
    message: { type: "string" },
  },
  required: ["success", "data", "message"],
};

const content = (schema: JsonSchema) => ({ "application/json": { schema } });
const failure = content({ $ref: "#/components/schemas/Failure" });

const operation = {
  tags: ["postback"],
  security: [],
  params: { type: "object", properties: { secret: { type: "string" } } },
  response: {
    200: {
      description: "The call is kept. Where it was not understood `message` says why.",
      content: content(answer),
    },
    413: { description: "The body is too large.", content: failure },
    404: { description: "There is no such URL.", content: failure },
    429: { description: "Too much in too short a time.", content: failure },
  },
};

const asForm: JsonSchema = {
  type: "object",
  properties: Object.fromEntries(fields.map(({ name, schema }) => [name, schema])),
};

/** Schemas by method. */
export const postbackSchemas: Record<"GET" | "POST", FastifySchema> = {
  GET: {
    ...operation,
    operationId: "getPostback",
    summary: "Report a sale, as networks do that can only open an address",
    querystring: asForm,
  },
  POST: {
    ...operation,
    operationId: "postPostback",
    summary: "Report a sale",
    consumes: ["application/json", "application/x-www-form-urlencoded"],
    body: asForm,
  },
};
