import { Dialog } from "@base-ui/react/dialog";
import { t } from "@pickwell/texts/t.ts";
import type { ReactNode } from "react";
import dialog from "../ui/dialog.module.css";
import sideMenu from "./side-menu.module.css";

interface SlideOverProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  children: ReactNode;
}

/** The side menu on narrow screens. */
export const SlideOver = ({ isOpen, onOpenChange, children }: SlideOverProps) => (
  <Dialog.Root open={isOpen} onOpenChange={onOpenChange}>
    <Dialog.Portal>
      <Dialog.Backdrop className={dialog.backdrop} />
      <Dialog.Popup className={`${sideMenu.side} ${sideMenu.overlay}`} aria-label={t("Menu")}>
        {children}
      </Dialog.Popup>
    </Dialog.Portal>
  </Dialog.Root>
);
