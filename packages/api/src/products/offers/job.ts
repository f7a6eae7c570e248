import { message } from "@pickwell/texts/message.ts";
import type { Job } from "../../core/job.ts";
import { pluralize } from "../../core/text/pluralize.ts";
import { addUpEarnings } from "../../offers/earnings.ts";
import { readSettings } from "../../settings/service.ts";
import { isRuleChanged, rechooseOffers } from "./rechoose.ts";

/**
 * Chooses the best offers again when the owner's rule has changed, and every night for rules that
 * depend on earnings. See docs/decisions/082.
 */
export const bestOffersJob: Job = {
  name: "best-offers",
  label: message("Best offers"),
  note: message(
    "Adds up what clicks to each merchant earn, and chooses products’ offers by the owner’s rule.",
  ),
  schedule: "20 3 * * *",
  hasWork: isRuleChanged,
  async run({ db, now, signal, isRequested }) {
    await addUpEarnings(db, now());
    const { bestOffer } = await readSettings(db, "payments");
    if (!isRequested && bestOffer !== "paying" && !(await isRuleChanged(db))) return undefined;
    const changed = await rechooseOffers(db, now(), signal);
    return changed > 0 ? `${pluralize(changed, "product")} with another offer.` : undefined;
  },
};
