import type { AppRouter } from "@pickwell/api";
import { createTRPCUntypedClient, httpBatchLink, TRPCClientError } from "@trpc/client";
import superjson from "superjson";
import type { Carrier } from "./trpc.ts";

const client = createTRPCUntypedClient<AppRouter>({
  links: [
    httpBatchLink({ url: "/trpc", transformer: superjson, maxURLLength: 2000, maxItems: 20 }),
  ],
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
