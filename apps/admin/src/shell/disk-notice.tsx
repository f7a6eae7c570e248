import { Link } from "@tanstack/react-router";
import { useNotices } from "../features/notices/use-notices.ts";
import { Icon } from "../ui/icon.tsx";
import styles from "./notice-bar.module.css";

/** Warns on every screen that the disk is full, or nearly so: changes may not be saved. */
export function DiskNotice() {
  const notice = useNotices()?.find(({ kind }) => kind === "disk");
  if (!notice) return null;
  return (
    <p className={styles.notice} role="status">
      <Icon name="archive" />
      <Link to={notice.href}>{notice.text}</Link>
    </p>
  );
}
