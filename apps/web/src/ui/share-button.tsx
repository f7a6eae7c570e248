import { t } from "@pickwell/texts/t.ts";
import { Icon } from "@pickwell/ui/components/icon.tsx";
import type { ReactNode } from "react";

interface ShareButtonProps {
  /** Title to share. */
  title: string;
  /** Shows a short message. */
  showToast: (words: ReactNode) => void;
  /** An icon among large buttons, or a small button with a label. */
  variant?: "icon" | "word";
}

/** Shares the canonical URL through the device, or copies it. */
export function ShareButton({ title, showToast, variant = "icon" }: ShareButtonProps) {
  async function share() {
    const canonical = document.querySelector<HTMLLinkElement>("link[rel=canonical]");
    const url = canonical?.href ?? location.href;
    if (navigator.share) {
      // Rejects when the visitor thinks better of it.
      return navigator.share({ title, url }).catch(() => {});
    }
    try {
      await navigator.clipboard.writeText(url);
      showToast(t("Link copied"));
    } catch {
      // No clipboard without HTTPS.
      showToast(t("The link to this page: {url}", { url }));
    }
  }

  return (
    <button
      type="button"
      className={variant === "icon" ? "btn btn--lg btn--soft btn--icon" : "btn btn--sm btn--soft"}
      aria-label={variant === "icon" ? t("Share") : undefined}
      onClick={share}
    >
      <Icon name="share" /> {variant === "word" && t("Share")}
    </button>
  );
}
