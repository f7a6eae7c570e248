import { t } from "@pickwell/texts/t.ts";
import { Panel } from "../../ui/screen.tsx";
import { NoticeList } from "./notice-list.tsx";
import { useNotices } from "./use-notices.ts";

/** Notices on the dashboard; nothing without any. */
export function NoticePanel() {
  const notices = useNotices();
  if (!notices || notices.length === 0) return null;
  return (
    <Panel title={t("Worth a look")}>
      <NoticeList notices={notices} />
    </Panel>
  );
}
