const looks = {
  published: "good",
  active: "good",
  sent: "good",
  confirmed: "good",
  draft: "warn",
  pending: "warn",
  scheduled: "info",
  invited: "info",
  failed: "bad",
  ended: "",
  archived: "",
  inactive: "",
  unsubscribed: "",
  bounced: "bad",
} as const;

export type Status = keyof typeof looks;

/** What state something is in, as a word with a dot. */
export const StatusTag = ({ of, children }: { of: Status; children?: string }) => (
  <span className={`tag tag--status ${looks[of] && `tag--${looks[of]}`}`}>
    {children ?? of[0]?.toUpperCase() + of.slice(1)}
  </span>
);
