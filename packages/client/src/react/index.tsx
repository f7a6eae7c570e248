/** React bindings with React Query. */
import type { QueryKey } from "@tanstack/react-query";
import { createContext, type ReactNode, use, useMemo } from "react";
import { request } from "../carrier.ts";
import { carrierOf, type PickwellClient } from "../index.ts";
import type { Procedures } from "../procedures.ts";

type Arguments<Input> = undefined extends Input ? [input?: Input] : [input: Input];

interface QueryMethods<Input, Output> {
  /** For `useQuery`, `useSuspenseQuery`, `prefetchQuery` and the like. */
  queryOptions: (...input: Arguments<Input>) => {
    queryKey: QueryKey;
    queryFn: () => Promise<Output>;
  };
  /** What its answers are kept by, for `invalidateQueries`: of one input, or of all without any. */
  queryKey: (...input: [] | [Input]) => QueryKey;
}

interface MutationMethods<Input, Output> {
  /** For `useMutation`. */
  mutationOptions: () => { mutationKey: QueryKey; mutationFn: (input: Input) => Promise<Output> };
}

interface Procedure {
  type: string;
  input: unknown;
  output: unknown;
}

type Options<Routes> = {
  readonly [Name in keyof Routes]: Routes[Name] extends Procedure
    ? Routes[Name]["type"] extends "query"
      ? QueryMethods<Routes[Name]["input"], Routes[Name]["output"]>
      : MutationMethods<Routes[Name]["input"], Routes[Name]["output"]>
    : Options<Routes[Name]>;
};

export type PickwellOptions = Options<Procedures>;

const ClientContext = createContext<PickwellClient | null>(null);

/** Provides a client to its children. Requires a `QueryClientProvider`. */
export const PickwellProvider = ({
  client,
  children,
}: {
  client: PickwellClient;
  children: ReactNode;
}) => <ClientContext value={client}>{children}</ClientContext>;

/** The client, for signing in and out. @throws Error outside a `PickwellProvider` */
export function usePickwellClient(): PickwellClient {
  const client = use(ClientContext);
  if (!client) throw new Error("Put a PickwellProvider around it");
  return client;
}

/**
 * Query options of every procedure: `useQuery(usePickwell().deals.list.queryOptions({}))`.
 *
 * @throws Error outside a `PickwellProvider`
 */
export function usePickwell(): PickwellOptions {
  const client = usePickwellClient();
  return useMemo(() => optionsOf(client), [client]);
}

/** The same outside of components, such as in loaders. */
export function optionsOf(client: PickwellClient): PickwellOptions {
  const carry = carrierOf(client);
  const methods: Record<string, (path: string[], args: unknown[]) => unknown> = {
    queryKey: (path, args) => (args.length > 0 ? [path, { input: args[0] }] : [path]),
    queryOptions: (path, [input]) => ({
      queryKey: [path, { input }],
      queryFn: () => request(carry, { type: "query", path: path.join("."), input }),
    }),
    mutationOptions: (path) => ({
      mutationKey: [path],
      mutationFn: (input: unknown) =>
        request(carry, { type: "mutation", path: path.join("."), input }),
    }),
  };
  const at = (path: string[]): unknown =>
    new Proxy(() => {}, {
      get: (_, name) => (typeof name === "string" ? at([...path, name]) : undefined),
      apply: (_, __, args: unknown[]) => {
        const method = methods[path.at(-1) ?? ""];
        if (!method) throw new TypeError(`${path.join(".")} is no method of a procedure`);
        return method(path.slice(0, -1), args);
      },
    });
  return at([]) as PickwellOptions;
}
