import { Menu } from "@base-ui/react/menu";
import { type ReactNode, useRef } from "react";
import styles from "./menu-popup.module.css";

/**
 * The popup of a menu button. It is beside the button in the document, so that it belongs to the
 * same landmark, and over everything else on the screen.
 */
export function MenuPopup({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  return (
    <>
      <Menu.Portal container={place}>
        <Menu.Positioner align="end" sideOffset={4} positionMethod="fixed" className={styles.place}>
          <Menu.Popup className={styles.menu}>{children}</Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
      <div ref={place} className={styles.ground} />
    </>
  );
}
