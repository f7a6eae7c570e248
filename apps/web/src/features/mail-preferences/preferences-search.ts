/** Search parameters of the mail preferences. */
import { type PreferenceAction, preferenceActions } from "@pickwell/api/mail-preferences/rules";

export interface PreferencesSearch {
  /** Of the link in a mail; absent, nothing can be chosen. */
  token?: string;
  /** The last action. */
  done?: PreferenceAction;
}

/** Longer ones open nothing. */
const MAX_TOKEN = 200;

export function parsePreferencesSearch({
  token,
  done,
}: Record<string, unknown>): PreferencesSearch {
  const isToken = typeof token === "string" && token !== "" && token.length <= MAX_TOKEN;
  return {
    token: isToken ? token : undefined,
    done: preferenceActions.find((action) => action === done),
  };
}
