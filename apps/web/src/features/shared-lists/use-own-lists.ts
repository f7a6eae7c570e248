import { ACCOUNT_KEY } from "@pickwell/client/account/saved-list.ts";
import { load, useStoredList } from "@pickwell/client/account/stored.ts";
import { useHydrated } from "@pickwell/ui/browser/use-hydrated.ts";
import { useQuery } from "@tanstack/react-query";
import { useRouteContext } from "@tanstack/react-router";
import { ownKeys } from "./own-keys.ts";

/** A list that the visitor may change. */
export interface OwnList {
  id: string;
  name: string;
  /** Undefined for one of their account. */
  key: string | undefined;
}

/** Lists of the account and of this browser; empty on the server. */
export function useOwnLists(): OwnList[] {
  const { api } = useRouteContext({ from: "__root__" });
  const kept = useStoredList(ownKeys) ?? [];
  const isAlive = useHydrated();
  const { data: ofAccount = [] } = useQuery({
    ...api.sharedLists.own.queryOptions(),
    enabled: isAlive && load(ACCOUNT_KEY) !== null,
    staleTime: 0,
  });
  const accounts = ofAccount.map(({ id, name }) => ({ id, name, key: undefined }));
  return [...accounts, ...kept];
}
