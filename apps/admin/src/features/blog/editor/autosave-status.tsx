import { t } from "@pickwell/texts/t.ts";
import { useSyncExternalStore } from "react";
import { inShopZone } from "../../../lib/format-moment.ts";
import { Icon } from "../../../ui/icon.tsx";
import type { Autosaver, AutosaveState } from "./autosaver.ts";
import styles from "./post-editor.module.css";
import type { PostValues } from "./post-values.ts";

const time = inShopZone("second", { timeStyle: "medium" });

/** Where the latest change is saved. Not announced, because it changes while typing. */
export function AutosaveStatus({ of }: { of: Autosaver<PostValues> }) {
  const kept = useSyncExternalStore(of.subscribe, of.read);
  const isFailing = "isFailing" in kept && kept.isFailing;
  return (
    <p className={styles.autosaveStatus} data-failing={isFailing || undefined}>
      <Icon name={isFailing ? "warning" : "check"} /> {statusLabel(kept)}
    </p>
  );
}

function statusLabel(kept: AutosaveState): string {
  if (kept.where === "nowhere") return t("What you type is kept until you save or discard it.");
  if (kept.where === "shop")
    return t("Unsaved writing kept at {at}", { at: time().format(kept.at) });
  if (kept.where === "page") return t("Your writing could not be kept anywhere: please save it.");
  return kept.isFailing
    ? t("It could not be sent to the shop. Your writing is kept in this browser.")
    : t("Kept in this browser…");
}
