import { t } from "@pickwell/texts/t.ts";
import { formatDate } from "@pickwell/ui/format/format.ts";
import { formatMoment } from "../../lib/format-moment.ts";
import avatar from "../../ui/avatar.module.css";
import { Icon } from "../../ui/icon.tsx";
import { StatusTag } from "../../ui/status-tag.tsx";
import type { User } from "./user-search.ts";
import styles from "./users.module.css";

/** Labels of roles. */
export const roleLabels: Record<User["staffRole"], string> = {
  owner: t("Owner ## a role"),
  admin: t("Admin ## a role"),
  editor: t("Editor ## a role"),
  author: t("Author ## a role"),
  viewer: t("Viewer ## a role"),
};

/** The name of an account, or its address. */
export const displayName = ({ name, email }: Pick<User, "name" | "email">): string => name || email;

export const Avatar = ({ of }: { of: User }) => (
  <span className={avatar.avatar} aria-hidden="true">
    {[...displayName(of)][0]?.toUpperCase()}
  </span>
);

export const UserTags = ({ of }: { of: User }) => (
  <span className={styles.tags}>
    <RoleTag of={of} />
    <StateTag of={of} />
  </span>
);

/** State of an invitation; null for accounts with a password. */
export const invitationOf = ({ hasPassword, invitedUntil }: User): "open" | "ended" | null => {
  if (hasPassword) return null;
  return invitedUntil && invitedUntil.getTime() > Date.now() ? "open" : "ended";
};

/** Active or disabled; for invited users the state of the invitation. */
export function StateTag({ of }: { of: User }) {
  const invitation = of.status === "active" ? invitationOf(of) : null;
  if (!invitation) return <StatusTag of={of.status} />;
  return invitation === "open" ? (
    <StatusTag of="invited" />
  ) : (
    <StatusTag of="ended">{t("Invitation ended")}</StatusTag>
  );
}

export const RoleTag = ({ of: { role, staffRole } }: { of: Pick<User, "role" | "staffRole"> }) =>
  role === "admin" ? (
    <span className="tag tag--accent">{roleLabels[staffRole]}</span>
  ) : (
    <span className="tag">{t("User")}</span>
  );

export const TwoFactor = ({ of: { hasTwoFactor } }: { of: User }) =>
  hasTwoFactor ? (
    <span className={styles.factor}>
      <Icon name="check" /> {t("On")}
    </span>
  ) : (
    <span className="muted">{t("Off")}</span>
  );

export const Created = ({ of: { createdAt } }: { of: User }) => (
  <time dateTime={createdAt.toISOString()}>{formatDate(createdAt)}</time>
);

/** The last sign-in; "Never" for unused accounts. */
export const LastLogin = ({ of: { lastLoginAt } }: { of: User }) =>
  lastLoginAt ? (
    <time dateTime={lastLoginAt.toISOString()}>{formatMoment(lastLoginAt)}</time>
  ) : (
    <span className="muted">{t("Never")}</span>
  );
