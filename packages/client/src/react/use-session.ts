import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { syncOnSignIn, syncOnSignOut } from "../account/account-list.ts";
import { SessionKeeper, type SessionState } from "../account/session-keeper.ts";
import { type Api, useApi } from "./api.tsx";

/** One for each page that was loaded; every screen of the account shares it. */
const keepers = new WeakMap<QueryClient, SessionKeeper>();

function keeperOf(queryClient: QueryClient, api: Api): SessionKeeper {
  const known = keepers.get(queryClient);
  if (known) return known;
  const keeper = new SessionKeeper({
    // Who is signed in is never known from before.
    ask: () => queryClient.fetchQuery({ ...api.auth.session.queryOptions(), staleTime: 0 }),
    onOther: () => queryClient.removeQueries({ predicate: isPrivate }),
    onSignedIn: () => void queryClient.invalidateQueries({ predicate: isPrivate }),
    onArrival: (userId) => syncOnSignIn(api, userId),
    onDeparture: syncOnSignOut,
  });
  keepers.set(queryClient, keeper);
  return keeper;
}

/** Shown on the sign-in page; also requested while signing out. */
const FOR_EVERYBODY = "auth.providers.offered";

/** Answers that are for one person. */
const isPrivate = ({ queryKey: [path] }: { queryKey: readonly unknown[] }): boolean =>
  Array.isArray(path) && ["auth", "admin"].includes(path[0]) && path.join(".") !== FOR_EVERYBODY;

const LOADING: SessionState = { status: "loading", isFailing: false };

/** The signed-in state, and how to report a change. Unknown on the server. */
export function useSession(): { state: SessionState; keeper: SessionKeeper } {
  const api = useApi();
  const keeper = keeperOf(useQueryClient(), api);
  const state = useSyncExternalStore(keeper.subscribe, keeper.read, () => LOADING);
  return { state, keeper };
}
