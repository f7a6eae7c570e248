import { Popover } from "@base-ui/react/popover";
import { type ReactNode, useRef } from "react";
import menuPopup from "./menu-popup.module.css";
import popoverPanel from "./popover-panel.module.css";

interface PopoverPanelProps {
  /** The button that opens it, a `Popover.Trigger`. */
  trigger: ReactNode;
  title: string;
  className: string | undefined;
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
  children: ReactNode;
}

/** Something to look at that opens below a button, and goes with Escape or a press elsewhere. */
export function PopoverPanel({
  trigger,
  title,
  className,
  isOpen,
  onOpenChange,
  children,
}: PopoverPanelProps) {
  const place = useRef<HTMLDivElement>(null);
  return (
    <Popover.Root open={isOpen} onOpenChange={onOpenChange}>
      {trigger}
      {/* Beside its button, so that it belongs to the same landmark. */}
      <Popover.Portal container={place}>
        <Popover.Positioner
          align="end"
          sideOffset={4}
          positionMethod="fixed"
          className={menuPopup.place}
        >
          <Popover.Popup className={`${popoverPanel.popover} ${className}`}>
            <Popover.Title>{title}</Popover.Title>
            {children}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
      <div ref={place} className={menuPopup.ground} />
    </Popover.Root>
  );
}
