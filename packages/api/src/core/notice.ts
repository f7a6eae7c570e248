import type { Context } from "./context.ts";

/** Something in the shop that somebody should look at. */
export interface Notice {
  kind:
    | "disk"
    | "load"
    | "job"
    | "mail"
    | "backup"
    | "link"
    | "pages"
    | "proxy"
    | "key"
    | "sales"
    | "import"
    | "picture";
  /** What is wrong, in a sentence. */
  text: string;
  /** Where in the back office it can be put right. */
  href: string;
}

/** Finds what is wrong in a part of the shop; cheap enough to be asked every minute. */
export type NoticeSource = (
  ctx: Pick<Context, "db" | "now" | "jobs" | "backups" | "auth" | "disk" | "load" | "mailer">,
) => Promise<Notice[]>;
