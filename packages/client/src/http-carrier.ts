import type { AppRouter } from "@pickwell/api";
import { createTRPCUntypedClient, httpBatchLink, TRPCClientError } from "@trpc/client";
import superjson from "superjson";
import type { Answer, Call, Carrier } from "./carrier.ts";
import { fetchToTheEnd } from "./fetch-to-the-end.ts";

/** The shop takes values and dates. That two fields hold the same object is no news to it. */
function serialize(input: unknown) {
  const { json, meta } = superjson.serialize(input);
  return meta?.values ? { json, meta: { values: meta.values, v: meta.v } } : { json };
}

const transformer = {
  input: { serialize, deserialize: superjson.deserialize },
  output: superjson,
};

interface HttpOptions {
  /** Of the endpoint, `/trpc` of the shop. */
  url: string;
  fetch?: typeof fetch;
  /** Language of the shop's messages; English by default. */
  language?: string;
}

/**
 * Transports calls over HTTP, batching those made at the same time.
 *
 * @returns a carrier that also takes an optional token
 */
export function createHttpCarrier({ url, fetch, language }: HttpOptions) {
  const client = createTRPCUntypedClient<AppRouter>({
    links: [
      httpBatchLink({
        url,
        fetch,
        transformer,
        maxURLLength: 2000,
        maxItems: 20,
        headers: ({ opList: [first] }) => {
          const token = first.context.token;
          return {
            ...(typeof token === "string" && { authorization: `Bearer ${token}` }),
            ...(language && { "x-language": language }),
          };
        },
      }),
    ],
  });
  return async ({ type, path, input }: Call, token?: string): Promise<Answer> => {
    try {
      const send = type === "mutation" ? client.mutation : client.query;
      return { result: { data: await send.call(client, path, input, { context: { token } }) } };
    } catch (error) {
      if (error instanceof TRPCClientError && error.shape) return { error: error.shape };
      throw error;
    }
  };
}

const carry = createHttpCarrier({ url: "/trpc", fetch: fetchToTheEnd });

/** Sends calls to the page's own server, with its cookie. */
export const carryOverHttp: Carrier = (call) => carry(call);
