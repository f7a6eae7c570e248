import { Popover } from "@base-ui/react/popover";
import { t } from "@pickwell/texts/t.ts";
import { formatCount } from "@pickwell/ui/format/format.ts";
import { useState } from "react";
import { Icon } from "../../ui/icon.tsx";
import { PopoverPanel } from "../../ui/popover-panel.tsx";
import toolButton from "../../ui/tool-button.module.css";
import { NoticeList } from "./notice-list.tsx";
import styles from "./notices.module.css";
import { useNotices } from "./use-notices.ts";

/** The bell in the top bar, with the number of notices. */
export function NoticeBell() {
  const [isOpen, setOpen] = useState(false);
  const notices = useNotices() ?? [];
  return (
    <PopoverPanel
      title={t("Notifications")}
      className={styles.bellList}
      isOpen={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Popover.Trigger
          className={`${toolButton.button} ${styles.bell}`}
          aria-label={
            notices.length === 0
              ? t("Notifications")
              : t("{n, plural, one {# notification} other {# notifications}}", {
                  n: notices.length,
                })
          }
        >
          <Icon name="bell" />
          {notices.length > 0 && <b aria-hidden="true">{formatCount(notices.length)}</b>}
        </Popover.Trigger>
      }
    >
      {notices.length === 0 ? (
        <p className="muted">{t("Nothing needs you right now.")}</p>
      ) : (
        <NoticeList notices={notices} onLeave={() => setOpen(false)} />
      )}
    </PopoverPanel>
  );
}
