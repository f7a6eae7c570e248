import { Menu } from "@base-ui/react/menu";
import { type ReactNode, useRef } from "react";

/**
 * What the button of a menu opens. It stands beside the button in the document, so that it belongs to
 * the same landmark, and over everything else on the screen.
 */
export function MenuPopup({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  return (
    <>
      <Menu.Portal container={place}>
        <Menu.Positioner align="end" sideOffset={4} positionMethod="fixed" className="menu-place">
          <Menu.Popup className="menu">{children}</Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
      <div ref={place} className="menu-ground" />
    </>
  );
}
