import type { RefusedForm } from "@pickwell/api/context";
import type { Api } from "@pickwell/client/react/api.tsx";

/** The rejected form that this page answers; only on the server. */
export const loadRefused = async (api: Api): Promise<RefusedForm | null> =>
  typeof document === "undefined" ? api.auth.refused.ensureData() : null;
