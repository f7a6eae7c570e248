import { Dialog } from "@base-ui/react/dialog";
import type { ReactNode } from "react";

interface SlideOverProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  children: ReactNode;
}

/** The side menu where there is no room for it beside the screen. */
export const SlideOver = ({ isOpen, onOpenChange, children }: SlideOverProps) => (
  <Dialog.Root open={isOpen} onOpenChange={onOpenChange}>
    <Dialog.Portal>
      <Dialog.Backdrop className="backdrop" />
      <Dialog.Popup className="side side--over" aria-label="Menu">
        {children}
      </Dialog.Popup>
    </Dialog.Portal>
  </Dialog.Root>
);
