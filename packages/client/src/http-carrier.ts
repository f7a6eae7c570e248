import type { AppRouter } from "@pickwell/api";
import { createTRPCUntypedClient, httpBatchLink, TRPCClientError } from "@trpc/client";
import superjson from "superjson";
import type { Carrier } from "./carrier.ts";

/** The shop takes values and dates. That two fields hold the same object is no news to it. */
function serialize(input: unknown) {
  const { json, meta } = superjson.serialize(input);
  return meta?.values ? { json, meta: { values: meta.values, v: meta.v } } : { json };
}

const transformer = {
  input: { serialize, deserialize: superjson.deserialize },
  output: superjson,
};

const client = createTRPCUntypedClient<AppRouter>({
  links: [httpBatchLink({ url: "/trpc", transformer, maxURLLength: 2000, maxItems: 20 })],
});

/** Carries calls to the server, those of one moment in one request. */
export const carryOverHttp: Carrier = async ({ type, path, input }) => {
  try {
    const send = type === "mutation" ? client.mutation : client.query;
    return { result: { data: await send.call(client, path, input) } };
  } catch (error) {
    if (error instanceof TRPCClientError && error.shape) return { error: error.shape };
    throw error;
  }
};
