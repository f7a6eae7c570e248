import { Popover } from "@base-ui/react/popover";
import { countOf, formatCount } from "@pickwell/web/lib/format.ts";
import { useRef, useState } from "react";
import { Icon } from "../../ui/icon.tsx";
import "./notices.css";
import { NoticeList } from "./notice-list.tsx";
import { useNotices } from "./use-notices.ts";

/** In the top bar: how much there is to look at, and what. */
export function NoticeBell() {
  const place = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const notices = useNotices() ?? [];
  return (
    <Popover.Root open={isOpen} onOpenChange={setOpen}>
      <Popover.Trigger
        className="tool bell"
        aria-label={
          notices.length === 0 ? "Notifications" : countOf(notices.length, "notification")
        }
      >
        <Icon name="bell" />
        {notices.length > 0 && <b aria-hidden="true">{formatCount(notices.length)}</b>}
      </Popover.Trigger>
      {/* Beside its button, so that it belongs to the same landmark. */}
      <Popover.Portal container={place}>
        <Popover.Positioner
          align="end"
          sideOffset={4}
          positionMethod="fixed"
          className="menu-place"
        >
          <Popover.Popup className="pop bell-list">
            <Popover.Title>Notifications</Popover.Title>
            {notices.length === 0 ? (
              <p className="muted">Nothing needs you right now.</p>
            ) : (
              <NoticeList notices={notices} onLeave={() => setOpen(false)} />
            )}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
      <div ref={place} className="menu-ground" />
    </Popover.Root>
  );
}
