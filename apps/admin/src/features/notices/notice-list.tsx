import type { Outputs } from "@pickwell/api";
import { Link } from "@tanstack/react-router";
import { Icon, type IconName } from "../../ui/icon.tsx";
import styles from "./notices.module.css";

type Notice = Outputs["admin"]["notices"]["list"][number];

const icons: Record<Notice["kind"], IconName> = {
  disk: "archive",
  load: "clock",
  job: "clock",
  mail: "mail",
  backup: "archive",
  link: "link",
  proxy: "users",
  pages: "pencil",
  key: "lock",
  sales: "receipt",
  import: "page",
  picture: "image",
};

interface NoticeListProps {
  notices: readonly Notice[];
  /** Called when a link is followed. */
  onLeave?: () => void;
}

/** Notices with links to solve them. */
export const NoticeList = ({ notices, onLeave }: NoticeListProps) => (
  <ul className={styles.rows}>
    {notices.map(({ kind, text, href }) => (
      <li key={`${kind} ${text}`}>
        <Icon name={icons[kind]} />
        <Link to={href} onClick={onLeave}>
          {text}
        </Link>
      </li>
    ))}
  </ul>
);
