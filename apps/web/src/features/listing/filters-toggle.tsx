import { t } from "@pickwell/texts/t.ts";
import { Icon } from "@pickwell/ui/components/icon.tsx";
import { useEffect, useState } from "react";
import styles from "./filters.module.css";
import { InUse } from "./in-use.tsx";

/** The width from which the stylesheet shows the panel while `data-open` is not set. */
const WIDE = "(min-width: 56.3125rem)";

/**
 * Whether the filter panel is open. Null before hydration: the server does not know the width of
 * the screen, so the stylesheet decides.
 */
export function useFiltersOpen() {
  const [isOpen, setOpen] = useState<boolean | null>(null);
  useEffect(() => setOpen(matchMedia(WIDE).matches), []);
  return {
    isOpen,
    onToggle: () => setOpen((open) => !open),
  };
}

interface FiltersToggleProps {
  isOpen: boolean | null;
  onToggle: () => void;
  /** Number of active filters. */
  active: number;
}

/** Shows and hides the panel with the id `filters`. */
export function FiltersToggle({ isOpen, onToggle, active }: FiltersToggleProps) {
  return (
    <button
      type="button"
      className={`${styles.toggle} btn btn--sm ${isOpen ? "btn--ink" : "btn--line"}`}
      aria-expanded={isOpen ?? undefined}
      aria-controls="filters"
      onClick={onToggle}
    >
      <Icon name="sliders" /> {t("Filters")}
      <InUse filters={active} />
    </button>
  );
}
