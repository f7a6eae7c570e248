import { ApiError } from "@pickwell/client/api-error.ts";
import { t } from "@pickwell/texts/t.ts";

/** Whether visitors find nothing at a path of the shop; false when that cannot be told. */
async function leadsNowhere(path: string): Promise<boolean> {
  try {
    // As a visitor asks: admins see drafts, too.
    const { status } = await fetch(path, {
      ...{ method: "HEAD", credentials: "omit", redirect: "manual" },
    });
    return status === 404 || status === 410;
  } catch {
    return false;
  }
}

/**
 * Refuses a target of the shop at which there is nothing, once: whoever sends the same target again
 * wants it, such as for a page that is still to be published.
 *
 * @returns a function that throws an ApiError naming `target`
 */
export function missingTargetWarning(): (target: string) => Promise<void> {
  let warnedOf: string | null = null;
  return async (typed) => {
    const target = typed.trim();
    if (target === warnedOf || !target.startsWith("/") || !(await leadsNowhere(target))) return;
    warnedOf = target;
    throw new ApiError(
      t("There is nothing at {target}. Press the button again to lead there all the same.", {
        target,
      }),
      { code: "CONFLICT", httpStatus: 409, field: "target" },
    );
  };
}
