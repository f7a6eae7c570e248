/** What the audit log's actions mean, in words. Pure. */

/** Actions by what they are about. Every action that the shop writes down is here; a test looks. */
export const auditGroups = {
  "Sign-in": {
    "session.started": "Signed in",
    "session.ended": "Signed out",
    "session.refused": "Sign-in refused",
    "session.confirmed": "Showed their password again",
    "session.revoked": "Ended a session",
    "session.others-revoked": "Ended all other sessions",
    "sign-in.paused": "Sign-in paused after wrong passwords",
    "refresh-token.reused": "An old token was used again: its sessions were ended",
    "password.changed": "Changed their password",
    "password.refused": "Wrong password while signed in",
    "password.reset-asked": "Asked to reset a password",
    "password.reset": "Reset their password",
    "two-factor.on": "Turned two-factor sign-in on",
    "two-factor.off": "Turned two-factor sign-in off",
    "password.reset-sent": "Sent somebody a link to a new password",
    "two-factor.removed": "Removed somebody’s lost second factor",
    "session.ended-by-admin": "Signed somebody out",
    "two-factor.refused": "Wrong code of two-factor sign-in",
    "recovery-codes.renewed": "Made new recovery codes",
    "passkey.added": "Added a passkey",
    "passkey.removed": "Removed a passkey",
    "passkey.refused": "A passkey was refused",
  },
  Accounts: {
    "user.signed-up": "Signed up",
    "user.created": "Created an account",
    "user.invited": "Invited somebody to an account",
    "invitation.resent": "Sent an invitation again",
    "invitation.revoked": "Took an invitation back",
    "invitation.accepted": "Accepted an invitation",
    "user.changed": "Changed an account",
    "user.renamed": "Changed their name",
    "user.removed": "Deleted an account",
    "user.promoted": "Made an account an admin",
    "user.restored": "Let an admin in again",
    "email.change-asked": "Asked for another e-mail address",
    "email.change-cancelled": "Cancelled the change of their e-mail address",
    "email.change-undone": "Took back a change of their e-mail address",
    "email.changed": "Changed their e-mail address",
    "email.verified": "Confirmed their e-mail address",
  },
  Products: {
    "product.created": "Created a product",
    "product.changed": "Changed a product",
    "product.removed": "Deleted a product",
    "bulk.started": "Changed many at once",
    "bulk.cancelled": "Cancelled a change of many",
    "bulk.undone": "Undid a change of many",
    "import.started": "Started an import",
    "import.cancelled": "Cancelled an import",
    "import.finished": "An import finished",
    "import.undone": "An import was undone",
    "link.swapped": "Swapped a link everywhere",
    "link.swap-undone": "Took the swap of a link back",
    "source.added": "Added a feed",
    "source.changed": "Changed a feed",
    "source.removed": "Removed a feed",
    "sourceCategory.mapped": "Said where a category of a feed leads",
    "sourceCategory.undone": "Undid where a category of a feed leads",
    "move.started": "Moved a site in",
    "move.undone": "Undid the move of a site",
  },
  Categories: {
    "category.created": "Created a category",
    "category.changed": "Changed a category",
    "category.removed": "Deleted a category",
  },
  Deals: {
    "deal.created": "Created a deal",
    "deal.changed": "Changed a deal",
    "deal.removed": "Deleted a deal",
    "deals.imported": "Imported voucher codes",
  },
  Articles: {
    "post.created": "Created an article",
    "post.changed": "Changed an article",
    "post.published": "Published a scheduled article",
    "post.restored": "Restored a revision of an article",
    "post.removed": "Deleted an article",
    "author.changed": "Changed what is told of an author",
  },
  Pages: {
    "page.created": "Created a page",
    "page.changed": "Changed a page",
    "page.removed": "Deleted a page",
    "appearance.changed": "Changed how a page looks in search engines",
  },
  Media: {
    "picture.added": "Added a picture",
    "picture.changed": "Changed a picture",
    "picture.restored": "Added a lost picture again",
    "picture.removed": "Deleted a picture",
    "picture.tried-again": "Had missing pictures fetched again",
    "picture.given-up": "Gave missing pictures up",
  },
  Newsletter: {
    "subscriber.unsubscribed": "Unsubscribed somebody",
    "subscriber.removed": "Deleted a subscriber",
    "subscribers.exported": "Exported subscribers",
    "broadcast.created": "Created a broadcast",
    "broadcast.changed": "Changed a broadcast",
    "broadcast.removed": "Deleted a broadcast",
    "broadcast.tested": "Sent a test of a broadcast",
    "broadcast.scheduled": "Scheduled a broadcast",
    "broadcast.unscheduled": "Took back when a broadcast was to be sent",
    "broadcast.begun": "Began to send a broadcast",
    "broadcast.refused": "A scheduled broadcast was not sent",
    "broadcast.paused": "Paused a broadcast",
    "broadcast.resumed": "Went on with a broadcast",
    "broadcast.cancelled": "Cancelled a broadcast",
    "segment.created": "Created a segment",
    "segment.changed": "Changed a segment",
    "segment.removed": "Deleted a segment",
    "segment.exported": "Exported the readers of a segment",
    "bounce-hook.made": "Made a bounce address",
    "bounce-mailbox.saved": "Had a mailbox read for bounces",
    "bounce-mailbox.removed": "Had the mailbox for bounces read no more",
  },
  Sales: {
    "sale.reversed": "Reversed a sale",
    "sale.restored": "Restored a sale",
    "postback-key.created": "Created a postback URL",
    "postback-key.revoked": "Revoked a postback URL",
    "sales-report.taken": "Took in a report of sales",
    "sales-report.finished": "A report of sales was taken in",
    "sales-report.undone": "Undid the taking of a report of sales",
    "sales-report.redone": "Let a report of sales count again",
    "network.read-as": "Changed how a network’s reports are read",
    "sale.entered": "Entered a sale",
    "sale.corrected": "Corrected a sale",
    "rates.taken": "Exchange rates were taken in",
  },
  Previews: {
    "preview-link.made": "Made a secret preview link",
    "preview-link.ended": "Ended a secret preview link",
  },
  Redirects: {
    "redirect.added": "Added a redirect",
    "redirect.removed": "Deleted a redirect",
    "redirects.taken": "Took in a file of redirects",
  },
  Links: {
    "link.ignored": "Marked a link as fine",
    "link.watched": "Had a link checked again",
  },
  Trash: {
    "trash.restored": "Restored something from the trash",
    "trash.removed": "Deleted something for good",
    "trash.replaced": "Chose where a deleted product’s links lead",
  },
  Settings: {
    "settings.changed": "Changed settings",
  },
  Operations: {
    "demo.removed": "Removed the demo shop",
    "job.requested": "Had a job run at once",
    "mail.tested": "Sent a test mail",
    "backup.downloaded": "Downloaded a backup",
    "backup.removed": "Deleted a backup",
    "bot-rules.reapplied": "Applied the bot rules to history",
    "backup.restored": "The shop came back from a backup",
    "mail.retried": "Had a mail tried again",
    "audit.exported": "Exported the audit log",
  },
} as const satisfies Record<string, Record<string, string>>;

export type AuditGroup = keyof typeof auditGroups;
export const auditGroupNames = Object.keys(auditGroups) as AuditGroup[];

const words = new Map<string, string>(
  Object.values(auditGroups).flatMap((actions) => Object.entries(actions)),
);

/** What was done; an action without words is named as it is written down. */
export const auditLabel = (action: string): string => words.get(action) ?? action;

/** What targets are called. */
const targetLabels: Record<string, string> = {
  bulk: "Change of many",
  sourceCategory: "Category of a feed",
  post: "Article",
  "postback-key": "Postback URL",
};

/** What kind of thing an entry is about, such as `Product`. */
export const targetLabel = (kind: string): string =>
  targetLabels[kind] ?? `${kind.slice(0, 1).toUpperCase()}${kind.slice(1).replaceAll("-", " ")}`;
