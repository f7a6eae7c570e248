import { redirectKey } from "@pickwell/api/redirects/rules";
import { ApiError } from "@pickwell/client/api-error.ts";
import { t } from "@pickwell/texts/t.ts";

/** What visitors find at a path of the shop; null when that cannot be told. */
async function foundAt(path: string): Promise<"page" | "redirect" | "nothing" | null> {
  try {
    // As a visitor asks: admins see drafts, too.
    const { status, type } = await fetch(path, {
      ...{ method: "HEAD", credentials: "omit", redirect: "manual" },
    });
    if (type === "opaqueredirect") return "redirect";
    if (status === 404 || status === 410) return "nothing";
    return status === 200 ? "page" : null;
  } catch {
    return null;
  }
}

interface Entered {
  path: string;
  target: string;
}

interface Warning {
  field: keyof Entered;
  message: string;
}

/**
 * What somebody may not have meant; null for nothing.
 *
 * @param own - from where the redirect leads already
 */
async function warningOf({ path, target }: Entered, own?: string): Promise<Warning | null> {
  if (target.startsWith("/") && (await foundAt(target)) === "nothing") {
    const message = t(
      "There is nothing at {target}. Press the button again to lead there all the same.",
      { target },
    );
    return { field: "target", message };
  }
  const key = redirectKey(path);
  if (key === own) return null;
  if (key !== null && path.includes("?") && !key.includes("?")) {
    const message = t(
      "What follows “?” does not count: the redirect is of {path}. Press the button again to have it like this.",
      { path: key },
    );
    return { field: "path", message };
  }
  const found = await foundAt(path);
  // Where another one leads on, the shop refuses to move one: asking first would promise otherwise.
  if (found === "redirect" && own === undefined) {
    const message = t("{path} leads somewhere already. Press the button again to change that.", {
      path,
    });
    return { field: "path", message };
  }
  if (found === "page") {
    const message = t(
      "There is something at {path}, and visitors go on seeing it. Press the button again to lead on once it is gone.",
      { path },
    );
    return { field: "path", message };
  }
  return null;
}

/**
 * Refuses a redirect that may not be meant, once: whoever sends the same again wants it, such as for
 * a page that is still to be published, or to change where an address leads.
 *
 * @param own - from where the redirect leads already, of one that is changed
 * @returns a function that throws an ApiError naming `target` or `path`
 */
export function redirectWarnings(own?: string): (entered: Entered) => Promise<void> {
  const told = new Set<string>();
  return async (entered) => {
    const warning = await warningOf(
      { path: entered.path.trim(), target: entered.target.trim() },
      own,
    );
    if (!warning || told.has(warning.message)) return;
    told.add(warning.message);
    const { field, message } = warning;
    throw new ApiError(message, { code: "CONFLICT", httpStatus: 409, field });
  };
}
