/** Documentation of the bounce URL, see `routes/bounces.ts`. */
import type { FastifySchema } from "fastify";
import type { JsonSchema } from "./json-schema.ts";

const form: JsonSchema = {
  type: "object",
  properties: {
    email: { type: "string", description: "Whose mail came back." },
    type: {
      enum: ["hard", "soft", "complaint"],
      description: "For good, for the moment, or they called it spam.",
    },
    reason: { type: "string", description: "What was said." },
  },
  required: ["email", "type"],
};

const content = (schema: JsonSchema) => ({ "application/json": { schema } });
const failure = content({ $ref: "#/components/schemas/Failure" });

const params: JsonSchema = { type: "object", properties: { secret: { type: "string" } } };

export const bouncesSchema: FastifySchema = {
  tags: ["newsletter"],
  operationId: "postNewsletterBounces",
  summary: "Tell of mail that came back: as mail providers do, or so, or with the mail itself",
  security: [],
  params,
  consumes: ["application/json", "application/x-www-form-urlencoded", "message/rfc822"],
  body: form,
  response: {
    200: {
      description: "It was taken, whether or not the shop knows the address.",
      content: content({
        type: "object",
        properties: {
          success: { const: true },
          data: {
            type: "object",
            properties: { bounces: { type: "integer", description: "That it told of." } },
            required: ["bounces"],
          },
          message: { type: "string" },
        },
        required: ["success", "data", "message"],
      }),
    },
    404: { description: "There is no such URL.", content: failure },
    429: { description: "Too much in too short a time.", content: failure },
  },
};

/** The same as query parameters, as Elastic Email sends them. */
export const bouncesQuerySchema: FastifySchema = {
  ...bouncesSchema,
  operationId: "getNewsletterBounces",
  summary: "Tell of mail that came back in the query",
  consumes: undefined,
  body: undefined,
  querystring: {
    type: "object",
    properties: {
      to: { type: "string", description: "Whose mail came back." },
      status: { type: "string" },
      category: { type: "string" },
      transaction: { type: "string" },
    },
    additionalProperties: true,
  },
};
