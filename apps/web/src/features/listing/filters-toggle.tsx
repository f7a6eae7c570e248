import { t } from "@pickwell/texts/t.ts";
import { Icon } from "@pickwell/ui/components/icon.tsx";
import { useEffect, useState } from "react";
import styles from "./filters.module.css";
import { InUse } from "./in-use.tsx";

/** Where the stylesheet stops hiding the panel by itself. */
const WIDE = "(min-width: 901px)";

/**
 * Whether the filter panel is open. Null until the browser has said how wide it is: the server
 * cannot know, and the stylesheet decides so long.
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
  /** Filters in use. */
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
