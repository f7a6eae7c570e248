import type { RefusedForm } from "@pickwell/api/context";
import type { Api } from "@pickwell/client/react/api.tsx";

/** The form that a page is the answer to: only one from the server can be. */
export const loadRefused = async (api: Api): Promise<RefusedForm | null> =>
  typeof document === "undefined" ? api.auth.refused.ensureData() : null;
