import { Icon } from "../ui/icon.tsx";

/** Jumps to any screen, product, article or deal, and begins new ones. */
export function Palette() {
  return (
    <button type="button" className="palette" aria-keyshortcuts="Control+K Meta+K">
      <Icon name="search" />
      <span>Jump to or create…</span>
      <kbd>Ctrl K</kbd>
    </button>
  );
}
